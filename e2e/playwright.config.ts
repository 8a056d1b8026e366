import { defineConfig, devices } from '@playwright/test';
import { leanBrowser } from './chromium/launch-options.js';
import { sharedUrl } from './server/shared-server.js';

/**
 * A walk of many screens, each looked at by axe, takes half a minute on two free cores and four times that on a machine
 * that has others to serve: a test's limit is for what hangs. What is slow is told by each expectation's own limit.
 */
const test_timeout_ms = 240_000;
const expect_timeout_ms = 20_000;
const action_timeout_ms = 20_000;
/** Two cores' worth, and one for those who wait: for SEFAZ, a job that looks once a minute, a server of their own that starts. */
const workers = 3;
/** The specs that stop and starve servers of their own look at no screen: once is enough. */
const withoutScreens = /\/e2e\/(api|outages|faults)\/.*\.spec\.ts/;

/** What looks the same on both is told once: a participant's flow on a phone, the staff's at a desk. */
const only = { phone: /@phone/, desk: /@desk/ };

/** Real browsers against the real system. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './server/global-setup.ts',
  timeout: test_timeout_ms,
  expect: { timeout: expect_timeout_ms },
  workers,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: sharedUrl(),
    actionTimeout: action_timeout_ms,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: leanBrowser,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: only.phone,
      use: {
        viewport: { width: 1440, height: 900 },
        // What moves is drawn by the processor, a fifth of what a walk costs: at a desk as for whoever asked for less of it.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone',
      grepInvert: only.desk,
      testIgnore: withoutScreens,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // Without a graphics card each point is drawn by the processor: its own factor is seven times as many.
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
