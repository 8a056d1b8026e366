import type { Provider } from '@nestjs/common';
import { ImportStatementHandler, RevertStatementHandler } from './import-statement.handler.js';
import {
  IgnoreLineHandler,
  MatchLinesHandler,
  ReopenLineHandler,
  UnmatchLineHandler,
  UnmatchPaymentHandler,
  UnmatchTransferHandler,
} from './matching.handlers.js';

export const RECONCILIATION_HANDLERS: readonly Provider[] = [
  ImportStatementHandler,
  RevertStatementHandler,
  MatchLinesHandler,
  UnmatchLineHandler,
  UnmatchPaymentHandler,
  UnmatchTransferHandler,
  IgnoreLineHandler,
  ReopenLineHandler,
];
