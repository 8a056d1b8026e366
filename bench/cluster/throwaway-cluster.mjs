import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { stopWhenParentEnds } from '../../server/testing/stop-when-parent-ends.mjs';

/** A disk of your choice to measure on; the default is the system's folder for temporary files. */
const parent = process.env.BENCH_FOLDER ?? tmpdir();

/** Runs `work` over a fresh PostgreSQL with fsync on. However this process ends, nothing of it is left behind. */
export async function withThrowawayCluster(work) {
  const { startEmbeddedPostgres } = await import('@fidelidade/server/embedded-postgres/embedded-postgres.js');
  const folder = await mkdtemp(join(parent, 'fidelidade-bench-'));
  const stopper = stopWhenParentEnds(folder);
  try {
    const { url } = await startEmbeddedPostgres({ folder });
    return await work({ url, folder, createDatabase: (name) => createDatabase(url, name) });
  } finally {
    const stopped = once(stopper, 'exit');
    stopper.ref();
    stopper.stdin.end();
    await stopped;
  }
}

/** @returns the address of a new, empty database on the cluster, and how to drop it */
async function createDatabase(server, name) {
  await execute(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const { dropDatabase } = await import('@fidelidade/event-store/testing/test-database.js');
  return { url: url.href, drop: () => dropDatabase(server, name) };
}

async function execute(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
