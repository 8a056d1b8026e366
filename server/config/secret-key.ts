import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, secret_key_min_length } from './config.js';
import { ConfigError } from './config-error.js';
import { ensureDataDir } from './data-dir.js';

const key_bytes = 48;

/** The key given by the environment, else the one kept in the data folder (0600), generated at the first start. */
export async function ensureSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey !== undefined) return secretKey;
  await ensureDataDir(dataDir);
  const file = join(dataDir, 'secret.key');
  const fresh = randomBytes(key_bytes).toString('base64url');
  try {
    await writeFile(file, fresh, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch {
    return keptKey(file);
  }
}

async function keptKey(file: string): Promise<string> {
  const key = await readFile(file, 'utf8').catch(() => '');
  if (key.trim().length >= secret_key_min_length) return key.trim();
  throw new ConfigError([
    `The key in ${file} cannot be read or is too short: restore it from a backup, because what it encrypted is lost with it.`,
  ]);
}
