import type { CivilDate } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/** caixa, conta corrente, poupança, aplicação, carteira digital, cartão. */
export const ACCOUNT_TYPES = ['cash', 'checking', 'savings', 'investment', 'wallet', 'card'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export interface BankAccountDetails {
  readonly name: string;
  readonly walletType: AccountType;
  /** Balance at the start of `openingDate`; from there on it is only the sum of what moved. */
  readonly openingBalance: Cents;
  readonly openingDate: CivilDate;
}

export type BankAccountEvent =
  /** A till or bank account whose money is followed from a day on. */
  | DomainEvent<'BankAccountOpened', { accountId: string } & BankAccountDetails>
  /** What is on file of it was corrected, as it is now; another opening balance counts from its own date. */
  | DomainEvent<'BankAccountChanged', { accountId: string } & BankAccountDetails>
  /** Nothing is left in it, and no money moves in it any more. */
  | DomainEvent<'BankAccountClosed', { accountId: string }>
  | DomainEvent<'BankAccountReopened', { accountId: string }>;

export const bankAccountEvents = describeEvents<BankAccountEvent>({
  BankAccountOpened: { schema: 1 },
  BankAccountChanged: { schema: 1 },
  BankAccountClosed: { schema: 1 },
  BankAccountReopened: { schema: 1 },
});
