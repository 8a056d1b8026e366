import type { CivilDate } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';

/** Money of the company's own that goes from one of its accounts to another. */
export interface AccountTransferDetails {
  fromAccountId: string;
  toAccountId: string;
  /** Cents, above zero: what arrives. */
  amount: Cents;
  /** Cents: what the bank takes for it, on top, out of the account that the money leaves. */
  fee: Cents;
  date: CivilDate;
  description?: string;
}

export type AccountTransferEvent =
  /** Money went from one account to another: nothing was earned or spent, but for the bank's fee. */
  | DomainEvent<'AccountTransferMade', { transferId: string } & AccountTransferDetails>
  /** It was not so, or went back: both accounts, and the fee, are as before from `on` on. */
  | DomainEvent<'AccountTransferReversed', { transferId: string; on: CivilDate; reason: string }>;

export const accountTransferEvents = describeEvents<AccountTransferEvent>({
  AccountTransferMade: { schema: 1 },
  AccountTransferReversed: { schema: 1 },
});
