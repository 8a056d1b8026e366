import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { slowSefaz } from '../shop/sefaz.js';

test(
  'a rejected note shows SEFAZ’s code and reason, and what to do',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    await office.ownNcm('00000000');
    const [customer, product] = await Promise.all([office.customer(), office.product({ ncm: '00000000' })]);
    await office.draft(customer, product);

    await staff.open('Notas fiscais');
    // However many notes others make meanwhile.
    await staff.search(customer.full_name);
    await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
    await staff.row('Notas fiscais', customer.full_name).getByRole('link').click();
    await slowSefaz(sharedServer());
    await page.getByRole('button', { name: 'Enviar nota' }).click();
    await staff.dialog('Enviar esta nota à SEFAZ?').getByRole('button', { name: 'Enviar nota' }).click();
    await expect(page.getByText('Rejeitada', { exact: true })).toBeVisible();
    await expect(page.getByText('Nota rejeitada', { exact: true })).toBeVisible();
    await expect(page.getByText('Rejeição 778')).toBeVisible();
    await expect(page.getByText('O que fazer:').locator('..')).toContainText('NCM');
    await expect(page.getByRole('link', { name: 'Corrigir nota' })).toBeVisible();
    await expectAccessible(page);

    await staff.open('Notas fiscais');
    await expect(staff.row('Notas fiscais', customer.full_name)).toContainText('Rejeitada');
  },
);
