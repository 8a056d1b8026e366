import { DRE_LINES, type DreLine } from '@fidelidade/domain/finance/dre.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { parseCivilDate, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { GRANULARITIES, type Granularity } from '@fidelidade/projections/finance/cash-flow/periods.js';
import { DRE_BASES, type DreBasis } from '@fidelidade/projections/finance/dre/dre.js';
import type { PostingsQueryDto } from './report.dto.js';
import type { Figure } from '@fidelidade/projections/finance/postings/queries.js';

type Query = Readonly<PostingsQueryDto>;

/** The question that a figure's postings answer: what a report sends as `drill`, and `/postings` reads again. */
export type DrillQuery = { readonly as_of?: Instant } & (
  | {
      readonly figure: 'dre';
      readonly basis: DreBasis;
      readonly line: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly figure: 'realised' | 'projected';
      readonly direction: Direction;
      readonly from: CivilDate;
      readonly to: CivilDate;
    }
  | { readonly figure: 'opened'; readonly from: CivilDate; readonly to: CivilDate }
);

const DIRECTIONS = ['R', 'P'] as const;
const FIGURES = ['dre', 'realised', 'projected', 'opened', 'account'] as const;

/** @throws DomainError on the parameter that cannot be read */
export const cashFlowQuery = (query: Query) => ({
  from: parseCivilDate(query['from'] ?? '', 'from'),
  to: parseCivilDate(query['to'] ?? '', 'to'),
  granularity: oneOf<Granularity>(GRANULARITIES, query, 'granularity', 'day'),
});

/** @throws DomainError on the parameter that cannot be read */
export const dreQuery = (query: Query) => ({
  from: monthIn(query, 'from'),
  to: monthIn(query, 'to'),
  basis: oneOf<DreBasis>(DRE_BASES, query, 'basis', 'competence'),
});

/** @throws DomainError on the parameter that cannot be read */
export function figureIn(query: Query, today: CivilDate, asOf: Instant | undefined): Figure {
  const kind = oneOf(FIGURES, query, 'figure');
  if (kind === 'dre') return { kind, ...dreQuery(query), line: lineIn(query), asOf };
  if (kind === 'account') return { kind, accountId: accountIn(query), asOf };
  const { from, to } = cashFlowQuery(query);
  if (kind === 'opened') return { kind, from, to, asOf };
  return { kind, direction: oneOf<Direction>(DIRECTIONS, query, 'direction'), from, to, today, asOf };
}

function accountIn(query: Query): string {
  // A statement is of an account's whole life: whoever asks for a part of it would take all for the part.
  for (const field of ['from', 'to'] as const)
    if (query[field] !== undefined) throw new DomainError('unknown_field', { field });
  const account = query['account_id'];
  if (!account) throw new DomainError('invalid', { field: 'account_id' });
  return account;
}

function lineIn(query: Query): DreLine {
  const line = DRE_LINES.find(({ code }) => code === query['line']);
  if (!line) throw new DomainError('invalid', { field: 'line' });
  return line;
}

function monthIn(query: Query, field: 'from' | 'to'): string {
  const month = query[field] ?? '';
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new DomainError('date_invalid', { field });
  return month;
}

function oneOf<Value extends string>(
  values: readonly Value[],
  query: Query,
  field: keyof Query,
  fallback?: Value,
): Value {
  const value = values.find((each) => each === query[field]) ?? (query[field] ? undefined : fallback);
  if (value === undefined) throw new DomainError('invalid', { field });
  return value;
}
