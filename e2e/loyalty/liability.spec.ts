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
  const owed = (await sum.innerText()).trim();
  await sum.click();
  const lots = page.getByRole('dialog');
  await expect(lots.getByText('Soma dos créditos')).toBeVisible();
  await expect(lots).toContainText(owed);
  await expect(lots.getByText(/ganho em/).first()).toBeVisible();
  await expectAccessible(page);
  await lots.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/participants\/.+\/show/);
});
