import { chmod, cp, lstat, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Binaries, usableBinaries } from './binaries.js';
import { operatingUserFor } from './operating-user.js';

interface Link {
  readonly target: string;
}

let home: string;
let native: string;
let found: Binaries | undefined;

/** The package as an installation without scripts leaves it: no symlinks. */
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'postgres-binaries-spec-'));
  await chmod(home, 0o755);
  native = join(home, 'native');
  const installed = await usableBinaries(await operatingUserFor(home));
  await cp(dirname(dirname(installed.postgres)), native, { recursive: true, verbatimSymlinks: true });
  for (const { target } of await links()) await rm(join(home, target), { force: true });
});

afterEach(async () => {
  const copy = found && dirname(dirname(dirname(found.postgres)));
  if (copy?.includes('spec')) await rm(copy, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

async function links(): Promise<Link[]> {
  return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
}

it('adds the library symlinks that an installation without scripts leaves out', async () => {
  found = await usableBinaries(await operatingUserFor(home), { native, version: 'spec' });
  expect(await realpath(dirname(dirname(found.postgres)))).toBe(await realpath(native));
  for (const { target } of await links()) {
    expect((await lstat(join(home, target))).isSymbolicLink()).toBe(true);
  }
});

const asRoot = process.getuid?.() === 0 ? it : it.skip;

asRoot('copies the binaries out of a private home that the lesser user cannot read', async () => {
  const user = await operatingUserFor(join(home, 'nothing-here-yet'));
  await chmod(home, 0o700);
  found = await usableBinaries(user, { native, version: `spec-${process.pid}` });
  expect(found.postgres).not.toContain(home);
  const again = await usableBinaries(user, { native, version: `spec-${process.pid}` });
  expect(again).toEqual(found);
});
