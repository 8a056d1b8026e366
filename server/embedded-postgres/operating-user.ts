import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

const run = promisify(execFile);

/** Another user to run PostgreSQL as; `undefined` means as ourselves. */
export type OperatingUser = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL refuses to run as root: root lends it to the folder's owner, else to `postgres`, else to `nobody`. */
export async function operatingUserFor(folder: string): Promise<OperatingUser> {
  const ourselves = process.getuid?.();
  if (ourselves === undefined) {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL runs on Linux and macOS only: set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  const owner = await ownerOf(folder);
  if (ourselves !== 0) {
    if (owner && owner.uid !== ourselves) {
      throw new EmbeddedPostgresError(
        `The database in ${folder} belongs to another user of this machine (uid ${owner.uid}): start as that user or choose another DATA_DIR.`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return owner;
  const servant = (await accountNamed('postgres')) ?? (await accountNamed('nobody'));
  if (!servant) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root and this machine has neither a "postgres" nor a "nobody" user: start as an ordinary user.',
    );
  }
  return servant;
}

async function ownerOf(folder: string): Promise<OperatingUser> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

async function accountNamed(name: string): Promise<OperatingUser> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
