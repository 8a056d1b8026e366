import type { FactOrigin, FactOrigins } from '@fidelidade/application/platform/audit/fact-origins.js';
import { permissionRoot, viewPermissionOf } from '@fidelidade/domain/identity/permission-roots.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { Actor } from '@fidelidade/domain/kernel/event.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { goodsSold } from '@fidelidade/projections/finance/postings/goods.js';
import type { DrillRow } from '@fidelidade/projections/finance/postings/queries.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { message } from '../http/messages.js';
import { actorTeller, type ActorRecord, type ActorTeller } from '../platform/history/actors.js';
import { causeRecord } from '../platform/history/event.record.js';
import { postingRecord } from './posting.record.js';

export type PostingRecord = Omit<ReturnType<typeof postingRecord>, 'record'> & {
  /** Null where it is another company's. */
  readonly record: ReturnType<typeof postingRecord>['record'] | null;
};

interface Telling {
  readonly database: ReadDatabase;
  readonly company: string;
  readonly language: Language;
  readonly permissions: ReadonlySet<string>;
}

/**
 * Says what each of some postings is called, with the goods that they are of. A figure is for whoever may see its report; whom its
 * postings are of is for whoever may see those, or the records that say so.
 */
export async function postingsTeller(
  { database, company, language, permissions }: Telling,
  rows: readonly DrillRow[],
): Promise<(row: DrillRow) => PostingRecord> {
  const goods = await goodsSold(database, company, rows);
  const actors = rows.flatMap(({ set_by: id, set_by_kind: kind }) => (id && kind ? [{ kind, id }] : []));
  const tellActor = actors.length === 0 ? undefined : await actorTeller(database, company, language, actors);
  return (row) => {
    const told = postingRecord(row, goods.get(Number(row.position)), language, tellActor);
    const isKept = told.person_name === null || seesPersonOf(row, permissions);
    return isKept ? told : { ...told, person_name: message(language, 'posting.somebody') };
  };
}

/** The statement of an account names them to whoever sees the account, as its page does. */
const seesPersonOf = (
  { record_resource: resource, balance }: DrillRow,
  permissions: ReadonlySet<string>,
): boolean =>
  balance !== null ||
  permissions.has('registry.persons.view') ||
  permissions.has(`${permissionRoot(resource)}.view`);

/** Who asks, and where the facts behind postings are found. */
export interface OriginsAsked extends Telling {
  readonly viewer: Viewer;
  readonly origins: Pick<FactOrigins, 'of'>;
}

export interface PostingOrigin {
  /** Null of what the log does not tell any more. */
  readonly recorded_by: ActorRecord | null;
  /** The nearest first. Its record is named where whoever asks may see it. */
  readonly causes: readonly ReturnType<typeof causeRecord>[];
}

/** Says by whom each of some postings was told, and because of what (feature 1). */
export async function originsTeller(
  { database, company, language, viewer, permissions, origins }: OriginsAsked,
  rows: readonly DrillRow[],
): Promise<(row: DrillRow) => PostingOrigin> {
  const found = await origins.of(
    company,
    viewer,
    rows.map(({ event_id }) => event_id),
  );
  const namesActor = await actorTeller(database, company, language, [...found.values()].flatMap(actorsIn));
  // Staff are known to each other; participants to whoever may see them.
  const tellActor: ActorTeller = (actor) =>
    actor.kind === 'participant' && !permissions.has('loyalty.participants.view')
      ? { ...namesActor(actor), name: null }
      : namesActor(actor);
  return ({ event_id }) => originRecord(found.get(event_id), { language, permissions, tellActor });
}

const actorsIn = ({ event, causes }: FactOrigin): readonly Actor[] =>
  [event, ...causes.map((cause) => cause.event)].map(({ meta }) => meta.actor);

function originRecord(
  origin: FactOrigin | undefined,
  {
    language,
    permissions,
    tellActor,
  }: Pick<OriginsAsked, 'language' | 'permissions'> & { readonly tellActor: ActorTeller },
): PostingOrigin {
  if (!origin) return { recorded_by: null, causes: [] };
  return {
    recorded_by: tellActor(origin.event.meta.actor),
    causes: origin.causes.map(({ event, record }) => {
      const shown = record && permissions.has(viewPermissionOf(record.resource)) ? record : undefined;
      return causeRecord({ event, record: shown }, language, tellActor);
    }),
  };
}
