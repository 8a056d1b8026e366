import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { payablesDueToday } from '@fidelidade/projections/finance/entries/queries.js';
import { untoldLowAccounts } from '@fidelidade/projections/platform/staff-notifications/untold.js';
import { NotifyStaff, type Told } from './staff-notifications.js';

const ACTOR = { kind: 'system', id: 'notify-of-money' } as const;

/**
 * What balances and the calendar bring about without a fact of their own: payables that fall due today, once a day and company,
 * and accounts in which less is left than their owner wants to be warned at, once until there is enough in them again or another
 * limit is said. The ids are made of the company's day, and of what was told of the account before, so that a job that runs again
 * tells nothing twice; and of many accounts a few are named in a day, not in each of its hours.
 */
export async function newsOfMoney(database: SystemReads, now: Instant): Promise<readonly NotifyStaff[]> {
  const [due, low] = await Promise.all([payablesDueToday(database, now), untoldLowAccounts(database)]);
  const tell = (company: string, cause: string, day: string, told: Told): NotifyStaff => {
    const commandId = `notify-of-money:${cause}:${day}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return new NotifyStaff(context, told, day);
  };
  return [
    ...due.map(({ company, day }) =>
      tell(company, 'payables', day, { kind: 'payables-due', values: { day } }),
    ),
    ...low.map(({ company, id, timezone, limit, told }) =>
      tell(company, `account:${id}:${told}`, civilDateIn(timezone, now), {
        kind: 'account-low',
        recordId: id,
        values: { amount: limit },
      }),
    ),
  ];
}
