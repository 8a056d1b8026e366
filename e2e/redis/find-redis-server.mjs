import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../server/start/project.mjs';

const run = promisify(execFile);
const unpacked = join(cacheFolder, 'redis');
const apt_timeout_ms = 120_000;

/** redis-server of the PATH, else unpacked from Debian's packages into our cache, which installs nothing. */
export async function findRedisServer() {
  const installed = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => existsSync(path));
  if (installed) return { binary: installed, libraries: '' };
  return (await unpackedServer()) ?? (await unpack());
}

async function unpackedServer() {
  const binary = join(unpacked, 'usr', 'bin', 'redis-server');
  if (!existsSync(binary)) return undefined;
  const libraries = await libraryFolders();
  try {
    await run(binary, ['--version'], { env: { ...process.env, LD_LIBRARY_PATH: libraries } });
    return { binary, libraries };
  } catch {
    return undefined;
  }
}

async function unpack() {
  if (!existsSync('/etc/debian_version')) return undefined;
  console.log("No redis-server here: unpacking Debian's into node_modules/.cache, without installing it.");
  try {
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(join(unpacked, 'packages'), { recursive: true });
    await download(await missingPackages()).catch(async () => {
      await run('apt-get', ['update', '-qq'], { timeout: apt_timeout_ms });
      await download(await missingPackages());
    });
    for (const file of await readdir(join(unpacked, 'packages'))) {
      await run('dpkg-deb', ['-x', join(unpacked, 'packages', file), unpacked]);
    }
    await rm(join(unpacked, 'packages'), { recursive: true });
  } catch (error) {
    console.log(`Debian's redis-server cannot be had: ${error.message.trim().split('\n').at(-1)}`);
  }
  return unpackedServer();
}

/** The server and those of its dependencies that this machine does not have. */
async function missingPackages() {
  const skip = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'];
  const { stdout } = await run('apt-cache', [
    'depends',
    '--recurse',
    ...skip.map((kind) => `--no-${kind}`),
    'redis-server',
  ]);
  const names = new Set(stdout.split('\n').filter((line) => /^[a-z0-9]/.test(line)));
  const missing = [];
  for (const name of names) if (!(await isInstalled(name))) missing.push(name);
  if (!missing.includes('redis-server')) throw new Error('apt knows no redis-server');
  return missing;
}

async function isInstalled(name) {
  try {
    const { stdout } = await run('dpkg-query', ['-W', '-f', '${Status}', name]);
    return stdout.includes('ok installed');
  } catch {
    return false;
  }
}

async function download(packages) {
  await run('apt-get', ['download', '-qq', ...packages], {
    cwd: join(unpacked, 'packages'),
    timeout: apt_timeout_ms,
  });
}

async function libraryFolders() {
  const found = [];
  for (const parent of [join(unpacked, 'usr', 'lib'), join(unpacked, 'lib')]) {
    for (const name of await readdir(parent).catch(() => [])) found.push(join(parent, name));
    found.push(parent);
  }
  return found.join(':');
}
