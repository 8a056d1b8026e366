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
  DomainEvent<'BankAccountOpened', { accountId: string } & BankAccountDetails>;

export const bankAccountEvents = describeEvents<BankAccountEvent>({ BankAccountOpened: { schema: 1 } });
