/* global document, requestAnimationFrame */
/**
 * How long the first visit takes over a slow line: each client in a new browser without a cache, at 1.6 Mbit/s down,
 * 0.75 up and 150 ms of way, on this machine's processor. The staff's home counts from the address to its figures, with
 * a session; the participants' sign-in to its form; the till, as a phone with a processor four times slower opens it each morning, with what the browser
 * kept of it. Usage: npm run bench:first-visit (builds, and starts the demo on a
 * free port; needs a Chromium as the tests do).
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../e2e/chromium/find-chromium.mjs';

const PORT = '3986';
const address = `http://127.0.0.1:${PORT}`;
const TURNS = 3;
const LOOK_EVERY_ms = 50;
const GIVE_UP_ms = 240_000;
const BITS_A_BYTE = 8;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / BITS_A_BYTE,
  uploadThroughput: 750_000 / BITS_A_BYTE,
};
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** How much slower a phone's processor is taken to be than this machine's. */
const SLOWER = 4;
const KEPT_AFTER_ms = 3_000;
const FIGURES = { selector: 'main', text: 'R\\$' };
const FORM = { selector: 'label', text: 'senha' };
const FIRST_FIELD = { selector: '[role=combobox]', text: '' };
const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test');
const startScript = fileURLToPath(new URL('../server/start/start.mjs', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const server = spawn(process.execPath, [startScript], {
  env: { ...process.env, DATA_DIR: folder, PORT },
  stdio: 'ignore',
});
const ended = new Promise((resolve) => server.once('exit', resolve));

try {
  await untilReady();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const session = await staffSession();
    console.table([
      await visit(browser, 'staff: home with its figures (asked: 3000)', '/admin/', FIGURES, session),
      await visit(browser, 'participant: sign-in', '/demo', FORM),
      await openedAgain(browser, 'till on a phone, opened again (asked: 1000)', '/admin/till', session),
    ]);
  } finally {
    await browser.close();
  }
} finally {
  server.kill('SIGINT');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

async function untilReady() {
  const began = performance.now();
  for (;;) {
    const ready = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (performance.now() - began > GIVE_UP_ms || server.exitCode !== null)
      throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_ms));
  }
}

/** What the browser keeps of somebody who signed in. */
async function staffSession() {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com.br', password: 'caju-amarelo-7' }),
  });
  const { access_token: token } = await answer.json();
  const localStorage = [
    { name: 'admin.access_token', value: token },
    { name: 'admin.expiration', value: String(Date.now() + GIVE_UP_ms) },
  ];
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}

/** A screen that this browser has shown before, until its first field is there to be typed into. */
async function openedAgain(browser, what, path, storageState) {
  const context = await browser.newContext({ ...PHONE, storageState });
  const before = await context.newPage();
  await before.goto(address + path);
  await before.getByRole('combobox').first().waitFor();
  // What is kept for the next time is kept once the screen stands.
  await before.evaluate((wait_ms) => new Promise((done) => setTimeout(done, wait_ms)), KEPT_AFTER_ms);
  await before.close();
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', LINE);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    turns.push(await shown(line, path, FIRST_FIELD));
    await page.close();
  }
  await context.close();
  return told(what, turns);
}

async function visit(browser, what, path, awaited, storageState) {
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const context = await browser.newContext({ ...(storageState && { storageState }) });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', LINE);
    turns.push(await shown(line, path, awaited));
    await context.close();
  }
  return told(what, turns);
}

/**
 * From the address to what is awaited, as the page itself finds it frame by frame: what a test tool brings into a page to look for
 * it costs a slow processor some hundred milliseconds of its own.
 */
async function shown(line, path, awaited) {
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await line.send('Page.enable');
  await line.send('Runtime.enable');
  await line.send('Runtime.addBinding', { name: 'benchSees' });
  await line.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${look})(${JSON.stringify(awaited)})`,
  });
  const seen = new Promise((resolve) => line.once('Runtime.bindingCalled', resolve));
  const began = performance.now();
  await line.send('Page.navigate', { url: address + path });
  const { payload: firstPaint } = await seen;
  const shown_ms = Math.round(performance.now() - began);
  return { shown_ms, firstPaint_ms: Math.round(Number(firstPaint)), kB: Math.round(bytes / 100) / 10 };
}

/** Runs in the page: tells of the first frame in which something of that selector, with that text, is seen. */
function look({ selector, text }) {
  const meant = new RegExp(text, 'i');
  const isThere = () =>
    [...document.querySelectorAll(selector)].some(
      (each) => each.getClientRects().length > 0 && !each.disabled && meant.test(each.textContent),
    );
  const again = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (isThere()) globalThis.benchSees(String(paint?.startTime ?? performance.now()));
    else requestAnimationFrame(again);
  };
  requestAnimationFrame(again);
}

function told(what, turns) {
  turns.sort((a, b) => a.shown_ms - b.shown_ms);
  const median = turns[Math.floor(TURNS / 2)];
  return {
    visit: what,
    'first paint ms': median.firstPaint_ms,
    'shown ms': median.shown_ms,
    'slowest turn ms': turns.at(-1).shown_ms,
    'kB on the wire': median.kB,
  };
}
