import type { BankLayout } from './agreement.js';
import { bancoDoBrasil } from './banks/banco-do-brasil.js';
import { bradesco } from './banks/bradesco.js';
import { itau } from './banks/itau.js';

const LAYOUTS: readonly BankLayout[] = [bancoDoBrasil, bradesco, itau];

/** Undefined for a bank whose boletos cannot be made out here. */
export const layoutOf = (bankCode: string | undefined): BankLayout | undefined =>
  LAYOUTS.find((layout) => layout.bankCode === bankCode);
