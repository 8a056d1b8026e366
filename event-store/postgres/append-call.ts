import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { newEventIdPrefix } from '../event-id.js';
import { CommandIdReused, overtakenBy, VersionConflict, type AppendResult } from '../event-store.js';
import { appendColumns, eventValues } from './append-columns.js';
import type { AppendCommand } from './append-command.js';
import type { AppendingConnection } from './appending-connection.js';
import { reachable } from './unavailable.js';

/** What a call of `es.append` did. */
export interface Appended {
  /** An answer or a refusal for each command, in their order. */
  readonly answers: readonly (AppendResult | Error)[];
  /** Position before the call, and after it: all between is of this call. */
  readonly head: number;
  readonly through: number;
  readonly recordedAt: Instant;
  readonly idPrefix: string;
  readonly duration_ms: number;
}

interface AnswerRow {
  readonly head: string;
  readonly recorded_at: Date;
  readonly versions: readonly (number | null)[];
  readonly refused: readonly Refusal[] | null;
}

interface ConditionalRow extends AnswerRow {
  readonly overtaken_at: string | null;
}

/**
 * What PostgreSQL said: versions are those of each event's and each guard's stream before the call, known at its first event
 * of a command.
 */
interface Answer {
  readonly head: number;
  readonly recordedAt: Date;
  readonly versions: readonly (number | null)[];
  readonly refused: readonly Refusal[];
  /** Of a command that goes alone: nothing was written, for a fact came that it had not known. */
  readonly overtaken?: VersionConflict;
}
type Refusal = readonly [command: number, stream: string, version: number, first: FirstAnswer | null];

interface FirstAnswer {
  readonly digest: string;
  readonly position: number;
  readonly versions: Readonly<Record<string, number>>;
}

const CALL = {
  name: 'es-append',
  text: `select head, recorded_at, versions, refused
    from es.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
};

const LONE_CALL = {
  name: 'es-append-event',
  text: `select es.append_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as answer`,
};

const CONDITIONAL_CALL = {
  name: 'es-append-unless',
  text: `select overtaken_at, head, recorded_at, versions, refused from es.append_unless($1, $2,
    $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
};

/**
 * Calls `es.append_event` for a lone event, `es.append_unless` for a command that asks the whole log, `es.append` for all
 * others: one transaction for many commands.
 */
export async function callAppend(
  connection: AppendingConnection,
  commands: readonly AppendCommand[],
): Promise<Appended> {
  const began_ms = performance.now();
  const idPrefix = newEventIdPrefix();
  const row =
    (await loneAnswer(connection, commands, idPrefix)) ??
    (await conditionalAnswer(connection, commands, idPrefix)) ??
    (await answer(connection, commands, idPrefix));
  return {
    ...answersTo(commands, row),
    head: row.head,
    idPrefix,
    duration_ms: performance.now() - began_ms,
    recordedAt: row.recordedAt.toISOString() as Instant,
  };
}

async function answer(
  connection: AppendingConnection,
  commands: readonly AppendCommand[],
  idPrefix: string,
): Promise<Answer> {
  const query = { ...CALL, values: [idPrefix, ...appendColumns(commands)] };
  const { rows } = await reachable(() => connection.query<AnswerRow>(query));
  return answerIn(rows[0]!);
}

/** Undefined when it is no command that asks the whole log: such a one goes alone. */
async function conditionalAnswer(
  connection: AppendingConnection,
  commands: readonly AppendCommand[],
  idPrefix: string,
): Promise<Answer | undefined> {
  const { noneSince } = commands[0]!.context;
  if (!noneSince) return undefined;
  const values = [noneSince.types, noneSince.after, idPrefix, ...appendColumns(commands)];
  const { rows } = await reachable(() => connection.query<ConditionalRow>({ ...CONDITIONAL_CALL, values }));
  const row = rows[0]!;
  if (row.overtaken_at === null) return answerIn(row);
  return { ...answerIn(row), overtaken: overtakenBy(noneSince, Number(row.overtaken_at)) };
}

const answerIn = ({ head, recorded_at, versions, refused }: AnswerRow): Answer => ({
  head: Number(head),
  recordedAt: recorded_at,
  versions,
  refused: refused ?? [],
});

/** Undefined when there is more than an event, or it is not welcome at once. */
async function loneAnswer(
  connection: AppendingConnection,
  commands: readonly AppendCommand[],
  idPrefix: string,
): Promise<Answer | undefined> {
  const [command] = commands;
  if (commands.length !== 1 || command?.size !== 1) return undefined;
  if (command.guards.length > 0 || command.context.noneSince) return undefined;
  const query = { ...LONE_CALL, values: [idPrefix, ...eventValues(command)] };
  const { rows } = await reachable(() => connection.query<{ answer: readonly string[] | null }>(query));
  const written = rows[0]?.answer?.map(Number);
  if (!written) return undefined;
  const [head = 0, version = 0, recorded_ms = 0] = written;
  return { head, recordedAt: new Date(recorded_ms), versions: [version], refused: [] };
}

function answersTo(
  commands: readonly AppendCommand[],
  { head, versions: versionsBefore, refused, overtaken }: Answer,
): Pick<Appended, 'answers' | 'through'> {
  if (overtaken) return { answers: [overtaken], through: head };
  const refusals = refusalsByCommand(refused);
  let position = head;
  let event = 0;
  const answers = commands.map((command, index) => {
    const refusal = refusals.get(index + 1);
    const firstEvent = event;
    event += command.size + command.guards.length;
    if (refusal) return refusalOf(command, refusal);
    position += command.size;
    return { position, versions: versionsAfter(command, versionsBefore, firstEvent), duplicate: false };
  });
  return { answers, through: position };
}

/** A command that was here before may conflict too, with what it wrote itself: then its first answer counts. */
function refusalsByCommand(refused: readonly Refusal[]): ReadonlyMap<number, Refusal> {
  const refusals = new Map<number, Refusal>();
  for (const refusal of refused) {
    if (!refusals.has(refusal[0])) refusals.set(refusal[0], refusal);
  }
  return refusals;
}

function refusalOf(
  { changes, guards, context }: AppendCommand,
  [, stream, version, first]: Refusal,
): AppendResult | Error {
  if (!first) {
    const expected =
      [...changes, ...guards].find((change) => change.stream === stream)?.expectedVersion ?? 'any';
    return new VersionConflict(stream, expected, version);
  }
  if (first.digest !== context.commandDigest) return new CommandIdReused(context.commandId);
  return { position: first.position, versions: first.versions, duplicate: true };
}

function versionsAfter(
  { changes }: AppendCommand,
  versionsBefore: Answer['versions'],
  firstEvent: number,
): Readonly<Record<string, number>> {
  const versions: Record<string, number> = {};
  let event = firstEvent;
  for (const { stream, events } of changes) {
    versions[stream] = (versionsBefore[event] ?? 0) + events.length;
    event += events.length;
  }
  return versions;
}
