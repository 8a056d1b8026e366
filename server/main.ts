import { fileURLToPath } from 'node:url';
import { ensureDataDir } from './config/data-dir.js';
import { readConfig } from './config/config.js';
import { ensureSecretKey } from './config/secret-key.js';
import { startSystem, type RunningSystem } from './composition/system.js';
import { announce } from './start/announce.js';

/** Reads the environment, starts what this process is to run and says where it is. The caller stops it. */
export async function main(env: NodeJS.ProcessEnv = process.env): Promise<RunningSystem> {
  const config = readConfig(env);
  await ensureDataDir(config.dataDir);
  const secretKey = await ensureSecretKey(config);
  const system = await startSystem(config, {
    secretKey,
    clients: {
      participant: fileURLToPath(new URL('../../participant-ui/dist', import.meta.url)),
      staff: fileURLToPath(new URL('../../admin-ui/dist', import.meta.url)),
    },
  });
  announce(config, system);
  return system;
}
