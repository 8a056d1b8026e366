import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

test(
  'an auditor finds who did what, follows it to its cause, and sees that nothing was altered',
  { tag: '@desk' },
  async ({ page, staff }) => {
    await staff.open('Auditoria');
    const events = page.getByRole('list', { name: 'Auditoria' }).getByRole('listitem');
    await expect(events.first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Verificar agora' }).click();
    await expect(page.getByText('Nada foi alterado')).toBeVisible({ timeout: 30_000 });

    await staff.pick(page.getByRole('combobox', { name: 'O que aconteceu' }), 'Conta aberta');
    await expect(page).toHaveURL(/type=EntryOpened/);
    await expect(events.filter({ hasNotText: 'Conta aberta' })).toHaveCount(0);
    await events
      .filter({ hasText: 'Automático: abre conta a receber da nota' })
      .first()
      .getByRole('button')
      .click();

    const drawer = page.getByRole('dialog', { name: 'Conta aberta' });
    await expect(drawer.getByText('Por causa de')).toBeVisible();
    await drawer.getByRole('button', { name: /Nota autorizada pela SEFAZ/ }).click();
    const cause = page.getByRole('dialog', { name: 'Nota autorizada pela SEFAZ' });
    await expect(cause.getByText('Causou')).toBeVisible();
    await expectAccessible(page);
    await cause.getByRole('button', { name: 'Ver só este registro' }).click();
    await expect(page).toHaveURL(/resource=invoices/);
  },
);
