import { ALL_POLICIES } from '@fidelidade/application/application.module.js';
import { PostgresSubjectKeys } from '@fidelidade/event-store/personal-data/postgres-subject-keys.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { readCheckpoints } from '@fidelidade/projections/database/checkpoint-rows.js';
import { fingerprintOf } from '@fidelidade/projections/database/fingerprint.js';
import { migrateReadModels } from '@fidelidade/projections/database/migrate.js';
import { openReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { readStoppedLanes } from '@fidelidade/projections/database/stopped-lanes.js';
import { rebuildReadModels, type RebuildProgress } from '@fidelidade/projections/rebuild/rebuild.js';
import { PostgresCheckpointStore } from '@fidelidade/workers/policies/postgres-checkpoint-store.js';
import pg from 'pg';
import type { Terminal } from '../audit/print-verification.js';
import { openEventLog } from '../composition/event-log.js';
import { applicationEventStore } from '../composition/application-event-store.js';
import { readConfig } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { ensureSecretKey } from '../config/secret-key.js';
import { deriveKey } from '../security/keys.js';
import { repair, skip, type LaneChoice, type LaneTools } from './lane-commands.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';

const USAGE = `npm run projections -- list
npm run projections -- rebuild NAME [NAME ...] | --all
npm run projections -- repair NAME [COMPANY]
npm run projections -- skip NAME COMPANY REASON`;

const NAMES: ReadonlySet<string> = new Set(ALL_PROJECTIONS.map(({ name }) => name));
const POLICIES: ReadonlySet<string> = new Set(ALL_POLICIES.map(({ name }) => name));

export interface CommandSurroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
}

type Command =
  | { readonly kind: 'list' }
  | { readonly kind: 'rebuild'; readonly names: readonly string[] }
  | ({ readonly kind: 'repair' } & LaneChoice)
  | ({ readonly kind: 'skip'; readonly reason: string } & LaneChoice);

interface Tools extends LaneTools {
  readonly databaseUrl: string;
}

/**
 * The operator's commands for read models, and for what policies hold back, over the database that the environment names, beside a running system or
 * without one.
 *
 * @returns the exit code: 0 all is well, 1 somebody is held back
 * @throws ConfigError for a command that has no sense
 * @throws RebuildFailed when a projector refuses most of the log; what was served still is
 */
export async function projectionsCommand(
  args: readonly string[],
  { env, terminal }: CommandSurroundings,
): Promise<number> {
  const command = readCommand(args);
  const config = readConfig(env);
  const secretKey = await ensureSecretKey(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: `${config.dataDir}/postgres` });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const database = openReadDatabase(databaseUrl, { connections: 2 });
  const log = await openEventLog(
    { databaseUrl, kurrentDbUrl: config.kurrentDbUrl },
    { onError: () => undefined },
  );
  const keys = new PostgresSubjectKeys({ pool, masterKey: deriveKey(secretKey, 'personal-data') });
  const store = applicationEventStore(log, keys);
  try {
    await migrate(pool);
    await migrateReadModels(database, ALL_PROJECTIONS);
    const policies = new PostgresCheckpointStore(pool);
    await policies.migrate();
    return await carryOut(command, { databaseUrl, database, store, policies, terminal });
  } finally {
    await store.close();
    await database.destroy();
    await pool.end();
    await embedded?.stop();
  }
}

function readCommand(args: readonly string[]): Command {
  const [verb, ...names] = args;
  if (verb === 'list' && names.length === 0) return { kind: 'list' };
  const [name] = names;
  const known = name !== undefined && names.every((each) => NAMES.has(each));
  if (verb === 'rebuild' && name === '--all' && names.length === 1) return { kind: verb, names: [...NAMES] };
  if (verb === 'rebuild' && known) return { kind: verb, names };
  const [follower, lane, ...reason] = names;
  if (follower !== undefined && (NAMES.has(follower) || POLICIES.has(follower))) {
    if (verb === 'repair' && reason.length === 0) return { kind: verb, follower, lane };
    const why = reason.join(' ').trim();
    if (verb === 'skip' && lane && why) return { kind: verb, follower, lane, reason: why };
  }
  throw new ConfigError([
    USAGE,
    `Read models: ${[...NAMES].join(', ')}`,
    `Policies, to repair and skip: ${[...POLICIES].join(', ')}`,
  ]);
}

async function carryOut(command: Command, tools: Tools): Promise<number> {
  switch (command.kind) {
    case 'list':
      return list(tools);
    case 'rebuild':
      return rebuild(command.names, tools);
    case 'repair':
      return repair(command, tools);
    case 'skip':
      return skip(command, tools);
  }
}

async function list({ database, store, policies, terminal }: Tools): Promise<number> {
  const [head, rows, stops] = await Promise.all([
    store.head(),
    readCheckpoints(database),
    readStoppedLanes(database),
  ]);
  const known = new Map(rows.map((row) => [row.name, row]));
  for (const projection of ALL_PROJECTIONS) {
    const row = known.get(projection.name);
    const position = row?.position ?? 0;
    const isOutdated = row?.fingerprint !== fingerprintOf(projection);
    const state = isOutdated
      ? 'of another release: made anew at the next start'
      : `${head - position} behind`;
    terminal.print(`${projection.name.padEnd(20)} ${String(position).padStart(10)}  ${state}`);
  }
  for (const { model, lane, stopped_at, fact } of stops) {
    const at = `${fact.type} ${fact.id} of ${fact.stream}, position ${fact.position}: ${fact.error}`;
    terminal.print(`${model} holds back ${lane} since ${stopped_at} at ${at}`);
  }
  let held = stops.length;
  for (const name of POLICIES) {
    for (const { lane, type, event, position, code } of await policies.stoppedLanes(name)) {
      held += 1;
      terminal.print(`${name} holds back ${lane} at ${type} ${event}, position ${position}: ${code}`);
    }
  }
  return held === 0 ? 0 : 1;
}

async function rebuild(
  names: readonly string[],
  { databaseUrl, database, store, terminal }: Tools,
): Promise<number> {
  const began = performance.now();
  const { models, position, events } = await rebuildReadModels({
    log: store,
    databaseUrl,
    projections: ALL_PROJECTIONS,
    // Views may join what else is of another release.
    names: async () => [...new Set([...names, ...(await migrateReadModels(database, ALL_PROJECTIONS))])],
    onProgress: ({ phase, position: reached }: RebuildProgress) => terminal.progress(`${phase} ${reached}`),
  });
  const took_s = (performance.now() - began) / 1_000;
  terminal.print(`${models.join(', ')}: ${events} events to position ${position} in ${took_s.toFixed(1)} s`);
  return 0;
}
