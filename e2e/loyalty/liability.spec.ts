import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

test('what the shop owes its customers opens to the very lots, and they come to it (feature 12)', async ({
  page,
  staff,
}) => {
  await staff.open('Passivo de fidelidade');
  const byAge = page.getByRole('region', { name: 'Há quanto tempo foi ganho' });
  await expect(byAge).toBeVisible();
  await expectAccessible(page);
  // The sum of all of them, in cashback: «Há quanto tempo foi ganho: Créditos (or Total), R$ …: ver os créditos».
  const sum = byAge.getByRole('button', { name: /: (Créditos|Total), R\$/ });
  await sum.click();
  const lots = page.getByRole('dialog');
  await expect(lots.getByText('Soma dos créditos')).toBeVisible();
  // Both are alive, and other walks give this shop's customers credits meanwhile. What is behind a dialog has no role.
  const owed = page.locator('table[aria-label="Há quanto tempo foi ganho"] tfoot button').first();
  await expect(owed).toHaveText(/^R\$\s[\d.]+,\d\d$/);
  await expect.poll(async () => (await lots.innerText()).endsWith(await owed.innerText())).toBe(true);
  await expect(lots.getByText(/ganho em/).first()).toBeVisible();
  await expectAccessible(page);
  await lots.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/participants\/.+\/show/);
});
