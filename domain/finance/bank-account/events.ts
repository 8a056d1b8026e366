import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { BankAccountDetails } from './account-kind.js';

export type { BankAccountDetails } from './account-kind.js';

export type BankAccountEvent =
  /** A till or bank account whose money is followed from a day on. */
  | DomainEvent<'BankAccountOpened', { accountId: string } & BankAccountDetails>
  /** What is on file of it was corrected, as it is now; another opening balance counts from its own date. */
  | DomainEvent<'BankAccountChanged', { accountId: string } & BankAccountDetails>
  /** Nothing is left in it, and no money moves in it any more. */
  | DomainEvent<'BankAccountClosed', { accountId: string }>
  | DomainEvent<'BankAccountReopened', { accountId: string }>
  /** Out of every list, with nothing in it and nothing on its way into it; it comes back as it was, open or closed. */
  | DomainEvent<'BankAccountDeleted', { accountId: string }>
  | DomainEvent<'BankAccountRestored', { accountId: string }>
  /** For good: nothing refers to it, and its name is free. */
  | DomainEvent<'BankAccountPurged', { accountId: string }>;

/**
 * Encrypted under the key of the account: a Pix key may be somebody's CPF, e-mail or phone. One that is a CNPJ, or chance, lies
 * encrypted with them: which fields are encrypted says the type of an event, not what stands in it.
 */
const personal = { subject: 'accountId' as const, fields: ['pixKey'] as const };

export const bankAccountEvents = describeEvents<BankAccountEvent>({
  BankAccountOpened: { schema: 1, personal },
  BankAccountChanged: { schema: 1, personal },
  BankAccountClosed: { schema: 1 },
  BankAccountReopened: { schema: 1 },
  BankAccountDeleted: { schema: 1 },
  BankAccountRestored: { schema: 1 },
  BankAccountPurged: { schema: 1 },
});
