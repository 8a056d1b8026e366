import { join, resolve } from 'node:path';
import { usableBinaries } from './binaries.js';
import { connectionString, ensureApplicationDatabase } from './application-database.js';
import { ensureCluster } from './cluster.js';
import { claimOwnership, type Ownership, releaseOwnership } from './ownership.js';
import { operatingUserFor } from './operating-user.js';
import {
  type Durability,
  hasEnded,
  launchPostmaster,
  type Postmaster,
  runningPostmaster,
  stopPostmaster,
} from './postmaster.js';

/** What the system may take to bury a process that was killed. */
const dying_ms = 5_000;

export interface EmbeddedPostgresOptions {
  /** Everything of this database lives here: the cluster, its password (0600) and its log. Created when absent. */
  readonly folder: string;
  /** `none` skips fsync and is for throw-away databases of tests only. */
  readonly durability?: Durability;
  /** Where it listens when it has to be started; any free port by default. */
  readonly port?: number;
}

export interface EmbeddedPostgres {
  /** The application's role owns its database and is no superuser, so that row-level security can bind it. */
  readonly url: string;
  readonly port: number;
  /** `adopted`: an earlier launcher was killed and left its server running. `shared`: its launcher still lives. */
  readonly ownership: Ownership;
  /** Fast, clean shutdown. Leaves a shared server to the process that started it. */
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of the npm package, or adopts the one that already serves the folder. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  const user = await operatingUserFor(folder);
  const binaries = await usableBinaries(user);
  const { cluster, password } = await ensureCluster({ folder, user, binaries });

  const running = await adoptable(cluster, password);
  const postmaster =
    running ??
    (await launchPostmaster({
      binaries,
      cluster,
      user,
      log: join(folder, 'postgres.log'),
      durability: options.durability ?? 'full',
      port: options.port,
    }));
  const ownership = await claimOwnership(folder, running ? 'found' : 'launched');
  if (!running) await ensureApplicationDatabase({ port: postmaster.port, password });

  return {
    url: connectionString({ port: postmaster.port, password }),
    port: postmaster.port,
    ownership,
    async stop() {
      if (ownership === 'shared') return;
      await stopPostmaster(postmaster, cluster);
      await releaseOwnership(folder);
    },
  };
}

/** The server that runs there, once it has answered: one that was just killed looks alive while it is taken down. */
async function adoptable(cluster: string, password: string): Promise<Postmaster | undefined> {
  const found = await runningPostmaster(cluster);
  if (!found) return undefined;
  try {
    await ensureApplicationDatabase({ port: found.port, password });
    return found;
  } catch (error) {
    if (await hasEnded(found.pid, dying_ms)) return undefined;
    throw error;
  }
}
