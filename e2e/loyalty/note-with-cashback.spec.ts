import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { signInAsMember } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { joinDemo } from '../shop/programme.js';
import { slowSefaz } from '../shop/sefaz.js';

test(
  'cashback pays a part of a note with the code of the customer’s phone: the rest is due, and the statement says so (tPag 19)',
  { tag: '@desk' },
  async ({ page, staff, office, browser }) => {
    const member = await joinDemo(sharedServer().url, office, { cashback: '7.00' });
    const customer = { id: member.personId };
    const product = await office.product({ price: '30.00' });
    const note = await office.draft(customer, product, '1');
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await signInAsMember(phone, member);
    await phone.getByRole('link', { name: 'Usar no caixa' }).click();

    await test.step('more than the note is refused; a part of it lessens what is due', async () => {
      await page.goto(`/admin/invoices/${note.id}`);
      await staff.field('Parte paga com cashback').fill('30,01');
      await staff.save();
      await expect(
        page.getByText('O cashback usado não pode passar do valor da compra.').first(),
      ).toBeVisible();
      await staff.field('Parte paga com cashback').fill('2,00');
      await page.getByRole('button', { name: 'Redistribuir' }).click();
      await staff.save();
      await expect(staff.fact('Programa de fidelidade (cashback)')).toHaveText('R$ 2,00');
      await expectAccessible(page);
    });

    await test.step('it is sent with the customer’s code alone', async () => {
      await page.getByRole('button', { name: 'Enviar nota' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('O cashback do cliente paga R$ 2,00');
      await dialog.getByLabel('Código do cliente').fill('000000');
      await dialog.getByRole('button', { name: 'Enviar nota' }).click();
      await expect(dialog.getByText(/Código/).last()).toBeVisible();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await slowSefaz(sharedServer());
      const code = (await phone.getByTestId('till-code').textContent()) ?? '';
      await dialog.getByLabel('Código do cliente').fill(code.replace(' ', ''));
      await dialog.getByRole('button', { name: 'Enviar nota' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Autorizada', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    });

    await test.step('the rest is what is owed, and the customer reads what was used', async () => {
      const owed = async () =>
        (await office.receivablesOf(customer)).find(({ invoice_id }) => invoice_id === note.id)?.outstanding;
      await expect.poll(owed).toBe('28.00');
      await phone.goto('/home/historico');
      const used = phone.getByRole('listitem').filter({ hasText: '−R$ 2,00' });
      await expect(used.first()).toBeVisible();
    });
    await phone.context().close();
  },
);
