import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const probe_timeout_ms = 20_000;
const download_timeout_ms = 120_000;
const download_connection_timeout_ms = 10_000;

const shellName = 'chromium-headless-shell';
const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const unattended = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
const quietly = ['-y', '-qq', '--no-install-recommends'];
const wellKnownPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium that runs: the one given, the system's, Playwright's own, or else one that is fetched now. Says what it
 * does whenever that changes the machine; answers undefined when none can be had.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    console.log(`CHROMIUM_PATH=${given} does not run; looking for another Chromium.`);
  }
  return (
    (await firstThatRuns([...onPath(), ...wellKnownPlaces, playwrightsOwn()])) ??
    (await installedFromDebian()) ??
    (await downloadedByPlaywright())
  );
}

/** Debian's Chromium without what only a window needs, which costs less; undefined where there is none, or another Chromium was given. */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_SHELL_PATH;
  return (await firstThatRuns(onPath([shellName]))) ?? (await shellFromDebian());
}

async function firstThatRuns(candidates) {
  for (const candidate of candidates) {
    if (candidate && existsSync(candidate) && (await runs(candidate))) return candidate;
  }
  return undefined;
}

function onPath(names = commandNames) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function runs(path) {
  try {
    await run(path, ['--version'], { timeout: probe_timeout_ms });
    return true;
  } catch {
    return false;
  }
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

async function downloadedByPlaywright() {
  console.log("No Chromium here: trying Playwright's own download.");
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  await attempt(process.execPath, [cli, 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(download_connection_timeout_ms) },
    timeout: download_timeout_ms,
  });
  return firstThatRuns([playwrightsOwn()]);
}

async function installedFromDebian() {
  if (!mayInstall()) return undefined;
  console.log("Installing this system's chromium package (apt-get install chromium).");
  await attempt('apt-get', ['update', '-qq'], unattended);
  await attempt('apt-get', ['install', ...quietly, 'chromium'], unattended);
  return firstThatRuns(onPath());
}

/** Beside a Chromium that came from Debian, of the same version. */
async function shellFromDebian() {
  if (!mayInstall() || !existsSync(`/usr/bin/${commandNames[0]}`)) return undefined;
  console.log(`Installing this system's ${shellName} package.`);
  await attempt('apt-get', ['install', ...quietly, shellName], {
    ...unattended,
    timeout: download_timeout_ms,
  });
  return firstThatRuns(onPath([shellName]));
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Whether it helped shows in what runs afterwards; what it printed would bury the tests' own words. */
async function attempt(command, args, { env, timeout } = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore', timeout });
  await once(child, 'exit').catch(() => undefined);
}
