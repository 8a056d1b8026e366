import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { PostgresSubjectKeys } from '@fidelidade/event-store/personal-data/postgres-subject-keys.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { readCheckpoints, resume } from '@fidelidade/projections/database/checkpoint-rows.js';
import { fingerprintOf } from '@fidelidade/projections/database/fingerprint.js';
import { migrateReadModels } from '@fidelidade/projections/database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { rebuildReadModels, type RebuildProgress } from '@fidelidade/projections/rebuild/rebuild.js';
import pg from 'pg';
import type { Terminal } from '../audit/print-verification.js';
import { openEventLog } from '../composition/event-log.js';
import { houseStore } from '../composition/house-store.js';
import { readConfig } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { ensureSecretKey } from '../config/secret-key.js';
import { deriveKey } from '../security/keys.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';

const USAGE = `npm run projections -- list
npm run projections -- rebuild NAME [NAME ...] | --all
npm run projections -- resume NAME`;

const NAMES: ReadonlySet<string> = new Set(ALL_PROJECTIONS.map(({ name }) => name));

export interface CommandSurroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
}

type Command =
  | { readonly kind: 'list' }
  | { readonly kind: 'rebuild'; readonly names: readonly string[] }
  | { readonly kind: 'resume'; readonly name: string };

interface Tools {
  readonly databaseUrl: string;
  readonly database: ReadDatabase;
  readonly store: EventStore;
  readonly terminal: Terminal;
}

/**
 * The operator's commands for read models, over the database that the environment names, beside a running system or
 * without one.
 *
 * @returns the exit code: 0 all is well, 1 a model is halted or was not
 * @throws ConfigError for a command that has no sense
 * @throws RebuildFailed when a projector refuses an event; what was served still is
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
  const store = houseStore(log, keys);
  try {
    await migrate(pool);
    await migrateReadModels(database, ALL_PROJECTIONS);
    return await carryOut(command, { databaseUrl, database, store, terminal });
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
  if (verb === 'resume' && known && names.length === 1) return { kind: verb, name };
  throw new ConfigError([USAGE, `Read models: ${[...NAMES].join(', ')}`]);
}

async function carryOut(command: Command, tools: Tools): Promise<number> {
  switch (command.kind) {
    case 'list':
      return list(tools);
    case 'rebuild':
      return rebuild(command.names, tools);
    case 'resume': {
      const isHalted = await resume(tools.database, command.name);
      tools.terminal.print(
        isHalted ? `${command.name} tries its event again` : `${command.name} is not halted`,
      );
      return isHalted ? 0 : 1;
    }
  }
}

async function list({ database, store, terminal }: Tools): Promise<number> {
  const [head, rows] = await Promise.all([store.head(), readCheckpoints(database)]);
  const known = new Map(rows.map((row) => [row.name, row]));
  let isWell = true;
  for (const projection of ALL_PROJECTIONS) {
    const row = known.get(projection.name);
    const { position = 0, halted = null } = row ?? {};
    const isOutdated = row?.fingerprint !== fingerprintOf(projection);
    const state = halted
      ? `halted at ${halted.type} ${halted.id} of ${halted.stream}, position ${halted.position}: ${halted.error}`
      : isOutdated
        ? 'of another release: made anew at the next start'
        : `${head - position} behind`;
    if (halted) isWell = false;
    terminal.print(`${projection.name.padEnd(20)} ${String(position).padStart(10)}  ${state}`);
  }
  return isWell ? 0 : 1;
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
