import type { StatementFormat, TransferPart } from '@fidelidade/domain/finance/bank-statement/events.js';
import type { ReadStatement } from '@fidelidade/domain/finance/bank-statement/reading/read-statement.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';

/** A bank's file, as it was read. */
export interface StatementFile {
  readonly format: StatementFormat;
  readonly name: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly digest: string;
  /** Of each account that it is of. */
  readonly statements: readonly ReadStatement[];
}

export const ALIKE_LINES = ['ask', 'leave', 'take'] as const;
export type AlikeLines = (typeof ALIKE_LINES)[number];

/** Takes a bank's file into an account: of its lines those that are not there yet. */
export class ImportStatement extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly accountId: string,
    readonly file: StatementFile,
    /** Whoever sends it has seen that the file says another account. */
    readonly isAnyAccount: boolean,
    /** What becomes of lines that are probably here by a file of another format: whoever was not asked yet is. */
    readonly alike: AlikeLines = 'ask',
  ) {
    super(context);
  }
}

/** Undoes an import of which no line is matched. */
export class RevertStatement extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly statementId: string,
  ) {
    super(context);
  }
}

/** A payment that is there: its money moved in the account, or is on its way to it and is cleared by the match. */
export interface PaymentTarget {
  readonly entryId: string;
  readonly paymentId: string;
  /** What clearing it cost: only of one that is on its way. */
  readonly fee: Cents;
}

/** A part of a transfer between own accounts, in the account of the lines. */
export interface TransferTarget {
  readonly transferId: string;
  readonly part: TransferPart;
}

/** An entry that is owed: the match pays it, on the day of the line. */
export interface EntryTarget {
  readonly entryId: string;
  /** What it takes off the entry; all that is left where nothing is said. */
  readonly principal?: Cents;
  readonly discount: Cents;
  readonly interest: Cents;
  readonly penalty: Cents;
  readonly fee: Cents;
  /** When what is left is due, where something is. */
  readonly newDueDate?: CivilDate;
}

/** An entry that is opened and paid by the match, for what of the lines nothing else says. */
export interface NewEntryTarget {
  readonly description: string;
  readonly document: string;
  readonly personId?: string;
  readonly accountPlanId: string;
  /** The month that it belongs to; that of the line where nothing is said. */
  readonly competenceDate?: CivilDate;
}

export interface MatchTargets {
  readonly payments: readonly PaymentTarget[];
  readonly transfers: readonly TransferTarget[];
  readonly entries: readonly EntryTarget[];
  readonly newEntry?: NewEntryTarget;
}

/** Says what in the books lines are, to the cent: what is there, what is owed, and an entry for the rest. */
export class MatchLines extends BusinessCommand {
  /** Who may do what is no part of what is asked for. */
  static override readonly volatile = ['rights'];

  constructor(
    context: CommandContext,
    readonly lineIds: readonly string[],
    readonly targets: MatchTargets,
    readonly rights: readonly string[],
  ) {
    super(context);
  }
}

/** Undoes the match of a line, with all its lines; with what the match itself made, where that is to go too. */
export class UnmatchLine extends BusinessCommand {
  static override readonly volatile = ['rights'];

  constructor(
    context: CommandContext,
    readonly lineId: string,
    readonly takesBack: boolean,
    readonly rights: readonly string[],
  ) {
    super(context);
  }
}

/** A payment was reversed: what it was matched with waits again. */
export class UnmatchPayment extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly paymentId: string,
  ) {
    super(context);
  }
}

/** A transfer was reversed: what its parts were matched with waits again. */
export class UnmatchTransfer extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly transferId: string,
  ) {
    super(context);
  }
}

/** Nothing in the books is to be found for a line, and that is right. */
export class IgnoreLine extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly lineId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** A line that was ignored is to be matched after all. */
export class ReopenLine extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly lineId: string,
  ) {
    super(context);
  }
}
