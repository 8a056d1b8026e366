import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { expectSignedIn } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import type { Named } from '../shop/back-office.js';
import { linkMailedTo } from '../shop/mails.js';
import { madeUpCpf, madeUpEmail } from '../shop/made-up.js';
import { PASSWORD } from '../shop/programme.js';

test(
  'whom the shop knows by their CPF alone reads what waits for them, makes a password, and has it (R-2.1.9)',
  { tag: '@phone' },
  async ({ page, office }) => {
    const email = madeUpEmail();
    const known = await office.api.post<Named>('/api/till/customers', { cpf: madeUpCpf() });
    const of = `/api/participants/${known.body.id}`;
    const gift = { currency: 'cashback', amount: '25.00', reason: 'Inauguração' };
    expect((await office.api.post(`${of}/credit`, gift)).status).toBe(200);
    expect((await office.api.post(`${of}/invite`, { email })).status).toBe(200);

    await page.goto(await linkMailedTo(office.api, email, /./));
    await expect(
      page.getByRole('heading', { level: 1, name: /^R\$\s25,00( \+ \d+ pontos?)? esperando você$/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Nome').fill('Rita Alves');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repita a senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ativar minha conta' }).click();
    await expectSignedIn(page);
    await expect(page.getByRole('region', { name: 'Cashback disponível' })).toContainText('25,00');
    await expectAccessible(page);
  },
);
