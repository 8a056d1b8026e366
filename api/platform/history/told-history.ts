import type { RecordHistory } from '@fidelidade/application/platform/audit/record-history.js';
import type { HistoryResource } from '@fidelidade/application/platform/audit/records.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import { shownTo } from '../audit/visible-event.js';
import { actorTeller } from './actors.js';
import { actorsNamedBy, historyRecord } from './history.record.js';
import { referencesIn, withNames } from './changes.js';
import { nameTeller, type NamesAsked } from './referred-names.js';

/** Whoever may see what happened to records. */
export const HISTORY_PERMISSION = 'platform.audit.view';

/**
 * A page of a record's history as whoever asks may see it.
 * @param from `next` of the page before; the beginning without it
 * @throws DomainError `not_found` for what is out of their reach
 */
export async function toldHistory(
  histories: Pick<RecordHistory, 'read'>,
  asked: NamesAsked,
  record: { readonly resource: HistoryResource; readonly id: string },
  from?: string,
) {
  const { database, company, session, viewer, language } = asked;
  const page = await histories.read(company, viewer, record.resource, record.id, from);
  const tellActor = await actorTeller(database, company, language, actorsNamedBy(page));
  const timezone = await timezoneOf(database, company);
  const { resource } = record;
  const shown = shownTo(session, record);
  const { data, next } = historyRecord(page, { language, timezone, resource, tellActor, shown });
  const tellName = await nameTeller(
    asked,
    data.flatMap(({ changes }) => changes.flatMap(referencesIn)),
  );
  return {
    data: data.map((line) => ({ ...line, changes: line.changes.map((each) => withNames(each, tellName)) })),
    next,
  };
}
