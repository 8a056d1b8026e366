import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { holidays } from '@fidelidade/domain/registry/holiday.js';
import { holidayKey, type HolidayDay } from '@fidelidade/domain/registry/holiday-rules.js';
import { BusinessCommand, type CommandContext } from '../execution/command.js';
import { handles } from '../execution/handles.js';
import { reservationOf } from '../execution/reservation.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { policy } from '../policies/policy.js';
import type { Fits } from '../records/fits.js';
import { deciderFor } from '../records/kind-decider.js';

const { decider, streamOf } = deciderFor(holidays.resource);

/** A day is a holiday once in a place: the same one twice would be told twice, and mended in one of two. */
export const holidayFits: Fits = {
  async assertFits(unit, id, before, after) {
    const is = holidayKey(after as unknown as HolidayDay);
    const was = before && holidayKey(before as unknown as HolidayDay);
    if (is === was) return;
    await reserveDay(unit, id, is);
    if (was !== undefined) await dayOf(unit, was).release(id);
  },

  /** What was deleted keeps its day, for it may be restored. */
  async assertStep(unit, id, step, details) {
    if (step === 'purge') await dayOf(unit, holidayKey(details as unknown as HolidayDay)).release(id);
  },
};

const dayOf = (unit: UnitOfWork, value: string) =>
  reservationOf(unit, { kind: 'holiday-day', value, field: 'day' });

/** @throws DomainError `holiday_twice` on the day, with what the other one is called; `holiday_twice_in_deleted` where that one is deleted */
async function reserveDay(unit: UnitOfWork, id: string, key: string): Promise<void> {
  const day = dayOf(unit, key);
  try {
    await day.reserveSeen(id);
  } catch (error) {
    const holder = error instanceof DomainError && error.code === 'unique' && (await day.holder());
    if (!holder) throw error;
    const { status, details } = await unit.load(decider, streamOf(holder));
    const code = status === 'deleted' ? 'holiday_twice_in_deleted' : 'holiday_twice';
    throw new DomainError(code, { field: 'day', params: { name: String(details?.['name'] ?? '') } });
  }
}

/** A holiday that was registered before days were unique takes its own, when nobody else has it. */
export class ReserveHolidayDay extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly holidayId: string,
  ) {
    super(context);
  }
}

/** Holidays that were there before days were unique take theirs, so that no second one gets it. */
export const reserveHolidayDays = policy('reserve-holiday-days', {
  HolidayRegistered: ({ data }, context) => [new ReserveHolidayDay(context(), data.holidayId)],
});

/** Of two old ones of one day the first has it; the other stays as it is until somebody changes its day. */
export const ReserveHolidayDayHandler = handles(
  ReserveHolidayDay,
  ({ holidayId }) => holidayId,
  async (unit, _, id) => {
    // A change of the day in the same moment finds nothing to give back.
    const { details } = await unit.guard(decider, streamOf(id));
    if (!details) return;
    const day = dayOf(unit, holidayKey(details as unknown as HolidayDay));
    if ((await day.holder()) === undefined) await day.reserve(id);
  },
);
