import { sql, type RawBuilder } from 'kysely';

/** Which part of the company's figures is meant: what is not said is any, null is what is of none. */
export interface Part {
  readonly account?: string | null;
  readonly category?: string | null;
  readonly costCenter?: string | null;
}

/** What figures are parted by, and the column of postings and expectations that says it. */
export const COLUMN_OF = {
  account: 'account_id',
  category: 'account_plan_id',
  costCenter: 'cost_center_id',
} as const satisfies Readonly<Record<keyof Part, string>>;

/** Of postings or expectations: those of a part. Of the money that only accounts part, nothing that merely counts elsewhere since is one. */
export function ofPart(part: Part = {}): RawBuilder<boolean> {
  const asked = (Object.keys(COLUMN_OF) as (keyof Part)[]).filter((each) => part[each] !== undefined);
  if (asked.length === 0) return sql<boolean>`true`;
  const is = (each: keyof Part) =>
    part[each] === null
      ? sql`${sql.ref(COLUMN_OF[each])} is null`
      : sql`${sql.ref(COLUMN_OF[each])} = ${part[each]}`;
  return sql<boolean>`(${sql.join(asked.map(is), sql` and `)})`;
}

/** Whether it is said by what entries are classified by, which may change, and not by where their money is alone. */
export const isByClass = ({ category, costCenter }: Part = {}): boolean =>
  category !== undefined || costCenter !== undefined;

/** Whether it has nothing that it begins with, as only what is in accounts has. */
export const beginsWithNothing = (part: Part = {}): boolean => isByClass(part) || part.account === null;

/** Of money postings: those that a part is the sum of. What counts elsewhere since moved in no account: it is read where classes are. */
export const movesIn = (part: Part | undefined): RawBuilder<boolean> =>
  isByClass(part) ? sql<boolean>`true` : sql<boolean>`leg <> 'reclassified'`;
