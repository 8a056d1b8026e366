import { addDays, addMonths, type CivilDate } from '../../kernel/civil-date.js';
import type { RuleExpiry } from './rule.js';

/** The day of lots that never run out: the last one that the calendar of this system has. */
export const NEVER = '2999-12-31' as CivilDate;

/** What a lot says of itself that purchases and uses keep alive; nothing of any other. */
export const keptAliveFor = (expiry: RuleExpiry): { readonly inactivityMonths?: number } =>
  expiry.expires === 'inactivity' ? { inactivityMonths: expiry.inactivityMonths } : {};

/** The first day on which what can be used from `availableOn` on no longer can. */
export function expiresOn(expiry: RuleExpiry, availableOn: CivilDate): CivilDate {
  switch (expiry.expires) {
    case 'days':
      return addDays(availableOn, expiry.expiryDays);
    case 'month_end':
      return addMonths(`${availableOn.slice(0, 7)}-01` as CivilDate, 1);
    case 'year_end':
      return addMonths(`${availableOn.slice(0, 4)}-01-01` as CivilDate, 12);
    case 'inactivity':
      return addMonths(availableOn, expiry.inactivityMonths);
    case 'never':
      return NEVER;
  }
}
