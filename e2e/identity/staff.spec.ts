import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';
import { StaffArea } from '../screens/staff-area.js';
import { demo } from '../shop/demo.js';
import { unique } from '../shop/made-up.js';

test(
  'an administrator makes a post out of the permissions, and takes it away again',
  { tag: '@desk' },
  async ({ page, staff }) => {
    const name = unique('Balconista');
    await staff.open('Cargos');
    await page.getByRole('link', { name: 'Novo cargo' }).click();
    await staff.field('Nome').fill(name);
    await page.getByRole('searchbox', { name: 'Buscar permissão' }).fill('fidelidade');
    await page.getByRole('checkbox', { name: 'Fidelidade', exact: true }).check();
    await page.getByRole('searchbox', { name: 'Buscar permissão' }).fill('receber contas');
    await page.getByRole('checkbox', { name: 'Receber contas', exact: true }).check();
    await expectAccessible(page);
    await staff.save();

    await expect(staff.heading(name)).toBeVisible();
    const may = staff.panel('O que este cargo pode fazer');
    await expect(may.getByText('Tudo')).toBeVisible();
    await expect(may.getByText('Receber contas')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const ask = staff.dialog('Deseja excluir este registro?');
    await ask.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Excluído', { exact: true })).toBeVisible();
  },
);

test(
  'an administrator invites somebody, and takes the invitation back',
  { tag: '@desk' },
  async ({ page, staff }) => {
    const name = unique('Convidada');
    await staff.open('Usuários');
    await page.getByRole('link', { name: 'Convidar usuário' }).click();
    await staff.field('Nome').fill(name);
    await staff.field('E-mail').fill(`${Date.now()}-${Math.random()}@exemplo.com.br`);
    await staff.pick(page.getByRole('combobox', { name: 'Cargo' }), 'Financeiro');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar convite' }).click();

    await expect(staff.heading(name)).toBeVisible();
    await expect(page.getByText('Convidado', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Cancelar convite' }).click();
    const ask = staff.dialog(`Cancelar o convite de ${name}?`);
    await ask.getByRole('button', { name: 'Cancelar convite' }).click();
    await expect(staff.heading('Usuários')).toBeVisible();
    await expect(staff.row('Usuários', name)).toHaveCount(0);
  },
);

test(
  'who was sent to the sign-in page is told why, and is brought back',
  { tag: '@desk' },
  async ({ page }) => {
    const staff = new StaffArea(page);
    await page.goto('/admin/posts');
    await expect(page.getByText('Você não entrou. Faça login para continuar.')).toBeVisible();
    await expectAccessible(page);
    await staff.field('E-mail').fill(demo.staff.email);
    await staff.field('Senha').fill(demo.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(staff.heading('Cargos')).toBeVisible();
  },
);

test(
  'who leaves begins at home the next time; whose session ended goes on where they were',
  { tag: '@desk' },
  async ({ page, staff }) => {
    const { email } = demo.staff;
    await test.step('left', async () => {
      await staff.open('Cargos');
      await staff.chooseInAccountMenu('Sair');
      await expect(page.getByText('Sessão encerrada com sucesso.')).toBeVisible();
      await staff.enter({ email, password: demo.password });
      await expect(staff.heading('Olá, Ana')).toBeVisible();
    });

    await test.step('ended', async () => {
      await staff.open('Cargos');
      const token = await page.evaluate(() => localStorage.getItem('admin.access_token'));
      const ended = await page.request.get('/api/logout', { headers: { authorization: `Bearer ${token}` } });
      expect(ended.ok()).toBe(true);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
      await staff.enter({ email, password: demo.password });
      await expect(staff.heading('Cargos')).toBeVisible();
    });
  },
);

test(
  'who forgot their password gets an answer that tells nobody whether they have an account',
  { tag: '@desk' },
  async ({ page }) => {
    const staff = new StaffArea(page);
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await staff.field('E-mail').fill('ninguem@exemplo.com.br');
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(
      page.getByText('Se o e-mail estiver cadastrado, você receberá as instruções.'),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
