import { addDays, addMonths, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { LiabilityAnswer } from '@fidelidade/domain/platform/report-tables/liability-table.js';
import { byDays, type Period } from '../../reports/byDays';
import type { Asks } from '../../reports/report';
import { today } from '../../../shared/today';

export interface Liability extends LiabilityAnswer {
  /** The moment whose knowledge it shows; null for now. */
  readonly as_of: string | null;
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
