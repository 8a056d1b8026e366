import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { AccountTransferDetails } from '@fidelidade/domain/finance/account-transfer/events.js';
import type { AskedCell } from '@fidelidade/domain/finance/budget/budget.js';
import type { BankAccountDetails } from '@fidelidade/domain/finance/bank-account/account-kind.js';
import type {
  Direction,
  EntryDetails,
  PaymentDetails,
  ValuedCorrection,
} from '@fidelidade/domain/finance/entry/events.js';
import type { BouncedFee } from '@fidelidade/domain/finance/payment-form.js';
import type { HolidayDay } from '@fidelidade/domain/finance/business-day.js';
import type {
  LeftBecause,
  ReopeningScope,
  SeriesRule,
  SeriesScope,
} from '@fidelidade/domain/finance/entry-series/series.js';
import type { Installment } from '@fidelidade/domain/finance/installments.js';
import { BusinessCommand, type CommandContext, type CommandOutcome } from '../execution/command.js';

/** Sets cells of a year's budget. Amounts as their categories have them: what an expense costs is above zero. */
export class SetBudget extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly year: number,
    readonly cells: readonly AskedCell[],
  ) {
    super(context);
  }
}

/** Gives a company the account plan that it starts with. Twice is once. */
export class SetUpFinance extends BusinessCommand {}

export class OpenBankAccount extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly details: BankAccountDetails,
    /** Of a file that says so: nothing is left in it any more. */
    readonly begins?: 'closed',
  ) {
    super(context);
  }
}

export class ChangeBankAccount extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
    readonly expectedVersion: number | undefined,
    readonly details: BankAccountDetails,
  ) {
    super(context);
  }
}

export class CloseBankAccount extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
  ) {
    super(context);
  }
}

export class ReopenBankAccount extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
  ) {
    super(context);
  }
}

/** Only with nothing in it and nothing on its way. */
export class DeleteBankAccount extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
  ) {
    super(context);
  }
}

export class RestoreBankAccount extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
  ) {
    super(context);
  }
}

/** Deletes an account for good. Whoever sends it has seen that nothing refers to the account. */
export class PurgeBankAccount extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
  ) {
    super(context);
  }
}

/** Deletes an account that an import opened, with its opening balance: nothing moved in it since. */
export class TakeBackBankAccount extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
  ) {
    super(context);
  }
}

/** An account that was opened before names were unique takes the one that it has, when nobody else has it. */
export class ReserveAccountName extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
  ) {
    super(context);
  }
}

/** A category that was there before codes were unique takes its own, when nobody else has it. */
export class ReserveCategoryCode extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly categoryId: string,
  ) {
    super(context);
  }
}

/** A bill that was entered before bills were paid by one entry alone goes to its own, when no other has it. */
export class ReserveBill extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entryId: string,
  ) {
    super(context);
  }
}

/** Somebody owes. Whoever derives an entry from another record gives it an id of its own, so that twice is once. */
export class OpenEntry extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly details: EntryDetails,
    readonly entryId?: string,
    /** What was paid of it before it was entered, whole: its money has moved on that day. */
    readonly settled?: Pick<PaymentDetails, 'date' | 'form' | 'accountId'>,
  ) {
    super(context);
  }
}

/** A payable that nobody agreed to is put before those who may once more. */
export class RequestEntryApproval extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
  ) {
    super(context);
  }
}

/** Many entries at once: parts of one sum, or the same again and again. Told is the first of them. */
export class OpenEntrySeries extends BusinessCommand {
  constructor(
    context: CommandContext,
    /** What they share; its value is that of the whole where they are its parts. */
    readonly details: EntryDetails,
    readonly rule: SeriesRule,
    readonly rows: readonly Installment[],
  ) {
    super(context);
  }
}

/** The entry that a command is about. An entry of the other direction is none of its: what one may do differs. */
export interface EntryRef {
  readonly direction: Direction;
  readonly entryId: string;
}

/** A payment as it is given; its id follows from the command. */
export type NewPayment = Omit<PaymentDetails, 'paymentId'>;

/** Pays an entry, whole or in part (baixa, R-4.3.2). */
export class RegisterPayment extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly payment: NewPayment,
    readonly newDueDate?: CivilDate,
  ) {
    super(context);
  }
}

