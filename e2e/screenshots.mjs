/** Takes the README's pictures of a freshly started demo into docs/images. Build first, or run `npm start` once. */
import { join } from 'node:path';
import { endWith, Failure } from '../server/start/failure.mjs';
import { findChromium } from './chromium/find-chromium.mjs';
import { runTool } from './run-tool.mjs';

const chromium = await findChromium();
if (!chromium) endWith(new Failure('No Chromium can be had here: name one in CHROMIUM_PATH.'));
const config = join('e2e', 'pictures', 'pictures.config.ts');
const taken = await runTool('e2e', '@playwright/test', 'cli.js', ['test', '-c', config], {
  CHROMIUM_PATH: chromium,
});
process.exitCode = taken ? 0 : 1;
