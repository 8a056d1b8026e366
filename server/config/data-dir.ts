import { access, constants, mkdir } from 'node:fs/promises';
import { ConfigError } from './config-error.js';

/** Everything the system keeps outside the database lives below it, so nobody else may look in. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError(
      [`DATA_DIR=${dataDir} cannot be written: correct its permissions or choose another folder.`],
      { cause },
    );
  }
}
