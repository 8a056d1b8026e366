import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { enter, expectSignedIn, mainLink } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { demo } from '../shop/demo.js';
import { unique } from '../shop/made-up.js';
import { joinProgramme, signInElsewhere } from '../shop/programme.js';

/** Where nobody else of the demo lives. */
const XAPURI = { zip: '69930000', state: 'AC', city_id: 1200708, city: 'Xapuri' };

test(
  'a campaign says whom it means while it is typed, and each of them has a voucher on their phone (R-3.1.9)',
  { tag: '@desk' },
  async ({ page, staff, browser }) => {
    const { url } = sharedServer();
    const member = await joinProgramme(url, demo.store);
    const api = await signInElsewhere(url, demo.store, member);
    const address = { ...XAPURI, neighborhood: 'Centro', address: 'Rua 24 de Janeiro', number: '10' };
    const lives = await api.put('/api/participant-profile', { address });
    expect(lives.status, JSON.stringify(lives.body)).toBe(200);
    const phone = await (
      await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
    ).newPage();
    await phone.goto(`/${demo.store}`);
    await enter(phone, member);
    await expectSignedIn(phone);
    const title = unique('R$ 9 no café da serra');

    await test.step('the form counts whom it means, and says what it will do', async () => {
      await staff.open('Campanhas');
      await page
        .getByRole('link', { name: /^Nova campanha/ })
        .first()
        .click();
      await staff.field('Nome da campanha').fill(unique('Xapuri'));
      await staff.field('Cidade').fill('Xapuri');
      await expect(page.getByText(`1 cliente recebe. São: ${member.name}.`)).toBeVisible();
      await staff.field('Título').fill(title);
      await staff.field('Valor').fill('9,00');
      const meaning = page.getByRole('status').filter({ hasText: 'Cada cliente escolhido' });
      await expect(meaning).toContainText('Só quem mora em Xapuri.');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Iniciar campanha' }).click();
      await expect(page.getByText(/^(Entregando|Entregue)$/).first()).toBeVisible();
    });

    await test.step('the customer hears of it and finds it', async () => {
      await mainLink(phone, 'Vales').click();
      const ticket = phone.getByRole('article', { name: title });
      // The job that gives looks once a minute.
      await expect(ticket).toBeVisible({ timeout: 100_000 });
      await ticket.getByRole('button', { name: 'Mostrar no caixa' }).click();
      await expect(phone.getByTestId('voucher-code')).toBeVisible();
      await phone.goto('/home/notifications');
      await expect(phone.getByText(new RegExp(`vale.*: ${title.replace('$', '\\$')}`)).first()).toBeVisible();
      await expectAccessible(phone);
    });

    await test.step('its page says what became of it', async () => {
      await page.reload();
      await expect(page.getByRole('main')).toContainText(/Vales entregues\s*1\s*Vales usados\s*0/);
      await expectAccessible(page);
    });
    await phone.context().close();
  },
);
