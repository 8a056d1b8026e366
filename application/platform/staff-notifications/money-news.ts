import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { accountsBelowTheirLimit } from '@fidelidade/projections/finance/accounts/queries.js';
import { payablesDueToday } from '@fidelidade/projections/finance/entries/queries.js';
import { NotifyStaff, type Told } from './staff-notifications.js';

const ACTOR = { kind: 'system', id: 'notify-of-money' } as const;

/**
 * What balances and the calendar bring about without a fact of their own: payables that fall due today, once a day and company,
 * and accounts in which less is left than their owner wants to be warned at, once a day and account. The ids are made of the
 * company's day, so that a job that runs again tells nothing twice; and of many accounts a few are named in a day, not in each of
 * its hours.
 */
export async function newsOfMoney(database: SystemReads, now: Instant): Promise<readonly NotifyStaff[]> {
  const [due, low] = await Promise.all([payablesDueToday(database, now), accountsBelowTheirLimit(database)]);
  const tell = (company: string, cause: string, day: string, told: Told): NotifyStaff => {
    const commandId = `notify-of-money:${cause}:${day}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return new NotifyStaff(context, told, day);
  };
  return [
    ...due.map(({ company, day }) =>
      tell(company, 'payables', day, { kind: 'payables-due', values: { day } }),
    ),
    ...low.map(({ company, id, timezone }) =>
      tell(company, `account:${id}`, civilDateIn(timezone, now), {
        kind: 'account-low',
        recordId: id,
        values: {},
      }),
    ),
  ];
}
