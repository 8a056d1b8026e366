import { expect, type Browser } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { StaffArea } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';
import { BackOffice, type Named } from '../shop/back-office.js';
import { sharedServer } from '../server/shared-server.js';
import { demo } from '../shop/demo.js';
import { madeUpEmail, unique } from '../shop/made-up.js';
import { linkMailedTo } from '../shop/mails.js';
import { OwnCompany } from '../shop/own-company.js';

const password = 'senha-de-quem-entrou';

test(
  'somebody is invited by mail, works within a post, gets more of it, and is shut out at once',
  { tag: '@desk' },
  async ({ page, staff, office, browser }) => {
    const [name, email] = [unique('Nina'), madeUpEmail()];
    const post = await aPost(office);

    const invitee = { name, email, ambient: 'U', role_id: post.id };
    const { body: invitation } = await office.api.post<{ id: string }>('/api/users', invitee);
    const link = await test.step('the invitation stands in the outbox of the demo', async () => {
      await staff.open('E-mails enviados');
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('button', { name: email })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await page.getByRole('button', { name: email }).click();
      // Its frame runs nothing, so nobody can ask it what it shows: what it was given says so.
      const frame = page.locator('iframe');
      await expect(frame).toHaveAttribute('srcdoc', /^<base target="_blank">.*Criar minha conta/s);
      await page.getByRole('tab', { name: 'Só texto' }).click();
      await expect(page.getByText('Crie sua conta para aceitar.')).toBeVisible();
      await expectAccessible(page);
      const text = await page.locator('pre').innerText();
      return /\/usuario\/cadastrar\/\S+/.exec(text)?.[0] ?? '';
    });

    const { theirs, close } = await another(browser);
    await test.step('its link makes the access, and leads to the administration', async () => {
      await theirs.page.goto(link);
      await expect(
        theirs.page.getByRole('heading', { name: 'Bem-vindo à equipe de Empório Boa Vista' }),
      ).toBeVisible();
      await expect(theirs.page.getByLabel('Nome completo')).toHaveValue(name);
      await expectAccessible(theirs.page);
      await theirs.page.getByLabel('Senha', { exact: true }).fill(password);
      await theirs.page.getByLabel('Repita a senha').fill(password);
      await theirs.page.getByRole('button', { name: 'Criar acesso' }).click();
      await theirs.page.getByRole('link', { name: 'Ir para a administração' }).click();
      await theirs.enter({ email, password });
    });

    await test.step('the home shows what they may do, and nothing else', async () => {
      await expect(theirs.heading('Olá, Nina')).toBeVisible();
      await expect(theirs.panel('Cadastros').getByRole('link', { name: 'Produtos' })).toBeVisible();
      await expect(theirs.menu('Produtos')).toBeVisible();
      for (const screen of ['Usuários', 'Notas fiscais', 'DRE'])
        await expect(theirs.menu(screen)).toHaveCount(0);
      await expectAccessible(theirs.page);
    });

    await test.step('an address that is not theirs names what to ask for', async () => {
      await theirs.page.goto('/admin/posts');
      await expect(theirs.heading('Sem permissão')).toBeVisible();
      await expect(
        theirs.page.getByText('Peça ao gestor da empresa a permissão “Ver cargos”.'),
      ).toBeVisible();
      await expectAccessible(theirs.page);
    });

    await test.step('the audit leads from the invitation to who accepted it', async () => {
      await page.goto(`/admin/audit?resource=users&record_id=${invitation.id}`);
      const events = page.getByRole('list', { name: 'Auditoria' });
      await events.getByRole('button', { name: /^Usuário convidado/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Usuário convidado' });
      await drawer.getByRole('link', { name: 'Usuário' }).click();
      await expect(staff.heading(name)).toBeVisible();
    });

    await test.step('a permission more in the post’s matrix opens its screen', async () => {
      await page.goto(`/admin/posts/${post.id}`);
      await page.getByRole('searchbox', { name: 'Buscar permissão' }).fill('ver vendas');
      await page.getByRole('checkbox', { name: 'Ver vendas', exact: true }).check();
      await staff.save();
      await expect(page).toHaveURL(/\/show$/);
      // Nobody gives others more alone: the manager agrees, and the page that waits shows it.
      await expect(page.getByText('Mudança aguardando aprovação')).toBeVisible();
      await agreeAsManager(post);
      await expect(staff.panel('O que este cargo pode fazer').getByText('Ver vendas')).toBeVisible();
      await theirs.page.goto('/admin/');
      await theirs.open('Vendas');
    });

    await test.step('an administrator disables them: refused at once, and told why', async () => {
      await staff.open('Usuários');
      await staff.search(name);
      await staff.row('Usuários', name).getByRole('link').first().click();
      await expect(staff.heading(name)).toBeVisible();
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Desativar' }).click();
      await expect(page.getByText('Desativado', { exact: true })).toBeVisible();
      await theirs.menu('Produtos').click();
      await expect(
        theirs.page.getByText('Usuário desativado. Verifique com os administradores da empresa.'),
      ).toBeVisible();
      await expect(theirs.page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    });
    await close();
  },
);

test(
  'who sees a part of the company finds their work at home, not an error',
  { tag: '@desk' },
  async ({ page, staff, office, browser }) => {
    const { theirs, close } = await another(browser);
    const { name, email } = await somebodyOfFinance(office, theirs);

    await test.step('an administrator ticks the one till that is theirs', async () => {
      await staff.open('Usuários');
      await staff.search(name);
      await staff.row('Usuários', name).getByRole('link').first().click();
      await page.getByRole('link', { name: 'Permissões' }).click();
      const some = page.getByRole('checkbox', { name: 'Só algumas contas e caixas' });
      await expect(some).not.toBeChecked();
      await some.check();
      const accounts = page.getByRole('group', { name: 'Contas e caixas permitidos' });
      await accounts.getByRole('checkbox', { name: 'Caixa da loja' }).check();
      await expectAccessible(page);
      await staff.save();
      await expect(page.getByText('1 conta ou caixa')).toBeVisible();
    });

    await theirs.page.goto('/admin');
    await theirs.enter({ email, password });
    await expect(theirs.page.getByText('Você vê uma parte da empresa')).toBeVisible();
    await theirs.panel('Financeiro').getByRole('link', { name: 'Contas a receber', exact: true }).click();
    await expect(theirs.heading('Contas a receber')).toBeVisible();
    await theirs.menu('DRE').click();
    await expect(theirs.page.getByText('O DRE soma todas as contas e lançamentos da empresa.')).toBeVisible();
    await expectAccessible(theirs.page);
    await close();
  },
);

test(
  'somebody with an access of their own is asked to another company, and declines',
  { tag: '@desk' },
  async ({ page }) => {
    const shop = await OwnCompany.found(sharedServer());
    const { email, name } = demo.staff;
    const invite = () =>
      shop.office.api.post('/api/users', { name, email, ambient: 'U', role_id: null, granted: [] });
    await invite();
    const link = await linkMailedTo(shop.office.api, email, /^Convite/);

    await test.step('the link names the company and says what is asked', async () => {
      await page.goto(link);
      await expect(page).toHaveURL(/\/usuario\/registrar\//);
      await expect(page.getByRole('heading', { name: `Convite de ${shop.name}` })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Recusar' }).click();
    });

    await test.step('declined: said so, and the way is closed', async () => {
      await expect(page.getByRole('heading', { name: 'Convite recusado' })).toBeVisible();
      await expectAccessible(page);
      await page.goto(link);
      await expect(page).toHaveURL(/\/invalid-url$/);
    });

    await test.step('the company has nobody more, and may ask again', async () => {
      const { body: users } = await shop.office.api.get<{ email: string }[]>('/api/users?range=[0,100]');
      expect(users.map((user) => user.email)).toEqual([shop.administrator.email]);
      expect((await invite()).status).toBe(201);
    });
  },
);

const aPost = async (office: BackOffice): Promise<Named> => {
  const post = { name: unique('Repositor'), permissions: ['stock.products.view', 'registry.persons.view'] };
  return (await office.api.post<Named>('/api/posts', post)).body;
};

async function agreeAsManager({ id }: Named): Promise<void> {
  const { email } = demo.manager;
  const { api } = await BackOffice.signIn(sharedServer().url, { email, password: demo.password });
  const filter = encodeURIComponent(JSON.stringify({ role_id: id, status: 0 }));
  const { body: asked } = await api.get<readonly Named[]>(`/api/approvals?filter=${filter}`);
  expect((await api.post(`/api/approvals/${asked[0]!.id}/approve`, {})).status).toBe(200);
}

/** With finance and the dashboard of the whole company, until somebody narrows that down. */
async function somebodyOfFinance(
  office: BackOffice,
  theirs: StaffArea,
): Promise<{ name: string; email: string }> {
  const [name, email] = [unique('Téo'), madeUpEmail()];
  const granted = ['platform.dashboard.view', 'finance.receivables.view', 'finance.dre.view'];
  await office.api.post('/api/users', { name, email, ambient: 'U', role_id: null, granted });
  await theirs.page.goto(await linkMailedTo(office.api, email, /^Convite/));
  await theirs.page.getByLabel('Senha', { exact: true }).fill(password);
  await theirs.page.getByLabel('Repita a senha').fill(password);
  await theirs.page.getByRole('button', { name: 'Criar acesso' }).click();
  await expect(theirs.page.getByRole('heading', { name: 'Tudo certo' })).toBeVisible();
  return { name, email };
}

/** Somebody else at a desk of their own. */
async function another(browser: Browser): Promise<{ theirs: StaffArea; close: () => Promise<void> }> {
  const context = await browser.newContext();
  return { theirs: new StaffArea(await context.newPage()), close: () => context.close() };
}
