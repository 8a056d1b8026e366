import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { enter, expectEmailLookedAt, expectSignedIn, leave } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import type { BackOffice, Customer } from '../shop/back-office.js';
import { demo } from '../shop/demo.js';
import { madeUpCpf, madeUpEmail } from '../shop/made-up.js';
import { linkMailedTo } from '../shop/mails.js';
import { joinProgramme } from '../shop/programme.js';
import { slowSefaz } from '../shop/sefaz.js';

const password = 'casa-azul-janela-9';

test(
  'somebody signs up at a store, confirms the e-mail by the mailed link, takes their data away, and leaves for good',
  { tag: '@phone' },
  async ({ page, office }) => {
    const email = madeUpEmail();
    await fillInSignUp(page, { document: madeUpCpf(), email });
    await expectSignedIn(page);

    await page.goto('/home/profile');
    await expect(page.getByText('E-mail ainda não confirmado')).toBeVisible();
    await page.goto(await linkMailedTo(office.api, email, /^Confirme seu e-mail/));
    await expect(page.getByText('E-mail confirmado')).toBeVisible();
    await page.goto('/home/profile');
    await expect(page.getByText('E-mail confirmado.')).toBeVisible();
    await expectAccessible(page);

    await test.step('they take their data away, and are forgotten once they proved that it is them (R-7.1.20)', async () => {
      await page.getByRole('link', { name: 'Segurança' }).click();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Baixar meus dados' }).click();
      expect((await file).suggestedFilename()).toBe('meus-dados.json');
      expect(await readFile(await (await file).path(), 'utf8')).toContain(email);
      await page.getByRole('button', { name: 'Apagar minha conta' }).click();
      const form = page.getByRole('form', { name: 'Apagar minha conta' });
      await form.getByRole('button', { name: 'Apagar para sempre' }).click();
      await expect(form.getByText('Marque que entendeu.')).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel('Senha atual', { exact: true }).fill(password);
      await form.getByLabel('Entendi que não há como recuperar a conta.').check();
      await form.getByRole('button', { name: 'Apagar para sempre' }).click();
      await expect(page.getByText('Sua conta e os seus dados pessoais foram apagados.')).toBeVisible();
      await enter(page, { email, password });
      await expect(page.getByText('as informações de login não foram encontradas').first()).toBeVisible();
    });
  },
);

test(
  'whoever the store knows by a CPF alone waits for the till, so that nobody takes their balance',
  { tag: '@phone' },
  async ({ page, office }) => {
    const email = madeUpEmail();
    const customer = await boughtBefore(office);
    await fillInSignUp(page, { document: customer.document.replace(/\D/g, ''), email });
    await expect(page.getByRole('heading', { name: 'Falta um passo: confira seu e-mail' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);

    await test.step('before the link there is no account', async () => {
      await page.getByRole('link', { name: 'Voltar para a entrada' }).click();
      await enter(page, { email, password });
      await expect(page.getByText(/informações de login não foram encontradas/).first()).toBeVisible();
    });

    const link = await linkMailedTo(office.api, email, /^Termine seu cadastro/);
    await test.step('the link proves the e-mail, and leads to the till', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Falta um passo: confirme no caixa' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('staff see the customer, who chooses a password by the invitation', async () => {
      const participant = await office.participantOf(customer);
      const approval = `/api/participants/${participant!.id}/approve-sign-up`;
      expect((await office.api.post(approval, { email })).status).toBe(200);
      await page.getByRole('link', { name: 'Voltar para a entrada' }).click();
      await enter(page, { email, password });
      await expect(page.getByText(/informações de login não foram encontradas/).first()).toBeVisible();
      await page.goto(await linkMailedTo(office.api, email, /^Você tem uma conta esperando/));
      await page.getByLabel('Nome completo').fill('Cecília Nova');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(`${password}-outra`);
      await page.getByLabel('Repita a senha').fill(`${password}-outra`);
      await page.getByRole('button', { name: 'Ativar minha conta' }).click();
      await expectSignedIn(page);
    });

    await test.step('by a link that is good once', async () => {
      await page.goto(link);
      await expect(page).toHaveURL(/\/invalid-url$/);
      await expect(page.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible();
    });
  },
);

test(
  'a forgotten password is replaced by a mailed link; the old one is refused',
  { tag: '@phone' },
  async ({ page, office }) => {
    const member = await joinProgramme(sharedServer().url, demo.store);
    await page.goto(`/${demo.store}`);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('heading', { name: 'Recupere sua senha' })).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(member.email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();

    const link = await linkMailedTo(office.api, member.email, /^Crie uma nova senha/);
    await page.goto(link);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('outra@pessoa.com.br');
    await page.getByLabel('Nova senha', { exact: true }).fill(password);
    await page.getByLabel('Repita a nova senha').fill(password);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Este link é de outro e-mail.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(member.email);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Senha alterada com sucesso.')).toBeVisible();

    // The page of the new password has a field «E-mail» too: what is typed there goes with it.
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
    await enter(page, member);
    await expect(page.getByText(/informações de login não foram encontradas/).first()).toBeVisible();
    await enter(page, { ...member, password });
    await expectSignedIn(page);
    await leave(page);

    await page.goto(link);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(member.email);
    await page.getByLabel('Nova senha', { exact: true }).fill('mais-uma-senha');
    await page.getByLabel('Repita a nova senha').fill('mais-uma-senha');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page).toHaveURL(/\/invalid-url$/);
  },
);

async function fillInSignUp(page: Page, { document, email }: { document: string; email: string }) {
  await page.goto(`/${demo.store}`);
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await page.getByLabel('Nome completo').fill('Cecília Nova');
  await page.getByLabel('CPF ou CNPJ').pressSequentially(document);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await expectEmailLookedAt(page);
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

/** @returns a customer whose purchase was credited before there was an account */
async function boughtBefore(office: BackOffice): Promise<Customer> {
  const [customer, product] = await Promise.all([office.customer(), office.product()]);
  const note = await office.draft(customer, product);
  await slowSefaz(sharedServer());
  await office.send(note);
  await expect.poll(() => office.participantOf(customer)).toBeDefined();
  return customer;
}
