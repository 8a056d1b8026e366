import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { test } from './staff-test.js';

/** Of each area a list, its first record and its form: what else is in it is made of the same pieces. */
const LOOKED_AT = ['persons', 'receivables', 'invoices', 'products', 'loyalty-levels', 'dre', 'audit'];

/** Walks of the staff are made at a desk; that their screens fit a phone, and can be read on it, is seen here for all of them. */
test('every screen of the menu fits a phone', { tag: '@phone' }, async ({ page, staff }) => {
  test.slow();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(paths.length).toBeGreaterThan(30);
  await page.keyboard.press('Escape');

  for (const path of paths) {
    await staff.goTo(path);
    await expect.soft(staff.heading(/./), path).toBeVisible();
    await expectFits(page, path);
    if (LOOKED_AT.some((each) => path.endsWith(`/${each}`))) await expectAccessible(page);
  }
  for (const path of ['persons', 'receivables', 'invoices', 'products'].map((each) => `/admin/${each}`)) {
    await staff.goTo(path);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}([?]|$)`));
    await expectFits(page, page.url());
    await expectAccessible(page);
    await staff.goTo(`${path}/create`);
    await expectFits(page, `${path}/create`);
    await expectAccessible(page);
  }
});

async function expectFits(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('main [role=progressbar]:not([aria-valuenow]), main [aria-busy=true]'),
  );
  const wider_px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider_px, `${path} is wider than the phone`).toBeLessThanOrEqual(0);
}
