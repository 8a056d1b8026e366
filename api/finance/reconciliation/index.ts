import type { Type } from '@nestjs/common';
import { BankStatementsController } from './bank-statements.controller.js';
import { StatementLinesController } from './statement-lines.controller.js';

export const RECONCILIATION_CONTROLLERS: readonly Type[] = [
  BankStatementsController,
  StatementLinesController,
];
