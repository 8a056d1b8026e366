import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { goodsSold } from '@fidelidade/projections/finance/postings/goods.js';
import type { DrillRow } from '@fidelidade/projections/finance/postings/queries.js';
import { actorTeller } from '../platform/history/actors.js';
import { postingRecord } from './posting.record.js';

export type PostingRecord = Omit<ReturnType<typeof postingRecord>, 'record'> & {
  /** Null where it is another company's. */
  readonly record: ReturnType<typeof postingRecord>['record'] | null;
};

/** Says what each of some postings is called, with the goods that they are of. */
export async function postingsTeller(
  database: ReadDatabase,
  company: string,
  language: Language,
  rows: readonly DrillRow[],
): Promise<(row: DrillRow) => PostingRecord> {
  const goods = await goodsSold(database, company, rows);
  const actors = rows.flatMap(({ set_by: id, set_by_kind: kind }) => (id && kind ? [{ kind, id }] : []));
  const tellActor = actors.length === 0 ? undefined : await actorTeller(database, company, language, actors);
  return (row) => postingRecord(row, goods.get(Number(row.position)), language, tellActor);
}
