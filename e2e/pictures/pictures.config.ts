import { defineConfig } from '@playwright/test';
import base from '../playwright.config.js';

const [desktop, phone] = base.projects ?? [];

/** The pictures of the README, taken of the demo as it is on the day: `node e2e/screenshots.mjs`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results',
  globalSetup: '../server/global-setup.ts',
  projects: [
    { ...desktop, name: 'desktop', grep: /staff/ },
    // Sharp on a page that shows it at half its size.
    {
      ...phone,
      name: 'phone',
      testIgnore: [],
      grep: /participant/,
      use: { ...phone?.use, deviceScaleFactor: 2 },
    },
  ],
});
