import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the embedded PostgreSQL of a data folder answers while its server runs. */
export async function databaseUrlOf(folder: string): Promise<string> {
  const place = join(folder, 'postgres');
  const [password, pidFile] = await Promise.all([
    readFile(join(place, 'password'), 'utf8'),
    readFile(join(place, 'cluster', 'postmaster.pid'), 'utf8'),
  ]);
  const port = pidFile.split('\n')[3];
  return `postgres://fidelidade:${encodeURIComponent(password.trim())}@127.0.0.1:${port}/fidelidade`;
}
