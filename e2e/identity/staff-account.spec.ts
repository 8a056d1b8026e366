import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { StaffArea } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { ApiClient } from '../shop/api-client.js';
import { Authenticator } from '../shop/authenticator.js';
import type { Named } from '../shop/back-office.js';
import { linkMailedTo } from '../shop/mails.js';
import { OwnCompany } from '../shop/own-company.js';

const late_answer_ms = 1500;

let company: OwnCompany;

async function companiesOfOlga(): Promise<unknown> {
  const { body } = await company.office.api.get<{ companies: unknown }>('/api/user');
  return body.companies;
}

test.beforeAll(async () => {
  company = await OwnCompany.found(sharedServer());
});

test(
  'an administrator turns the second step on, signs in with it, and turns it off',
  { tag: '@desk' },
  async ({ page }) => {
    const staff = new StaffArea(page);
    const { administrator } = company;
    await page.goto('/admin');
    await staff.enter(administrator);
    await expect(staff.heading('Olá, Olga')).toBeVisible();
    await staff.chooseInAccountMenu('Minha conta');
    const panel = staff.panel('Verificação em duas etapas');

    const { app, codes } = await test.step('on: scanned, proven, recovery codes kept', async () => {
      await panel.getByRole('button', { name: 'Ativar' }).click();
      await expect(panel.getByRole('img', { name: /^Código QR/ })).toHaveAttribute('src', /^data:image\/svg/);
      const app = new Authenticator(await panel.getByRole('code').innerText());
      await panel.getByLabel('Código de verificação').fill('123456');
      await panel.getByLabel('Senha atual').fill('não é esta');
      await panel.getByRole('button', { name: 'Ativar' }).click();
      await expect(panel.locator('[aria-invalid=true]').first()).toBeVisible();
      await panel.getByLabel('Código de verificação').fill(app.code());
      await panel.getByLabel('Senha atual').fill(administrator.password);
      await panel.getByRole('button', { name: 'Ativar' }).click();
      const codes = panel.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('code');
      await expect(codes).toHaveCount(10);
      await expectAccessible(page);
      const told = await codes.allInnerTexts();
      await panel.getByRole('button', { name: 'Já guardei' }).click();
      await expect(panel.getByText('Ativada', { exact: true })).toBeVisible();
      return { app, codes: told };
    });

    await test.step('signing in asks for a code; then one of the phone, then a recovery code lets in', async () => {
      for (const code of [app.code(), codes[0] ?? '']) {
        await staff.chooseInAccountMenu('Sair');
        await staff.enter(administrator);
        await expect(staff.heading('Verificação em duas etapas')).toBeVisible();
        await expectAccessible(page);
        await staff.field('Código de verificação').fill(code);
        await page.getByRole('button', { name: 'Confirmar' }).click();
        await expect(page.getByRole('button', { name: 'Conta de Olga Dona' })).toBeVisible();
      }
    });

    await test.step('off, with a code and the password', async () => {
      await staff.chooseInAccountMenu('Minha conta');
      await panel.getByRole('button', { name: 'Desativar' }).click();
      await panel.getByLabel('Código de verificação').fill(codes[1] ?? '');
      await panel.getByLabel('Senha atual').fill(administrator.password);
      await panel.getByRole('button', { name: 'Desativar' }).click();
      await expect(panel.getByText('Desativada', { exact: true })).toBeVisible();
    });
  },
);

test('a place that one does not know is ended from here', { tag: '@desk' }, async ({ page }) => {
  const staff = new StaffArea(page);
  const anonymous = ApiClient.anonymous(sharedServer().url);
  const headers = {
    'User-Agent': 'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Mobile Safari/537.36',
  };
  const { email, password } = company.administrator;
  const { body } = await anonymous.post<{ access_token: string }>(
    '/api/login',
    { email, password },
    { headers },
  );
  const elsewhere = anonymous.withToken(body.access_token);
  expect((await elsewhere.get('/api/user')).status).toBe(200);

  await page.goto('/admin');
  await staff.enter(company.administrator);
  await staff.chooseInAccountMenu('Minha conta');
  const there = staff.panel('Onde você está conectado').getByRole('listitem').filter({ hasText: 'Samsung' });
  await there.getByRole('button').click();
  await expect(there).toHaveCount(0);
  expect((await elsewhere.get('/api/user')).status).toBe(401);
  await expect(staff.panel('Onde você está conectado').getByText('Este aparelho')).toBeVisible();
});

test(
  'who works in two companies chooses one, and changes over with the rights of the other',
  {
    tag: '@desk',
  },
  async ({ page, office }) => {
    const staff = new StaffArea(page);
    const { email } = company.administrator;
    const { body: posts } = await office.api.get<(Named & { name: string })[]>('/api/posts?range=[0,99]');
    const cashier = posts.find(({ name }) => name === 'Caixa/Vendas');
    await office.api.post('/api/users', { name: 'Olga', email, ambient: 'U', role_id: cashier?.id });

    await test.step('the invitation of somebody with an account asks nothing but yes or no', async () => {
      await page.goto(await linkMailedTo(office.api, email, /^Convite/));
      await expect(page.getByRole('heading', { name: 'Convite de Empório Boa Vista' })).toBeVisible();
      await expect(page.getByText('Cargo: Caixa/Vendas')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Aceitar convite' }).click();
      await page.getByRole('link', { name: 'Ir para a administração' }).click();
    });

    await test.step('signing in asks where to work', async () => {
      // On a machine with much to do the answer to an invitation is shown a little later than it is given.
      await expect.poll(companiesOfOlga).toHaveLength(2);
      // Nothing may be asked of a company that is not chosen yet, however late the answer is that says so.
      await page.route('**/api/user', async (route) => {
        await setTimeout(late_answer_ms);
        await route.continue();
      });
      await staff.enter(company.administrator);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Em qual empresa?');
      await expectAccessible(page);
      await page.getByRole('button', { name: company.name }).click();
      await expect(staff.heading('Olá, Olga')).toBeVisible();
      await expect(staff.menu('Usuários')).toBeVisible();
    });

    await test.step('the other one is a change away, with what one may do there', async () => {
      await staff.chooseInAccountMenu('Trocar de empresa');
      await staff.dialog('Em qual empresa?').getByRole('button', { name: 'Empório Boa Vista' }).click();
      await expect(staff.menu('Contas a receber')).toBeVisible();
      await expect(staff.menu('Usuários')).toHaveCount(0);
      await page.goto('/admin/users');
      await expect(page.getByText('a permissão “Ver usuários”.')).toBeVisible();
    });
  },
);

test(
  'a staff password that was forgotten is replaced by a mailed link',
  { tag: '@desk' },
  async ({ page }) => {
    const staff = new StaffArea(page);
    const { email, password } = company.administrator;
    await page.goto('/admin/forgot-password');
    await staff.field('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText('Se o e-mail estiver cadastrado')).toBeVisible();
    await page.goto(await linkMailedTo(company.office.api, email, /^Crie uma nova senha/));
    await staff.field('E-mail').fill(email);
    await staff.field('Nova senha').fill('outra-senha-da-dona');
    await staff.field('Repita a nova senha').fill('outra-senha-da-dona');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Senha alterada com sucesso.')).toBeVisible();
    await staff.enter({ email, password });
    // Of both fields, and under the last of them.
    await expect(staff.field('Senha')).toHaveAccessibleDescription(
      /informações de login não foram encontradas/,
    );
  },
);
