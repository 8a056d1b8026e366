/** `npm test`: every check there is. A stage that fails does not hide the next; the last line is the sum of all. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClients } from '../server/start/build.mjs';
import { Failure } from '../server/start/failure.mjs';
import { install } from '../server/start/install.mjs';
import { refuseOldNode } from '../server/start/node-version.mjs';
import { cacheFolder, root, runNode } from '../server/start/project.mjs';
import { jestCounts, playwrightCounts } from './test-counts.mjs';
import { report, sum } from './test-report.mjs';
import { runTool } from './run-tool.mjs';

const clients = ['admin-ui', 'participant-ui'];
const browserConfig = join('e2e', 'playwright.config.ts');
const results = join(cacheFolder, 'results');

refuseOldNode();
await install();
// Emptied first, so that the result of an earlier run never counts for this one.
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

// Two cores: the linter beside the compiler, then everything else alone, because Jest and Chromium use both.
const counts = await Promise.all([report('lint', lint), report('type check', checkTypes)]);
const specs = () => report('unit and integration tests', runJest);
const walks = () => report('browser tests', runBrowserTests);
for (const stage of isDayOverSoon() ? [walks, specs] : [specs, walks]) counts.push(await stage());
counts.push(await report('first loads within their budgets', weighClients));
const { passed, failed, skipped } = sum(counts);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

/** A spec takes its day as it loads, and would be a day behind after midnight: shortly before it the walks go first, which ask anew. */
function isDayOverSoon() {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });
  return clock.format(new Date()) >= '23:40';
}

async function lint() {
  const clean = [
    await runTool('.', 'eslint', 'bin/eslint.js', ['.']),
    await runTool('.', 'prettier', 'bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  ];
  return asOneTest(clean.every(Boolean));
}

async function checkTypes() {
  const projects = ['tsconfig.specs.json', ...clients.flatMap(clientProjects)];
  let clean = await runTool('.', 'typescript', 'bin/tsc', ['-b']);
  for (const project of projects) {
    clean = (await runTool('.', 'typescript', 'bin/tsc', ['--noEmit', '-p', project])) && clean;
  }
  return asOneTest(clean);
}

function clientProjects(client) {
  return readdirSync(join(root, client))
    .filter((name) => /^tsconfig.*\.json$/.test(name))
    .map((name) => join(client, name));
}

async function runJest() {
  const { startRedis } = await import('./redis/start-redis.mjs');
  const redis = await startRedis();
  if (!redis) console.log('No Redis can be had here: the suites that need one are reported as skipped.');
  try {
    const outputFile = join(results, 'jest.json');
    await runTool(
      '.',
      'jest',
      'bin/jest.js',
      ['-c', 'jest.together.config.mjs', '--json', '--outputFile', outputFile, '--silent'],
      {
        TEST_REDIS_URL: redis?.url,
        // Each file of specs makes a world of modules: with little room for what is young the collector takes a twelfth of the time.
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
      },
    );
    return jestCounts(outputFile);
  } finally {
    await redis?.stop();
  }
}

async function weighClients() {
  await buildClients();
  return asOneTest((await runNode([join(root, 'bench', 'bundles.mjs')])) === 0);
}

async function runBrowserTests() {
  if (!existsSync(join(root, browserConfig))) throw new Failure(`${browserConfig} is missing.`);
  await buildClients();
  const { findChromium, findHeadlessShell } = await import('./chromium/find-chromium.mjs');
  const chromium = await findChromium();
  if (!chromium) throw new Failure('No Chromium can be had here: name one in CHROMIUM_PATH.');
  const shell = await findHeadlessShell();
  const outputFile = join(results, 'playwright.json');
  await runTool('e2e', '@playwright/test', 'cli.js', ['test', '-c', browserConfig, '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: shell,
    PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
  });
  return playwrightCounts(outputFile);
}

function asOneTest(clean) {
  return { passed: clean ? 1 : 0, failed: clean ? 0 : 1, skipped: 0 };
}
