import { addDays, addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { isZero } from '../../../shared/format';
import { byDays, type Period } from '../../reports/byDays';
import type { Asks } from '../../reports/report';
import { today } from '../../../shared/today';

/** In the order in which they are told. */
export const MOVEMENTS = ['earned', 'adjusted', 'used', 'expired', 'returned'] as const;
type Movement = (typeof MOVEMENTS)[number];

/** Of cashback decimal texts, of points numbers. */
type Amounts<Amount> = Readonly<Record<Movement | 'opening' | 'closing', Amount>>;

interface OfCurrency<Amount> {
  readonly opening: Amount;
  readonly closing: Amount;
  /** Of what was used or ran out, the share that ran out: `"12.5"`; null where nothing did. */
  readonly breakage_percent: string | null;
  readonly rows: readonly (Amounts<Amount> & { readonly from: string; readonly to: string })[];
}

interface Open {
  readonly cashback: string;
  readonly points: number;
}

export interface Liability {
  /** The moment whose knowledge it shows; null for now. */
  readonly as_of: string | null;
  readonly cashback: OfCurrency<string>;
  readonly points: OfCurrency<number>;
  /** Null as of a moment: lots are known as they are now. */
  readonly open: {
    readonly by_expiry: readonly (Open & { readonly month: string | null })[];
    readonly by_age: readonly (Open & { readonly from_days: number; readonly to_days: number | null })[];
  } | null;
}

/** Whether anything of the row moved. */
export const moved = (row: Amounts<string | number>): boolean =>
  MOVEMENTS.some((name) => !isZero(String(row[name])));

/** Without the periods before there was anything; all of them where there never was. */
export function begun<Row extends Amounts<string | number>>(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex((row) => moved(row) || !isZero(String(row.opening)));
  return first < 0 ? rows : rows.slice(first);
}

/** By days as other reports, at first the twelve months up to this one: what is owed has no future yet. */
export const byPastMonths: Asks<Period> = {
  ...byDays,
  read(search) {
    if (search.has('from')) return byDays.read(search);
    const thisMonth = `${today().slice(0, 8)}01` as CivilDate;
    return {
      from: addMonths(thisMonth, -11),
      to: addDays(addMonths(thisMonth, 1), -1),
      granularity: 'month',
    };
  },
};
