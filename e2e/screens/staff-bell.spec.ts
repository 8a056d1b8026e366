import { expect } from '@playwright/test';
import { sharedServer } from '../server/shared-server.js';
import { OwnCompany } from '../shop/own-company.js';
import { StaffArea } from './staff-area.js';
import { test } from './staff-test.js';

test('the bell rings while somebody looks elsewhere, and is quiet once it was read', async ({ page }) => {
  const company = await OwnCompany.found(sharedServer());
  const staff = new StaffArea(page);
  await page.goto('/admin');
  await staff.enter(company.administrator);
  await expect(staff.heading('Olá, Olga')).toBeVisible();
  const bell = page.getByRole('link', { name: /Notificações|notifica/i }).first();
  await expect(bell).toHaveAccessibleName('Notificações');
  // It rings without the page being loaded again.
  await page.evaluate(() => Object.assign(window, { isStill: true }));
  await company.office.uploadSales(new TextEncoder().encode('documento;data;valor\n'));
  await expect(bell).toHaveAccessibleName(/1/);
  expect(await page.evaluate(() => 'isStill' in window)).toBe(true);
  await bell.click();
  const told = page
    .getByRole('main')
    .getByText(/vendas\.csv/)
    .first();
  await expect(told).toBeVisible();
  await told.click();
  await expect(bell).toHaveAccessibleName('Notificações');
});
