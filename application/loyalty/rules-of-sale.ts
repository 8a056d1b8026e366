import {
  addDays,
  civilDateIn,
  instantIn,
  startOfDayIn,
  type CivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { programDecider, versionAt } from '@fidelidade/domain/loyalty/program/program.js';
import { lastDayByOtherClock, momentByOtherClock } from '@fidelidade/domain/loyalty/sale/clock-ahead.js';
import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { timezoneOf } from '../registry/company-facts.js';

/**
 * What a sale says of the rules that it earns by, as it is told: those in force at its moment. Of one that only says its day, that is the end
 * of the day; of today's, the moment in which it is told.
 */
export async function rulesOfSale(
  unit: UnitOfWork,
  { occurredAt }: CommandContext,
  { date, soldAt }: Pick<SaleDetails, 'date' | 'soldAt'>,
): Promise<Required<Pick<SaleDetails, 'programVersion' | 'rulesAsOf'>>> {
  const nextDay = startOfDayIn(await timezoneOf(unit), addDays(date, 1));
  const endOfDay = new Date(Date.parse(nextDay) - 1).toISOString() as Instant;
  const rulesAsOf = soldAt ?? (occurredAt < endOfDay ? occurredAt : endOfDay);
  return {
    programVersion: versionAt(await unit.load(programDecider, streams.program()), rulesAsOf),
    rulesAsOf,
  };
}

/**
 * The day of a sale as it was told; today where it was not. A clock that tells it may be a little ahead of ours.
 * @throws DomainError `import_future_date` on `date`
 */
export async function dayTold(
  unit: UnitOfWork,
  { occurredAt }: CommandContext,
  date: CivilDate | undefined,
): Promise<CivilDate> {
  const zone = await timezoneOf(unit);
  if (date === undefined) return civilDateIn(zone, occurredAt);
  if (date > lastDayByOtherClock(zone, occurredAt))
    throw new DomainError('import_future_date', { field: 'date' });
  return date;
}

/**
 * The moment of a sale of which a time of the shop's clock was told beside its day, now where that clock is a little ahead of ours; nothing
 * where only the day was.
 * @throws DomainError `import_future_date` on `time`
 */
export async function momentTold(
  unit: UnitOfWork,
  { occurredAt }: CommandContext,
  { date, time }: { readonly date: CivilDate; readonly time: string | undefined },
): Promise<Pick<SaleDetails, 'soldAt'>> {
  if (time === undefined) return {};
  const soldAt = momentByOtherClock(instantIn(await timezoneOf(unit), date, time), occurredAt);
  if (soldAt === undefined) throw new DomainError('import_future_date', { field: 'time' });
  return { soldAt };
}
