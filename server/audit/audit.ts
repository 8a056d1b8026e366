import { parseArgs } from 'node:util';
import { parseAnchor } from '@fidelidade/event-store/seals/anchor.js';
import { migrate } from '@fidelidade/event-store/postgres/migrate.js';
import pg from 'pg';
import { openAudit } from '../composition/audit-parts.js';
import { openEventLog } from '../composition/event-log.js';
import { readConfig } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { ensureSecretKey } from '../config/secret-key.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { deriveKey, openSealKey } from '../security/keys.js';
import { migrateStorage } from '../storage/migrate-storage.js';
import { alteredBlobs } from '../storage/postgres-blob-store.js';
import { PostgresVault } from '../storage/postgres-vault.js';
import { acceptBackup } from './accept-backup.js';
import { printVerification, type Terminal } from './print-verification.js';
import { writeBundle } from './write-bundle.js';

const USAGE = `npm run audit -- verify [--from POSITION] [--to POSITION] [--anchor NUMBER:HASH]
npm run audit -- export --company ID [--out FOLDER]
npm run audit -- accept-backup --reason TEXT`;

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  anchor: { type: 'string' },
  company: { type: 'string' },
  out: { type: 'string' },
  reason: { type: 'string' },
} as const;

export interface AuditSurroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
  /** Folder of the files that go into every bundle. */
  readonly bundleFiles: string;
}

/**
 * The auditor's commands over the database that the environment names, beside a running system or without one.
 * @returns the exit code: 0 all is well, 1 something is wrong with log or seals
 * @throws ConfigError for a command that has no sense
 */
export async function audit(
  args: readonly string[],
  { env, terminal, bundleFiles }: AuditSurroundings,
): Promise<number> {
  const { command, options } = readArguments(args);
  const config = readConfig(env);
  const secretKey = await ensureSecretKey(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: `${config.dataDir}/postgres` });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const place = { databaseUrl: url, kurrentDbUrl: config.kurrentDbUrl };
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const log = await openEventLog(place, { onError: () => undefined });
  try {
    await migrate(pool);
    await migrateStorage(pool);
    const sealKey = await openSealKey(new PostgresVault(pool, deriveKey(secretKey, 'vault')), secretKey);
    const { verification } = openAudit(log, pool, sealKey, { ...place, dataDir: config.dataDir });
    if (command === 'verify') {
      const isWell = await printVerification(verification, rangeOf(options), terminal);
      return (await printAlteredFiles(pool, terminal)) && isWell ? 0 : 1;
    }
    if (command === 'accept-backup') {
      const { reason = '' } = options;
      return await acceptBackup({ log, pool, dataDir: config.dataDir, secretKey, reason, terminal });
    }
    const { company = '' } = options;
    const folder = options.out ?? `auditoria-${company}-${new Date().toISOString().slice(0, 10)}`;
    const onProgress = (events: number) => terminal.progress(`${events} events`);
    const { events, seals } = await writeBundle(verification, { company, folder, bundleFiles, onProgress });
    terminal.print(
      `${folder}: ${events} events, ${seals} seals. Verify it with: node ${folder}/verify-bundle.mjs`,
    );
    return 0;
  } finally {
    await log.close();
    await pool.end();
    await embedded?.stop();
  }
}

/** The files that events name: their bytes against their names. @returns whether all are what was kept */
async function printAlteredFiles(pool: pg.Pool, { print }: Terminal): Promise<boolean> {
  let isWell = true;
  for await (const { company, name } of alteredBlobs(pool)) {
    isWell = false;
    print(`WRONG  file altered: ${name} of company ${company} is not what was kept`);
  }
  return isWell;
}

type Options = { readonly [Name in keyof typeof OPTIONS]?: string | undefined };

function readArguments(args: readonly string[]): {
  command: 'verify' | 'export' | 'accept-backup';
  options: Options;
} {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [command] = positionals;
    const isExport = command === 'export' && Boolean(values.company);
    const isAccepted = command === 'accept-backup' && Boolean(values.reason?.trim());
    if (positionals.length === 1) {
      if (command === 'verify') return { command, options: values };
      if (command === 'export' && isExport) return { command, options: values };
      if (command === 'accept-backup' && isAccepted) return { command, options: values };
    }
  } catch (cause) {
    throw new ConfigError([USAGE], { cause });
  }
  throw new ConfigError([USAGE]);
}

function rangeOf({ from, to, anchor }: Options) {
  const written = anchor === undefined ? undefined : parseAnchor(anchor);
  if (anchor !== undefined && !written) throw new ConfigError([USAGE]);
  return {
    ...(from !== undefined && { from: positionIn(from) }),
    ...(to !== undefined && { to: positionIn(to) }),
    ...(written && { anchor: written }),
  };
}

function positionIn(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ConfigError([USAGE]);
}
