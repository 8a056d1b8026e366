import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { Amount, Currency, EarnedLine } from '@fidelidade/domain/loyalty/account/events.js';

/** Movements of cashback and points as a participant reads them, with what explains each. */
export interface StatementTables {
  statement: StatementRow;
  statement_settlements: StatementSettlementRow;
  statement_books: StatementBooksRow;
}

/** What of a lot settled what was owed: it moves no balance, so it is no line; whoever asks what became of the lot reads it. */
export interface StatementSettlementRow {
  company_id: string;
  /** The event's. */
  id: string;
  lot_id: string;
  amount: Amount;
  recorded_at: string;
}

/** Through which day a company's books are closed for the programme, as the model has read so far (ADR 0147). */
export interface StatementBooksRow {
  company_id: string;
  closed_through: CivilDate | null;
}

/**
 * `earn_pending` promises, `earn` makes it usable, `voucher` gives it at once, so does the `bonus` of a rule, staff `adjust`, `expire` takes it away, `redeem` pays with it. A
 * return takes what was earned (`reverse`, or `reverse_pending` while it waits) and gives back what had paid (`restore`, R-10.1.5). `ticket`
 * buys tickets of a coupon, `ticket_refund` gives back what they had cost. `transfer_out` was given to another participant, who has it as `transfer_in`.
 */
export const STATEMENT_KINDS = [
  'earn_pending',
  'earn',
  'voucher',
  'bonus',
  'adjust',
  'expire',
  'redeem',
  'reverse_pending',
  'reverse',
  'restore',
  'ticket',
  'ticket_refund',
  'transfer_in',
  'transfer_out',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What a participant looks for in the statement, and the kinds of line that it is. */
export const MOVEMENTS = {
  earned: ['earn_pending', 'earn', 'voucher', 'bonus'],
  used: ['redeem', 'ticket'],
  expired: ['expire'],
  returned: ['reverse_pending', 'reverse', 'restore', 'ticket_refund'],
  transferred: ['transfer_in', 'transfer_out'],
  adjusted: ['adjust'],
} as const satisfies Record<string, readonly StatementKind[]>;
export type Movement = keyof typeof MOVEMENTS;

/** What credits a lot: the rest of its lines are explained by it. */
export const CREDITS = [
  'earn_pending',
  'voucher',
  'bonus',
  'adjust',
  'transfer_in',
] as const satisfies readonly StatementKind[];

/** What says what is to come: it counts in no balance yet. */
export const NOT_IN_BALANCE: readonly StatementKind[] = ['earn_pending', 'reverse_pending'];

export interface StatementRow {
  company_id: string;
  /** The event's. */
  id: string;
  event_type: string;
  participant_id: string;
  position: number;
  date: CivilDate;
  /** The day on which it counts in the books: the first open one, where its own was closed before it was told (ADR 0147). */
  counts_on: CivilDate;
  kind: StatementKind;
  currency: Currency;
  /** Signed, in cents or in points. */
  amount: Amount;
  /** The sale that earned it, that it paid a part of, that was returned, or at which its voucher was used; null where there is none. */
  sale_id: string | null;
  /** Whose tickets it bought, or of which they came back. */
  coupon_id: string | null;
  /** Who got what was given, or gave it: who they are is read where it is shown. */
  other_id: string | null;
  /** What was given is one thing, however many lots came of it. */
  transfer_id: string | null;
  recorded_at: string;
  /** The rest explains the credit of the lot, on each of its lines; what is used comes out of several. */
  lot_id: string | null;
  basis_points: number | null;
  base: Cents | null;
  program_version: number | null;
  /** The rule that gave it; null where the terms' own percentage did, a voucher, or staff. */
  rule_id: string | null;
  rule_version: number | null;
  /** Of the buyer when it happened, where the rule is for some levels only. */
  level_name: string | null;
  /** What each line of the sale has of it, where the sale said what was bought. */
  earned_lines: readonly EarnedLine[] | null;
  /** Of staff. */
  reason: string | null;
  earned_on: CivilDate | null;
  available_on: CivilDate | null;
  expires_on: CivilDate | null;
  /** Of what came back: how much of it days of grace keep until `expires_on`; null of whatever else. */
  lengthened: Amount | null;
  /** Of what runs out by so many months without a purchase or a use. */
  inactivity_months: number | null;
}

/** What a line of a lot says of its credit. */
export interface LotExplained {
  readonly lot_id: string;
  /** Where a percentage gave it. */
  readonly basis_points: number | null;
  readonly base: Cents;
  readonly program_version: number;
  readonly rule_id: string | null;
  readonly rule_version: number | null;
  readonly earned_on: CivilDate;
  readonly available_on: CivilDate;
  readonly expires_on: CivilDate;
  readonly inactivity_months: number | null;
}

export const statementTables = `
  create table if not exists statement (
    company_id text not null,
    id text not null,
    event_type text not null,
    participant_id text not null,
    position bigint not null,
    date date not null,
    counts_on date not null,
    kind text not null,
    currency text not null,
    amount bigint not null,
    sale_id text,
    coupon_id text,
    other_id text,
    transfer_id text,
    recorded_at timestamptz not null,
    lot_id text,
    basis_points int,
    base bigint,
    program_version int,
    rule_id text,
    rule_version int,
    level_name text,
    earned_lines jsonb,
    reason text,
    earned_on date,
    available_on date,
    expires_on date,
    lengthened bigint,
    inactivity_months int,
    primary key (company_id, id)
  );
  create index if not exists statement_by_participant
    on statement (company_id, participant_id, date, position);
  create index if not exists statement_owed on statement (company_id, counts_on) include (amount, recorded_at)
    where currency = 'cashback' and kind not in ('earn', 'transfer_in', 'transfer_out');
  create unique index if not exists statement_credit_of_lot
    on statement (company_id, lot_id) where kind in ('earn_pending', 'voucher', 'bonus', 'adjust', 'transfer_in');
  create table if not exists statement_settlements (
    company_id text not null,
    id text not null,
    lot_id text not null,
    amount bigint not null,
    recorded_at timestamptz not null,
    primary key (company_id, lot_id, id)
  );
  create table if not exists statement_books (
    company_id text primary key,
    closed_through date
  );
`;
