import { DomainError } from '../../kernel/domain-error.js';
import { formatMoney, ZERO, type Cents } from '../../kernel/money.js';
import type { Amount } from '../account/events.js';
import type { ProgramTerms } from './program-terms.js';

type Worth = Pick<ProgramTerms, 'hundredPointsWorth'>;

const MAX_WORTH = 100_000_00 as Cents;

export function pointsWorthProblem({ hundredPointsWorth: worth }: Worth): DomainError | undefined {
  if (worth === undefined) return undefined;
  const at = { field: 'points_worth' };
  if (worth > MAX_WORTH)
    return new DomainError('money_up_to', { ...at, params: { max: formatMoney(MAX_WORTH) } });
  return Number.isInteger(worth) && worth > 0 ? undefined : new DomainError('money_positive', at);
}

/** What so many points come to, to the cent below; undefined where nobody said what they are worth. */
export function worthOfPoints({ hundredPointsWorth: worth }: Worth, points: Amount): Cents | undefined {
  if (worth === undefined) return undefined;
  return points <= 0 ? ZERO : (Number((BigInt(points) * BigInt(worth)) / 100n) as Cents);
}

const POINT_DECIMALS = 4;

/** What one point is worth, which may be less than a cent, as the API says it (`program.point_value`, R-3.1.6): `"0.0125"`. */
export const pointValueToString = (hundredPointsWorth: Cents): string =>
  (hundredPointsWorth / 10 ** POINT_DECIMALS).toFixed(POINT_DECIMALS);

/** The same read back. */
export const parsePointValue = (value: string): Cents =>
  Math.round(Number(value) * 10 ** POINT_DECIMALS) as Cents;
