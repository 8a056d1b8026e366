import {
  addDays,
  instantIn,
  startOfDayIn,
  type CivilDate,
  type Instant,
} from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { programDecider, versionAt } from '@fidelidade/domain/loyalty/program/program.js';
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
 * The moment of a sale of which a time of the shop's clock was told beside its day; nothing where only the day was.
 * @throws DomainError `import_future_date` on `time`
 */
export async function momentTold(
  unit: UnitOfWork,
  { occurredAt }: CommandContext,
  { date, time }: { readonly date: CivilDate; readonly time: string | undefined },
): Promise<Pick<SaleDetails, 'soldAt'>> {
  if (time === undefined) return {};
  const soldAt = instantIn(await timezoneOf(unit), date, time);
  if (soldAt > occurredAt) throw new DomainError('import_future_date', { field: 'time' });
  return { soldAt };
}
