import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { labelled, StaffArea } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { ApiClient } from '../shop/api-client.js';
import { Authenticator } from '../shop/authenticator.js';
import type { BackOffice } from '../shop/back-office.js';
import { madeUpEmail, unique } from '../shop/made-up.js';
import { linkMailedTo } from '../shop/mails.js';
import { OwnCompany } from '../shop/own-company.js';

const password = 'senha-de-quem-entrou';

test(
  'who left a device signed in and lost the phone is helped by an administrator, who proves who they are',
  { tag: '@desk' },
  async ({ page }) => {
    const staff = new StaffArea(page);
    const company = await OwnCompany.found(sharedServer());
    const colleague = await aColleague(company.office);
    const there = await signIn(colleague.email);
    await turnOnSecondStep(there);

    await page.goto('/admin');
    await staff.enter(company.administrator);
    await staff.open('Usuários');
    await staff.row('Usuários', colleague.name).getByRole('link', { name: colleague.name }).click();
    const panel = staff.panel('Segurança da conta');
    await expect(panel.getByText('Entra em duas etapas')).toBeVisible();

    await test.step('their sessions end at once', async () => {
      await panel.getByRole('button', { name: 'Encerrar sessões' }).click();
      const dialog = staff.dialog(`Encerrar as sessões de ${colleague.name}?`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Encerrar sessões' }).click();
      await expect(page.getByText('Sessões encerradas.')).toBeVisible();
      expect((await there.get('/api/user')).status).toBe(401);
    });

    await test.step('the second step goes, for whoever gives their own password alone', async () => {
      await panel.getByRole('button', { name: 'Tirar verificação em duas etapas' }).click();
      const dialog = staff.dialog(`Tirar a verificação em duas etapas de ${colleague.name}?`);
      await expectAccessible(page);
      const own = labelled(dialog, 'Sua senha');
      await expect(own).toBeFocused();
      await own.fill('não é esta');
      await dialog.getByRole('button', { name: 'Tirar' }).click();
      await expect(own).toHaveAttribute('aria-invalid', 'true');
      await own.fill(company.administrator.password);
      await dialog.getByRole('button', { name: 'Tirar' }).click();
      await expect(panel.getByText('Entra só com senha')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Tirar verificação em duas etapas' })).toHaveCount(0);
    });

    await test.step('the password alone opens the account again, and the history tells who did what', async () => {
      expect((await (await signIn(colleague.email)).get('/api/user')).status).toBe(200);
      const history = staff.panel('Histórico');
      await expect(history.getByText('Verificação em duas etapas do usuário retirada')).toBeVisible();
      await expect(history.getByText('Sessões do usuário encerradas')).toBeVisible();
    });

    await test.step('another language is on the whole screen at once, also in what the server says', async () => {
      let loaded = 0;
      page.on('load', () => (loaded += 1));
      await page.getByRole('button', { name: /^Conta de / }).click();
      await page.getByRole('menuitemradio', { name: /English|Inglês/ }).click();
      await page.keyboard.press('Escape');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      const history = staff.panel('History');
      await expect(history.getByText("User's sessions ended")).toBeVisible();
      await expect(history.getByText('Sessões do usuário encerradas')).toHaveCount(0);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
      expect(loaded).toBe(0);
    });
  },
);

test('who comes no more is shut out in the list at once, and stays in where the server refuses', async ({
  page,
  staff,
  office,
}) => {
  const { name } = await aColleague(office);
  await staff.open('Usuários');
  await staff.search(name);
  const row = staff.row('Usuários', name);
  const letIn = row.getByRole('switch', { name: `Ativo: ${name}` });
  await expect(letIn).toBeChecked();

  await test.step('a refusal takes it back, and is told', async () => {
    const refusal = 'A empresa precisa de ao menos um administrador ativo.';
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/users/*/status', async (route) => {
      await asked;
      await route.fulfill({ status: 409, json: { message: refusal, code: 'last_administrator' } });
    });
    await letIn.click();
    // Before the server has said anything.
    await expect(letIn).not.toBeChecked();
    await expect(row).toContainText('Desativado');
    answer();
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(letIn).toBeChecked();
    await expect(row).not.toContainText('Desativado');
    await page.unroute('**/api/users/*/status');
    await staff.dismiss();
  });

  await test.step('the server agrees, it stays so, and is undone where it is told', async () => {
    await letIn.click();
    const undo = page.getByRole('button', { name: 'Desfazer' });
    await expect(undo).toBeVisible();
    await expect(letIn).not.toBeChecked();
    await expectAccessible(page);
    await undo.click();
    await expect(letIn).toBeChecked();
    // It shows so before the server has heard of it.
    await expect(letIn).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(letIn).toBeChecked();
  });
});

async function aColleague(office: BackOffice): Promise<{ name: string; email: string }> {
  const [name, email] = [unique('Téo'), madeUpEmail()];
  const granted = ['platform.dashboard.view'];
  await office.api.post('/api/users', { name, email, ambient: 'U', role_id: null, granted });
  const token = (await linkMailedTo(office.api, email, /^Convite/)).split(/[/?]/).at(-2);
  const account = { name, password, password_confirmation: password };
  const anonymous = ApiClient.anonymous(sharedServer().url);
  expect((await anonymous.post(`/api/convite/${token}/cadastrar`, account)).status).toBe(200);
  return { name, email };
}

async function signIn(email: string): Promise<ApiClient> {
  const anonymous = ApiClient.anonymous(sharedServer().url);
  const { body } = await anonymous.post<{ access_token: string }>('/api/login', { email, password });
  return anonymous.withToken(body.access_token);
}

async function turnOnSecondStep(theirs: ApiClient): Promise<void> {
  const { body } = await theirs.get<{ secret: string }>('/api/otp');
  const token_otp = new Authenticator(body.secret).code();
  const answer = await theirs.put('/api/change-two-factory', { enabled: true, password, token_otp });
  expect(answer.status).toBe(200);
}
