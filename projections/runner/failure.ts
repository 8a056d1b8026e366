import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { laneOf } from '@fidelidade/domain/kernel/lane.js';
import { sql } from 'kysely';
import pg from 'pg';
import { isDatabaseAway } from '../database/database-away.js';
import type { ReadDatabase } from '../database/read-models.js';
import type { LaneStop } from '../database/stopped-lanes.js';

/**
 * SQLSTATEs that speak of the server and its traffic and not of the rows: connection, rollback by a deadlock, resources,
 * operator, system; a lock that timed out; a primary that became a standby.
 */
const PASSING = /^(08|40|53|57|58)|^55P03$|^25006$/;

/** True when the projector or its rows are at fault: the same page would fail for ever. */
export async function isOfTheData(error: unknown, database: ReadDatabase): Promise<boolean> {
  if (isDatabaseAway(error)) return false;
  if (error instanceof pg.DatabaseError) return !PASSING.test(error.code ?? '');
  // A lost connection is a plain error, as are those of a projector. Whether the database answers tells them apart.
  return sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
}

/** What can be shown of an error: which rule of the database, or where in the code. Never a value, which may be personal. */
export function shownError(error: unknown): string {
  if (error instanceof pg.DatabaseError) {
    const { code, table, column, constraint } = error;
    const place = Object.entries({ table, column, constraint }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name} ${value}`],
    );
    return [`SQLSTATE ${code}`, ...place].join(', ');
  }
  if (!(error instanceof Error)) return 'unknown';
  const [, place] = /\n\s+at ([^\n]*?(?:projections|event-store)\/[^\n]*)/.exec(error.stack ?? '') ?? [];
  return place ? `${error.name} at ${withoutFolders(place)}` : error.name;
}

/** `project (/srv/app/projections/dist/x/projector.js:3:7)` as `project (projections/dist/x/projector.js:3:7)`. */
const withoutFolders = (place: string): string =>
  place.replace(/[^\s(]*\/(?=(?:projections|event-store)\/)/, '');

/** Told once, when a fact stops its lane in a read model. Its message may stand in logs and screens. */
export class LaneStopped extends Error {
  /** What it failed by, values included: for a debugger, not for a log. */
  readonly #original: unknown;

  constructor({ model, lane, fact }: LaneStop, original: unknown) {
    super(
      `${model} holds back ${lane} from ${fact.type} ${fact.id} of ${fact.stream}, position ${fact.position}: ${fact.error}`,
    );
    this.name = 'LaneStopped';
    this.#original = original;
  }

  original(): unknown {
    return this.#original;
  }
}

/** Many events could not be written at once: they come again page by page. Its message may stand in logs. */
export class BulkCatchUpGivenUp extends Error {
  constructor(model: string, error: unknown) {
    super(`${model} goes on page by page: ${shownError(error)}`);
    this.name = 'BulkCatchUpGivenUp';
  }
}

export const stopOf = (model: string, event: StoredEvent, error: unknown): LaneStop => {
  const { position, type, id, stream, meta } = event;
  const fact = { position, type, id, stream, error: shownError(error) };
  return { model, lane: laneOf(event), company_id: meta.company, fact };
};
