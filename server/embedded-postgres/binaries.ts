import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { OperatingUser } from './operating-user.js';

const run = promisify(execFile);
const probe_timeout_ms = 20_000;

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The package's binaries where `user` can run them. Two traps: packages installed without their scripts lack the
 * library symlinks, and below a private home (0700) another user cannot read them, so that a readable copy is needed.
 */
export async function usableBinaries(
  user: OperatingUser,
  { native, version } = installedPackage(),
): Promise<Binaries> {
  await addMissingSymlinks(native);
  const refusal = await whyNotRunnable(native, user);
  if (!refusal) return binariesIn(native);

  for (const parent of new Set([tmpdir(), '/var/tmp'])) {
    const copy = await readableCopy(native, version, parent);
    if (!(await whyNotRunnable(copy, user))) return binariesIn(copy);
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this machine (${refusal}): set DATABASE_URL to a PostgreSQL server of your own.`,
  );
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

interface InstalledPackage {
  readonly native: string;
  readonly version: string;
}

function installedPackage(): InstalledPackage {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const ourRequire = createRequire(import.meta.url);
    const require = createRequire(ourRequire.resolve('embedded-postgres'));
    const root = dirname(dirname(require.resolve(platform)));
    const { version }: { version: string } = require(join(root, 'package.json'));
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${platform}): set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}

/** Does what the package's own install script would have done. A read-only folder is found out by the probe. */
async function addMissingSymlinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(listed);
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(basename(source), join(dirname(native), target)).catch(() => undefined),
    ),
  );
}

async function whyNotRunnable(native: string, user: OperatingUser): Promise<string | undefined> {
  const { initdb, postgres } = binariesIn(native);
  try {
    await Promise.all(
      [initdb, postgres].map((binary) =>
        run(binary, ['--version'], { ...user, cwd: '/', timeout: probe_timeout_ms }),
      ),
    );
    return undefined;
  } catch (error) {
    return error instanceof Error
      ? (error.message.trim().split('\n').at(-1) ?? error.message)
      : String(error);
  }
}

/** Kept between starts; trusted only when nobody but us could have written it. */
async function readableCopy(native: string, version: string, parent: string): Promise<string> {
  const kept = join(parent, `programa-fidelidade-postgres-${version}-${process.getuid?.()}`);
  if (await isOursAlone(kept)) return join(kept, 'native');

  const fresh = await mkdtemp(`${kept}-`);
  const copy = join(fresh, 'native');
  await cp(native, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => extname(source) !== '.a',
  });
  await addMissingSymlinks(copy);
  await makeReadable(fresh);
  try {
    await rename(fresh, kept);
    return join(kept, 'native');
  } catch {
    if (!(await isOursAlone(kept))) return copy;
    await rm(fresh, { recursive: true });
    return join(kept, 'native');
  }
}

async function isOursAlone(folder: string): Promise<boolean> {
  try {
    const found = await lstat(folder);
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isExecutable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink())
      await chmod(join(entry.parentPath, entry.name), isExecutable ? 0o755 : 0o644);
  }
}