/** The money of a check, card or boleto is in the account (compensação, R-4.3.4). */
export class ClearPayment extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly paymentId: string,
    readonly clearing: { readonly clearedOn: CivilDate; readonly fee: Cents; readonly accountId: string },
  ) {
    super(context);
  }
}

/** Its money did not arrive after all: the clearing was said by mistake, and the payment stands (ADR 0112). */
export class ReverseClearing extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly paymentId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** Undoes a payment (estorno, R-4.3.3). */
export class ReversePayment extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly paymentId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** The bank sent a check, card or boleto back: its payment is reversed on that day. */
export class BouncePayment extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly paymentId: string,
    readonly bounce: { readonly on: CivilDate; readonly reason: string; readonly fee: BouncedFee },
  ) {
    super(context);
  }
}

/** Sets an entry off against one of the other direction of the same person: neither is paid, both owe less (encontro de contas, R-4.3.11). */
export class SetOffEntries extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly counterpartId: string,
    readonly offset: { readonly date: CivilDate; readonly amount: Cents },
    /** Where something is left of the one, or of the other. */
    readonly newDueDates: { readonly own?: CivilDate; readonly counterpart?: CivilDate },
  ) {
    super(context);
  }
}

/** Takes a set-off back, of both its entries at once. */
export class ReverseOffset extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly offsetId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** Issues the receipt of a payment received, or the voucher of one made: one for each, whoever asks how often. */
export class IssueReceipt extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly paymentId: string,
  ) {
    super(context);
  }
}

/** Makes out a boleto for what is left of a receivable: one at a time, however often it is asked for. */
export class IssueBoleto extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    /** Where it is to be paid into: whose agreement makes it out. */
    readonly accountId: string,
  ) {
    super(context);
  }
}

/** It is not to be paid any more, as somebody says, and why. */
export class WriteOffBoleto extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly boletoId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** Money of the company's own goes from one of its accounts to another. */
export class MakeAccountTransfer extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly details: AccountTransferDetails,
  ) {
    super(context);
  }
}

export class ReverseAccountTransfer extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly transferId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** Puts right what was typed wrong, where it was typed. */
export class ChangeEntry extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly expectedVersion: number,
    readonly correction: ValuedCorrection,
    readonly reason: string,
  ) {
    super(context);
  }
}

export class CancelEntry extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** What was cancelled is owed after all. */
export class ReopenEntry extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** An entry of a series that stays as it is while others of it are changed or cancelled, and why. */
export interface LeftEntry {
  readonly entryId: string;
  readonly number: number;
  readonly of: number;
  readonly because: LeftBecause;
}

export interface SeriesOutcome extends CommandOutcome {
  /** How many are as it was asked. */
  readonly done: number;
  readonly left: readonly LeftEntry[];
}

/** Which entries of a series: from the one that was looked at on, or whatever of it is open. */
export type ManyOfSeries = Exclude<SeriesScope, 'this'>;

/** Puts right what several entries of a series say, by what is put right of one. */
export class ChangeEntriesOfSeries extends BusinessCommand<SeriesOutcome> {
  /** Read anew each time; what is asked for is the same. */
  static override readonly volatile = ['kept'];

  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly expectedVersion: number,
    readonly correction: ValuedCorrection,
    readonly reason: string,
    readonly scope: ManyOfSeries,
    /** The holidays of the company, which due dates keep clear of where the series says so. */
    readonly kept: readonly HolidayDay[],
  ) {
    super(context);
  }
}

/** Which cancelled entries of a series: from the one that was looked at on, or all. */
export type ManyToReopen = Exclude<ReopeningScope, 'this'>;

/** What was cancelled of a series is owed again. What was not cancelled is not touched. */
export class ReopenEntriesOfSeries extends BusinessCommand<SeriesOutcome> {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly reason: string,
    readonly scope: ManyToReopen,
  ) {
    super(context);
  }
}

/** Cancels every entry of a series, each as it was opened: a file that brought it is undone. */
export class TakeBackEntrySeries extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** Cancels several entries of a series. What was paid, or paid in part, stays. */
export class CancelEntriesOfSeries extends BusinessCommand<SeriesOutcome> {
  constructor(
    context: CommandContext,
    readonly entry: EntryRef,
    readonly reason: string,
    readonly scope: ManyOfSeries,
  ) {
    super(context);
  }
}
