import type { LaunchOptions } from '@playwright/test';

/** The server's browsers run as root in a container as well, and look at nothing but this machine. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launched = (path: string | undefined): LaunchOptions => ({
  ...(path && { executablePath: path }),
  args: ARGUMENTS,
});

/** A whole Chromium: `CHROMIUM_PATH`, or Playwright's own. */
export const wholeBrowser = launched(process.env['CHROMIUM_PATH']);

/** The same engine without a window's machinery, where there is one: a walk costs a fifth less. It has no web push. */
export const leanBrowser = launched(process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']);
