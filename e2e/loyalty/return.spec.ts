import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { enter, expectSignedIn } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import type { Named } from '../shop/back-office.js';
import { today, weekdayOf } from '../shop/days.js';
import { demo } from '../shop/demo.js';
import { joinProgramme, signInElsewhere } from '../shop/programme.js';

const TUESDAY = 2;

test(
  'one item comes back: the dialog says what that takes, and the customer is told of it once (R-4.7.3, R-10.1.5)',
  { tag: '@desk' },
  async ({ page, staff, office, browser }) => {
    const { url } = sharedServer();
    // The demo's Tuesdays give twice as many.
    const points = weekdayOf(today()) === TUESDAY ? '40 pontos' : '20 pontos';
    const member = await joinProgramme(url, demo.store);
    const { body: me } = await (
      await signInElsewhere(url, demo.store, member)
    ).get<Named>('/api/participant/user');
    const product = await office.product({ price: '20.00' });
    const items = [{ product_id: product.id, quantity: '3', unit_value: '20.00' }];
    const sold = await office.api.post<Named>('/api/till/sales', {
      participant_id: me.id,
      ...{ total: '60.00', items },
    });
    expect(sold.status, JSON.stringify(sold.body)).toBeLessThan(300);
    const phone = await (
      await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
    ).newPage();
    await phone.goto(`/${demo.store}`);
    await enter(phone, member);
    await expectSignedIn(phone);

    await test.step('what comes back is said, and what it takes is told before anything happens', async () => {
      await staff.goTo(`/admin/sales/${sold.body.id}/show`);
      await page.getByRole('button', { name: 'Devolver' }).click();
      const dialog = staff.dialog(/^Devolução da venda/);
      await expect(dialog.getByText('Diga o que voltou para ver o que muda.')).toBeVisible();
      await dialog.getByLabel('Voltam (de 3)').fill('1');
      await expect(dialog.getByRole('status')).toContainText(
        new RegExp(
          `no meio em que pagou\\s*R\\$\\s20,00\\s*Sai do cashback que veio com a venda\\s*R\\$\\s1,00\\s*Sai dos pontos.*${points}`,
        ),
      );
      await dialog.getByLabel('Voltam (de 3)').fill('4');
      await expect(dialog.getByText('Só dá para devolver 3.')).toBeVisible();
      await expect(dialog.getByText('Confira o que voltou: assim não dá para devolver.')).toBeVisible();
      await dialog.getByLabel('Voltam (de 3)').fill('1');
      await expectAccessible(page);
      await dialog.getByLabel('Motivo').fill('Veio quebrado');
      await dialog.getByRole('button', { name: 'Registrar devolução' }).click();
      await expect(
        page.getByText(new RegExp(`Devolução registrada\\..*R\\$\\s1,00 de cashback e ${points}`)),
      ).toBeVisible();
      await expect(page.getByText('Devolvida em parte').first()).toBeVisible();
    });

    await test.step('the customer has one notice of it, with what it took', async () => {
      await phone.goto('/home/notifications');
      const notices = phone.getByText(/^Sua devolução foi registrada/);
      await expect(notices).toHaveCount(1);
      await expect(notices).toContainText(
        new RegExp(`Saiu o que ela tinha rendido: R\\$\\s1,00 de cashback e ${points}\\.`),
      );
      await expectAccessible(phone);
      await phone.goto('/home/historico?aba=vendas');
      await expect(phone.getByText('Devolvida em parte').first()).toBeVisible();
    });
    await phone.context().close();
  },
);
