import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { test } from '../screens/staff-test.js';
import { demo } from '../shop/demo.js';
import { madeUpCpf } from '../shop/made-up.js';

test(
  'whoever serves at a shared till says so by their PIN, with the keyboard alone (R-10.1.8)',
  { tag: '@desk' },
  async ({ page, staff }) => {
    let saleId = '';
    await test.step('one chooses a PIN under one’s own account', async () => {
      await staff.chooseInAccountMenu('Minha conta');
      const panel = page.locator('form').filter({ hasText: 'Novo PIN' });
      const pin = panel.getByLabel('Novo PIN');
      await pin.fill('1234');
      await panel.getByLabel('Senha atual').fill(demo.password);
      await pin.press('Enter');
      await expect(panel.getByText('fácil de adivinhar')).toBeVisible();
      await expectAccessible(page);
      await pin.fill('9174');
      await pin.press('Enter');
      await expect(page.getByText('PIN do caixa definido.')).toBeVisible();
      // Until the form is empty again, leaving it asks what becomes of what was typed.
      await expect(pin).toHaveValue('');
    });

    await test.step('a till that asks for it has it last, and remembers nobody unless it is told to', async () => {
      // The shop of the demo asks nobody: other tests serve there at the same time. This till believes that it does.
      await page.route(/\/api\/till$/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), attendant_pin: 'every_sale' },
        });
      });
      await staff.open('Caixa');
      const search = page.getByRole('combobox', { name: 'CPF, celular, nome ou QR' });
      await search.fill(formatDocument(madeUpCpf()));
      await expect(page.getByText('ainda não participa')).toBeVisible();
      await search.press('Enter');
      await expect(staff.field('Valor da compra')).toBeFocused();
      await page.keyboard.type('10');
      await page.getByLabel('Quem atende').selectOption({ label: demo.staff.name });
      await expectAccessible(page);
      await staff.field('Valor da compra').press('Enter');
      await expect(staff.field('PIN')).toBeFocused();
      await page.keyboard.type('4790');
      await page.keyboard.press('Enter');
      await expect(page.getByText('PIN incorreto')).toBeVisible();
      await staff.field('PIN').fill('9174');
      const told = page.waitForResponse(
        (response) => new URL(response.url()).pathname === '/api/till/offline-sales',
      );
      await page.keyboard.press('Enter');
      saleId = (await (await told).json()).id;
      await expect(page.getByText('Receba R$ 10,00')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(search).toBeFocused();
    });

    await test.step('the sale says who served', async () => {
      await page.goto(`/admin/sales/${saleId}/show`);
      await expect(staff.fact('Atendente')).toHaveText(demo.staff.name);
    });
  },
);
