import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { dueReports } from '@fidelidade/projections/platform/scheduled-reports/queries.js';
import { CallDueReport } from './scheduled-reports.js';

const ACTOR = { kind: 'system', id: 'call-due-reports' } as const;

/** So many are called in a minute; what is over comes in the next one. */
const MOST_AT_ONCE = 500;

/**
 * The commands of the job of every minute: one for each report whose moment has come. Its id is made of report and moment, so that two
 * workers, or one that is started again, call it once.
 */
export async function callDueReports(database: SystemReads, now: Instant): Promise<readonly CallDueReport[]> {
  return (await dueReports(database, now, MOST_AT_ONCE)).map(({ company, id, due }) => {
    const commandId = `call-due-report:${id}:${due}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: now, correlation: commandId };
    return new CallDueReport(context, id, due);
  });
}
