import type { CivilDate } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import { addMoney, type Cents } from '../../kernel/money.js';

/** What a person would look for: one heading of the screen each, in its order. */
const EFFECT_AREAS = [
  'sales',
  'stock',
  'payments',
  'entries',
  'accounts',
  'bank',
  'cashback',
  'points',
  'vouchers',
  'tickets',
  'levels',
  'records',
] as const;
export type EffectArea = (typeof EFFECT_AREAS)[number];

/**
 * What taking something back does, and what it leaves (feature 11). Those that end in `_stays` or `_left`, and what is to be handed back, it
 * cannot do: the money is in somebody's hand, the goods are in somebody's house, SEFAZ holds the note.
 */
export const AREA_OF = {
  sale_cancelled: 'sales',
  money_to_hand_back: 'sales',
  note_stays: 'sales',
  goods_of_note_left: 'stock',
  movement_reversed: 'stock',
  entry_cancelled: 'entries',
  entry_of_note_left: 'entries',
  entry_in_closed_books_left: 'entries',
  owed_again: 'entries',
  boleto_written_off: 'entries',
  paid_entry_of_note_left: 'payments',
  payment_taken_back: 'payments',
  receipt_voided: 'payments',
  account_balance_changed: 'accounts',
  expected_money_gone: 'accounts',
  bank_line_waits: 'bank',
  cashback_taken_back: 'cashback',
  pending_cashback_taken_back: 'cashback',
  cashback_given_back: 'cashback',
  cashback_owed: 'cashback',
  cashback_let_go: 'cashback',
  points_taken_back: 'points',
  pending_points_taken_back: 'points',
  points_given_back: 'points',
  points_owed: 'points',
  points_let_go: 'points',
  voucher_use_stays: 'vouchers',
  tickets_stay: 'tickets',
  level_lost: 'levels',
  rows_taken_back: 'records',
  rows_left: 'records',
} as const satisfies Readonly<Record<string, EffectArea>>;
export type EffectKind = keyof typeof AREA_OF;

/** `undone`: it is taken back. `pending`: it follows by itself, and has not yet. `left`: it stays until somebody does something about it. */
export const EFFECT_STATES = ['undone', 'pending', 'left'] as const;
export type EffectState = (typeof EFFECT_STATES)[number];

/** A record that an effect is on: where somebody looks, or does what is left to do. */
export interface EffectRecord {
  readonly resource:
    | 'sales'
    | 'invoices'
    | 'products'
    | 'receivables'
    | 'payables'
    | 'accounts'
    | 'participants'
    | 'vouchers'
    | 'coupons';
  readonly id: string;
}

export interface Effect {
  readonly kind: EffectKind;
  readonly state: EffectState;
  /** Absent of what is told in sum. */
  readonly record?: EffectRecord;
  /** In cents; signed where a balance changes. */
  readonly money?: Cents;
  readonly points?: number;
  readonly quantity?: DecimalText;
  /** Of so many: rows, tickets, or effects of one kind that are told in sum. */
  readonly count?: number;
  /** Of a receipt. */
  readonly number?: number;
  readonly dueDate?: CivilDate;
}

/** Effects of one kind and state as one, with what they come to: nobody reads a line for each of a thousand rows. */
export function summed(effects: readonly Effect[]): readonly Effect[] {
  const sums = new Map<string, Effect>();
  for (const effect of effects) {
    const key = `${effect.kind}:${effect.state}`;
    const before = sums.get(key);
    sums.set(key, before ? added(before, effect) : alone(effect));
  }
  return [...sums.values()];
}

const alone = ({ kind, state, money, points, count = 1 }: Effect): Effect => ({
  ...{ kind, state, count },
  ...(money !== undefined && { money }),
  ...(points !== undefined && { points }),
});

const added = (sum: Effect, { money, points, count = 1 }: Effect): Effect => ({
  ...sum,
  count: (sum.count ?? 0) + count,
  ...(money !== undefined && { money: sum.money === undefined ? money : addMoney(sum.money, money) }),
  ...(points !== undefined && { points: (sum.points ?? 0) + points }),
});

const ORDER = new Map<EffectArea, number>(EFFECT_AREAS.map((area, index) => [area, index]));
const KINDS = Object.keys(AREA_OF);

/** Heading after heading, in each in the order of the kinds above. */
export const inOrder = (effects: readonly Effect[]): readonly Effect[] =>
  effects.toSorted(
    (one, other) =>
      ORDER.get(AREA_OF[one.kind])! - ORDER.get(AREA_OF[other.kind])! ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
  );
