import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { signInAsParticipant, tryParticipant } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { ApiClient } from '../shop/api-client.js';
import { demo } from '../shop/demo.js';
import { fromOwnAddress, madeUpCpf, madeUpEmail, unique } from '../shop/made-up.js';
import { slowSefaz } from '../shop/sefaz.js';

const BARRED = 'Usuário desativado. Verifique com os administradores da empresa.';

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'a participant whom the shop blocks is out at once, and back once unblocked',
  { tag: '@phone' },
  async ({ page, staff, browser }) => {
    const { name, email } = await signUp();
    const theirs = await (await browser.newContext()).newPage();
    await signInAsParticipant(theirs, email);
    await showPhoto(theirs);

    await staff.open('Participantes');
    await staff.search(name);
    await expect(staff.row('Participantes', name).locator('img')).toHaveJSProperty('naturalWidth', 1);
    await staff.row('Participantes', name).getByRole('link', { name }).click();
    await expect(staff.heading(name)).toBeVisible();
    await expect(page.getByRole('img', { name: `Foto de ${name}` })).toHaveJSProperty('naturalWidth', 1);
    await page.getByRole('button', { name: 'Bloquear' }).click();
    const ask = staff.dialog(`Bloquear ${name}?`);
    await expect(ask.getByText('O saldo e as compras ficam guardados.')).toBeVisible();
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Bloquear' }).click();
    await expect(ask.getByText('Diga o motivo.')).toBeVisible();
    await ask.getByLabel(/^Motivo/).fill('Comprou com o CPF de outra pessoa');
    await ask.getByRole('button', { name: 'Bloquear' }).click();
    await expect(page.getByText('Participante bloqueado.')).toBeVisible();
    await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible();
    await expect(page.getByText('Comprou com o CPF de outra pessoa').first()).toBeVisible();

    await theirs.getByRole('link', { name: 'Extrato' }).first().click();
    await expect(theirs.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
    await expect(theirs.getByText(BARRED).first()).toBeVisible();
    await theirs.reload();
    await tryParticipant(theirs, email);
    await expect(theirs.getByText(BARRED).first()).toBeVisible();

    await page.getByRole('button', { name: 'Desbloquear' }).click();
    await staff.dialog(`Desbloquear ${name}?`).getByRole('button', { name: 'Desbloquear' }).click();
    await expect(page.getByText('Participante desbloqueado.')).toBeVisible();
    await signInAsParticipant(theirs, email);
    await theirs.context().close();
  },
);

test(
  'a customer known by purchases alone is asked in from the list',
  { tag: '@phone' },
  async ({ page, staff, office }) => {
    const [product, customer] = await Promise.all([office.product(), office.customer()]);
    const note = await office.draft(customer, product, '1');
    await slowSefaz(sharedServer());
    await office.send(note);
    await expect.poll(() => office.participantOf(customer)).toMatchObject({ person_id: customer.id });

    await staff.open('Participantes');
    await staff.search(customer.full_name);
    const row = staff.row('Participantes', customer.full_name);
    // The row is in the whole list, too: what is opened there is gone when the search answers.
    await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Convidar' }).click();
    const ask = staff.dialog(`Convidar ${customer.full_name}?`);
    await ask.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(ask.getByText('Informe o e-mail do cliente.')).toBeVisible();
    await ask.getByLabel(/^E-mail/).fill(madeUpEmail());
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Enviar convite' }).click();
    await expect(page.getByText('Convite enviado por e-mail.')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Convidar de novo' })).toBeVisible();
  },
);

test(
  'a customer who asked for their account is confirmed at the till with the e-mail that they say',
  { tag: '@phone' },
  async ({ page, staff, office }) => {
    const [product, customer] = await Promise.all([office.product(), office.customer()]);
    const note = await office.draft(customer, product, '1');
    await slowSefaz(sharedServer());
    await office.send(note);
    await expect.poll(() => office.participantOf(customer)).toMatchObject({ person_id: customer.id });
    const asker = madeUpEmail();
    await askFor(customer.document, asker);

    await staff.open('Participantes');
    await staff.search(customer.full_name);
    await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
    await staff
      .row('Participantes', customer.full_name)
      .getByRole('button', { name: 'Confirmar cadastro' })
      .click();
    const ask = staff.dialog(`Confirmar o cadastro de ${customer.full_name}?`);
    const said = ask.getByLabel(/^E-mail que o cliente diz/);
    await expect(said).toHaveValue('');
    await ask.getByRole('button', { name: 'Confirmar e convidar' }).click();
    await expect(ask.getByText('Informe o e-mail do cliente.')).toBeVisible();
    await said.fill(madeUpEmail());
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Confirmar e convidar' }).click();
    await expect(page.getByText(/O cliente recebe por e-mail o convite/)).toBeVisible();
    const row = staff.row('Participantes', customer.full_name);
    await expect(row.getByRole('button', { name: 'Convidar de novo' })).toBeVisible();
  },
);

/** Kept, and seen wherever they are, also after the page was opened anew. */
async function showPhoto(theirs: Page): Promise<void> {
  const own = theirs.getByRole('banner').getByRole('link', { name: 'Participante de Teste' });
  await own.click();
  await theirs
    .getByLabel('Escolher foto')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: ONE_PIXEL });
  await theirs.getByRole('button', { name: 'Salvar' }).click();
  const inFrame = own.locator('img');
  await expect(inFrame).toHaveJSProperty('naturalWidth', 1);
  await theirs.reload();
  await expect(theirs.getByRole('img', { name: 'Sua foto' })).toHaveJSProperty('naturalWidth', 1);
  await expect(inFrame).toHaveJSProperty('naturalWidth', 1);
}

/** Somebody new to the demo's programme. */
async function signUp(): Promise<{ name: string; email: string }> {
  const name = unique('Participante de Teste');
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@exemplo.com.br`;
  await askFor(madeUpCpf(), email, name);
  return { name, email };
}

async function askFor(document: string, email: string, name = 'Quem Digitou o CPF'): Promise<void> {
  const anonymous = ApiClient.anonymous(sharedServer().url);
  const { body: store } = await anonymous.get<{ company_id: string; terms_version: number }>(
    `/api/config/${demo.store}`,
  );
  const { company_id, terms_version } = store;
  const form = { name, email, document, password: demo.password, company_id, terms_version };
  const { status } = await anonymous.post('/api/register-participant', form, fromOwnAddress());
  expect(status).toBe(200);
}
