import { addMonths, monthOf, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';

/** By the rules of their time, and by the draft: money as texts, points as numbers. */
export interface Compared {
  readonly as_was: string | number;
  readonly as_would: string | number;
}

/** What a draft would have made of past sales, as the API shows it. */
export interface LabResult extends Compared {
  readonly currency: Currency;
  readonly sales: number;
  readonly spent: string;
  readonly customers: number;
  readonly gaining: number;
  readonly losing: number;
  readonly open: Compared;
  readonly months: readonly (Compared & { readonly month: string })[];
  /** Without an id: the percentage of the terms, and the draft of a new rule. */
  readonly rules: readonly (Compared & {
    readonly rule_id: string | null;
    readonly is_draft: boolean;
    readonly name?: string;
  })[];
  /** Null for whoever may not see customers. */
  readonly customers_most_changed:
    | readonly (Compared & {
        readonly participant_id: string;
        readonly name: string | null;
        readonly sales: number;
      })[]
    | null;
}

export type LabNews = { readonly done: number; readonly total: number } | { readonly result: LabResult };

/** What is asked of the lab, beside the months. */
export interface Try {
  readonly path: string;
  readonly body: object;
}

/** In hundredths, or points: both currencies are whole numbers there. */
export const wholeOf = (amount: string | number): number =>
  typeof amount === 'number' ? amount : Math.round(Number(amount) * 100);

/** What more the draft gives, or less. */
export function differenceOf({ as_was, as_would }: Compared): string | number {
  const more = wholeOf(as_would) - wholeOf(as_was);
  return typeof as_was === 'number' ? more : (more / 100).toFixed(2);
}

/** How much of what was spent an amount is: `"4.37"`; of no sales, nothing. */
export const shareOf = (amount: string | number, spent: string): string | null =>
  wholeOf(spent) === 0 ? null : ((wholeOf(amount) / wholeOf(spent)) * 100).toFixed(2);

/** The months up to the one of a day, the latest first: `2026-10`. */
export const pastMonths = (today: CivilDate, count: number): readonly string[] =>
  Array.from({ length: count }, (_, back) => monthOf(addMonths(today, -back)));
