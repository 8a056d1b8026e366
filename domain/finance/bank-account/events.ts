import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { BankAccountDetails } from './account-kind.js';

export type { AccountType, BankAccountDetails } from './account-kind.js';

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
