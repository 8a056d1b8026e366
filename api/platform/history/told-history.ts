import type { RecordHistory } from '@fidelidade/application/platform/audit/record-history.js';
import type { HistoryResource } from '@fidelidade/application/platform/audit/records.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { timezoneOf } from '@fidelidade/projections/registry/companies/queries.js';
import type { Session } from '../../session/session.js';
import { shownTo } from '../audit/visible-event.js';
import { actorTeller } from './actors.js';
import { actorsNamedBy, historyRecord } from './history.record.js';

/** Whoever may see what happened to records. */
export const HISTORY_PERMISSION = 'platform.audit.view';

/** Who asks for a history, and in which language it is told. */
export interface HistoryAsked {
  readonly database: ReadDatabase;
  readonly company: string;
  readonly session: Pick<Session, 'permissions'>;
  readonly viewer: Viewer;
  readonly language: Language;
}

/**
 * A page of a record's history as whoever asks may see it.
 * @param from `next` of the page before; the beginning without it
 * @throws DomainError `not_found` for what is out of their reach
 */
export async function toldHistory(
  histories: Pick<RecordHistory, 'read'>,
  { database, company, session, viewer, language }: HistoryAsked,
  record: { readonly resource: HistoryResource; readonly id: string },
  from?: string,
) {
  const page = await histories.read(company, viewer, record.resource, record.id, from);
  const tellActor = await actorTeller(database, company, language, actorsNamedBy(page));
  const timezone = await timezoneOf(database, company);
  const { resource } = record;
  return historyRecord(page, { language, timezone, resource, tellActor, shown: shownTo(session, record) });
}
