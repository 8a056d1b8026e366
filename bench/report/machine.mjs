import { execFileSync } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import pg from 'pg';
import { root } from '../../server/start/project.mjs';

const SETTINGS = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_sync_method',
  'wal_level',
  'shared_buffers',
  'max_wal_size',
  'max_connections',
];
/** File systems that keep nothing: fsync costs nothing there. */
const IN_MEMORY = new Set([0x01021994, 0x858458f6]);

/** What a figure depends on; nothing that names the machine. */
export async function machineNow({ url, folder }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('server_version') as version, jsonb_object_agg(name, current_setting(name)) as settings
     from unnest($1::text[]) as name`,
    [SETTINGS],
  );
  await client.end();
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memory_GB: Math.round(totalmem() / 1e9),
    diskIsMemory: IN_MEMORY.has((await statfs(folder)).type),
    // With the bench alone it is near zero at the start.
    loadAtStart: Number(loadavg()[0].toFixed(2)),
    node: process.version,
    postgres: rows[0].version,
    settings: rows[0].settings,
    commit: git('rev-parse', '--short=12', 'HEAD'),
    uncommittedChanges: git('status', '--porcelain', '--untracked-files=no') !== '',
  };
}

function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
