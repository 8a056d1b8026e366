import type pg from 'pg';
import {
  CommandIdReused,
  VersionConflict,
  type AppendContext,
  type AppendResult,
  type ExpectedVersion,
  type ShapedEvent,
  type StreamChange,
} from '../event-store.js';
import { reachable } from './unavailable.js';

export interface AppendCommand {
  readonly changes: readonly StreamChange<ShapedEvent>[];
  readonly context: AppendContext;
  /** The command as `es.append` wants it. */
  readonly json: string;
}

interface VerdictRow {
  readonly command: number;
  readonly verdict: 'ok' | 'duplicate' | 'conflict' | 'reused';
  readonly position: string | null;
  readonly versions: Record<string, number> | null;
  readonly stream: string | null;
  readonly actual: number | null;
}

/** Written out once, when the command is queued: one that cannot be written fails alone. */
export function appendCommand(
  changes: readonly StreamChange<ShapedEvent>[],
  context: AppendContext,
  newId: () => string,
): AppendCommand {
  const json = JSON.stringify({
    company: context.company,
    command_id: context.commandId,
    digest: context.commandDigest,
    actor_kind: context.actor.kind,
    actor_id: context.actor.id,
    occurred_at: context.occurredAt,
    correlation: context.correlation,
    causation: context.causation,
    ip: context.ip,
    changes: changes.map(({ stream, expectedVersion, events }) => ({
      stream,
      expected: expectedInSql(expectedVersion),
      events: events.map(({ type, schema, data }) => ({ id: newId(), type, schema, data })),
    })),
  });
  return { changes, context, json };
}

/** Calls `es.append`: one transaction, an answer or a refusal for each command, in their order. */
export async function callAppend(
  pool: pg.Pool,
  commands: readonly AppendCommand[],
): Promise<(AppendResult | Error)[]> {
  const { rows } = await reachable(() =>
    pool.query<VerdictRow>({
      name: 'es-append',
      text: 'select command, verdict, position, versions, stream, actual from es.append($1) order by command',
      values: [`[${commands.map((command) => command.json).join(',')}]`],
    }),
  );
  return commands.map((command, index) => answer(command, rows[index]!));
}

function answer({ changes, context }: AppendCommand, row: VerdictRow): AppendResult | Error {
  if (row.verdict === 'reused') return new CommandIdReused(context.commandId);
  if (row.verdict === 'conflict') {
    const stream = row.stream ?? '';
    const expected = changes.find((change) => change.stream === stream)?.expectedVersion ?? 'any';
    return new VersionConflict(stream, expected, row.actual ?? 0);
  }
  return {
    position: Number(row.position),
    versions: row.versions ?? {},
    duplicate: row.verdict === 'duplicate',
  };
}

function expectedInSql(expected: ExpectedVersion): number | null {
  if (expected === 'any') return null;
  return expected === 'none' ? 0 : expected;
}
