import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import {
  enter,
  expectSignedIn,
  mainLink,
  signInAsMember,
  signInAsParticipant,
} from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { demo } from '../shop/demo.js';
import { joinDemo, joinProgramme, signInElsewhere, type Member } from '../shop/programme.js';

const name = (page: Page) => page.getByLabel('Nome completo', { exact: true });
const save = (page: Page) =>
  page.getByRole('form', { name: 'Seus dados' }).getByRole('button', { name: 'Salvar' }).click();
const saved = (page: Page) => page.getByText('Registro salvo com sucesso.', { exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' });

async function atProfile(page: Page): Promise<Member> {
  const member = await joinProgramme(sharedServer().url, demo.store);
  await page.goto(`/${demo.store}`);
  await enter(page, member);
  await expectSignedIn(page);
  await mainLink(page, 'Perfil').click();
  await expect(name(page)).toHaveValue(member.name);
  return member;
}

test(
  'whoever types is asked to sign in again over the page, and what was sent goes out then',
  { tag: '@phone' },
  async ({ page }) => {
    // It is the save that hears of the end: with news of it the page would wait with sending.
    await page.route('**/api/participant/events', (route) => route.abort('connectionrefused'));
    const member = await atProfile(page);
    const elsewhere = await signInElsewhere(sharedServer().url, demo.store, member);
    await elsewhere.send('DELETE', '/api/participant/sessions', {});
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/particpant')) keys.push(request.headers()['idempotency-key']);
    });
    await name(page).fill('Nome que fica');
    await save(page);
    const again = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
    await expect(again).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(again.getByLabel('E-mail', { exact: true })).toHaveValue(member.email);
    await again.getByLabel('Senha', { exact: true }).fill('outra-senha-qualquer');
    await again.getByRole('button', { name: 'Entrar' }).click();
    await expect(again.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
      /informações de login não foram encontradas/,
    );
    await again.getByLabel('Senha', { exact: true }).fill(member.password);
    await again.getByRole('button', { name: 'Entrar' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(again).toHaveCount(0);
    await expect(name(page)).toHaveValue('Nome que fica');
    expect([new Set(keys).size, keys.length]).toEqual([1, 2]);
  },
);

test(
  'what was typed waits where it was typed, and is asked about by «Sair» (R-2.5.1)',
  { tag: '@phone' },
  async ({ page }) => {
    const member = await atProfile(page);
    await name(page).fill('Ainda não salvo');
    await page.getByLabel('E-mail', { exact: true }).fill('outra@exemplo.com.br');
    await page.getByLabel('Senha atual').fill(member.password);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Sair sem salvar' }).click();
    await expectSignedIn(page);
    const unsaved = mainLink(page, 'Perfil').getByRole('img', { name: 'não salvo' });
    await expect(unsaved).toBeVisible();
    await page.reload();
    await mainLink(page, 'Perfil').click();
    await expect(page.getByText('O que você digitou antes de sair desta tela continua aqui')).toBeVisible();
    await expect(name(page)).toHaveValue('Ainda não salvo');
    await expect(page.getByLabel('Senha atual')).toHaveValue('');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
    await question(page).getByRole('button', { name: 'Ficar nesta tela' }).click();
    await page.getByRole('button', { name: 'Descartar o que digitei' }).click();
    await expect(name(page)).toHaveValue(member.name);
    await expect(unsaved).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  },
);

test('the visited screens stand over the content of a desk (R-2.5.1)', { tag: '@desk' }, async ({ page }) => {
  const member = await atProfile(page);
  await mainLink(page, 'Extrato').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato' })).toBeVisible();
  await mainLink(page, 'Perfil').click();
  await name(page).fill('Ainda não salvo');
  const views = page.getByRole('navigation', { name: 'Telas visitadas' });
  await views.getByRole('link', { name: 'Extrato' }).click();
  await expect(views.getByRole('link')).toHaveText(['Início', 'Perfil', 'Extrato']);
  await expectAccessible(page);

  await views.getByRole('link', { name: 'Perfil não salvo' }).press('Delete');
  await question(page).getByRole('button', { name: 'Ficar nesta tela' }).click();
  await views.getByRole('link', { name: 'Perfil não salvo' }).click();
  await expect(name(page)).toHaveValue('Ainda não salvo');
  await views.getByRole('button', { name: 'Fechar Perfil' }).click();
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/historico$/);
  await expect(views.getByRole('link')).toHaveText(['Início', 'Extrato']);
  await mainLink(page, 'Perfil').click();
  await expect(name(page)).toHaveValue(member.name);
  await views.getByRole('button', { name: 'Fechar as outras' }).click();
  await expect(views).toBeHidden();
  await mainLink(page, 'Extrato').click();
  await views.getByRole('button', { name: 'Fechar todas' }).click();
  await expectSignedIn(page);
  await expect(views).toBeHidden();
});

test(
  'one button saves the whole profile, with a city of the state that no postal code told',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/api/lookup/cep/*', (route) =>
      route.fulfill({ status: 404, json: { status: 'error', message: 'CEP não encontrado.' } }),
    );
    await atProfile(page);
    const city = page.getByRole('combobox', { name: 'Cidade' });
    await page.getByLabel('Celular', { exact: true }).fill('11988887777');
    await page.getByLabel('CEP', { exact: true }).fill('01310100');
    await page.getByLabel('Rua ou avenida').fill('Rua Um');
    await page.getByLabel('Número', { exact: true }).fill('5');
    await page.getByLabel('Bairro').fill('Bela');
    await page.getByLabel('Estado').selectOption('SP');
    await city.fill('atlantida');
    await save(page);
    await expect(city).toBeFocused();
    await expect(city).toHaveAccessibleDescription(/^Cidade não encontrada neste estado/);
    await city.fill('sao paulo');
    await expect(page.getByRole('option', { name: 'São Paulo' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('option', { name: 'São Paulo' }).click();
    await expect(city).toHaveValue('São Paulo');
    await save(page);
    await expect(page.getByText('Há mudanças não salvas.')).toHaveCount(0);
    await page.reload();
    await expect(city).toHaveValue('São Paulo');
    await expect(page.getByLabel('Celular', { exact: true })).toHaveValue('(11) 98888-7777');
  },
);

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'what was read is there, what was typed is kept and said not to be sent, and nothing is called empty',
    { tag: '@phone' },
    async ({ page, context }) => {
      await atProfile(page);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await expect(name(page)).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('Você está sem internet.')).toBeVisible();

      await name(page).fill('Sem rede');
      await save(page);
      await expect(page.getByText('Sem conexão: nada foi enviado.')).toBeVisible();
      await expect(name(page)).toHaveValue('Sem rede');
      await expect(page.getByRole('button', { name: 'Salvando…' })).toHaveCount(0);
      await context.setOffline(false);
      await save(page);
      await expect(saved(page)).toBeVisible();

      await context.setOffline(true);
      await mainLink(page, 'Início').click();
      await expectSignedIn(page);
      await mainLink(page, 'Extrato').click();
      await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
      await page.getByRole('link', { name: 'Compras' }).click();
      await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
      await mainLink(page, 'Notificações').click();
      await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible();
      await mainLink(page, 'Perfil').click();
      await expect(name(page)).toHaveValue('Sem rede');
      await page.getByRole('link', { name: 'Segurança' }).click();
      await page.getByRole('button', { name: 'Ligar' }).click();
      await expect(page.getByRole('main').getByText('Sem conexão').first()).toBeVisible();
      await expect(page.getByText(/ainda não há/i)).toHaveCount(0);

      await context.setOffline(false);
      await mainLink(page, 'Extrato').click();
      // What whoever opens an account in the demo's shop is given.
      await expect(page.getByRole('listitem').filter({ hasText: 'Boas-vindas' })).toContainText('50 pontos');
    },
  );

  test(
    'the code for the till and the vouchers are there though nobody opened them before (R-10.1.7)',
    { tag: '@phone' },
    async ({ page, context }) => {
      await atProfile(page);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await expect(name(page)).toBeVisible();
      const fetched = Promise.all(
        ['/api/participant/till-code', '/api/list-vouchers'].map((path) =>
          page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok()),
        ),
      );
      await mainLink(page, 'Início').click();
      await fetched;
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Meu código' }).click();
      await expect(page.getByTestId('till-code')).toHaveText(/^\d{3} \d{3}$/);
      await mainLink(page, 'Vales').click();
      await expect(page.getByRole('heading', { name: 'Vales' })).toBeVisible();
      await expect(page.getByText('Nenhum vale por enquanto')).toBeVisible();
    },
  );
});

test(
  'of two tabs each keeps what is typed in it, and both speak one language',
  { tag: '@phone' },
  async ({ page, context }) => {
    const member = await atProfile(page);
    const other = await context.newPage();
    await other.goto('/home/profile');
    await expect(name(other)).toHaveValue(member.name);

    await other.getByLabel('Celular').fill('11987654321');
    await name(page).fill('Nome desta aba');
    await save(page);
    await expect(saved(page)).toBeVisible();
    await expect(name(other)).toHaveValue('Nome desta aba');
    await expect(other.getByLabel('Celular')).toHaveValue('(11) 98765-4321');
    await save(other);
    await expect(saved(other)).toBeVisible();
    await expect(name(other)).toHaveValue('Nome desta aba');

    await page.getByRole('link', { name: 'Aparência' }).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  },
);

test('each page begins at its top, with its heading in focus', { tag: '@phone' }, async ({ page }) => {
  await signInAsParticipant(page);
  for (const title of ['Extrato', 'Notificações', 'Perfil', 'Extrato']) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await mainLink(page, title).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('a notification that was deleted is had back', { tag: '@phone' }, async ({ page, office }) => {
  const member = await joinDemo(sharedServer().url, office, { cashback: '3.00' });
  await signInAsMember(page, member);
  await mainLink(page, 'Notificações').click();
  await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible();
  // Of the sign-in there is one too, which may come a little later.
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'aparelho novo' });
  await expect(lines).toHaveCount(2);
  const newest = await lines.first().textContent();
  const first = () => lines.first().textContent();
  await lines
    .first()
    .getByRole('button', { name: /^Apagar: / })
    .click();
  await expect.poll(first).not.toBe(newest);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(first).toBe(newest);
  await page.getByRole('button', { name: 'Apagar todas' }).click();
  await expect(lines).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(first).toBe(newest);
});
