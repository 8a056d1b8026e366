import { expect, type Page } from '@playwright/test';
import { enter, expectSignedIn, leave, mainLink } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { demo } from '../shop/demo.js';
import { joinProgramme, signInElsewhere, type Member } from '../shop/programme.js';

const login = (page: Page) => page.getByRole('heading', { name: 'Entre na sua conta' });

/** As if an hour had gone by: the token is past its time, the refresh token is not. */
const letTokenExpire = (page: Page) => page.evaluate(() => localStorage.setItem('expiration', '1'));

/** On a picture of the same origin: an application that is open asks by itself, and would be the first to find out. */
async function whileAway(page: Page, happens: () => Promise<unknown>): Promise<void> {
  await page.goto('/admin/icon.svg');
  await happens();
}

async function signIn(page: Page): Promise<Member> {
  const member = await joinProgramme(sharedServer().url, demo.store);
  await page.goto(`/${demo.store}`);
  await enter(page, member);
  await expectSignedIn(page);
  return member;
}

test('leaving in one tab leaves in all of them', { tag: '@phone' }, async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/home/historico');
  await expect(other.getByRole('heading', { name: 'Extrato', exact: true })).toBeVisible();

  await leave(page);
  await expect(login(page)).toBeVisible();
  await expect(login(other)).toBeVisible();
  await expect(
    other.getByText('Sua sessão foi encerrada, entre novamente para continuar..', { exact: true }),
  ).toBeVisible();
});

test(
  'a session whose time is over is renewed and says so; one that cannot be, says so too',
  { tag: '@phone' },
  async ({ page }) => {
    const member = await signIn(page);

    await test.step('renewed, once for every call of the page', async () => {
      await whileAway(page, () => letTokenExpire(page));
      const refreshes: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('refresh-token')) refreshes.push(request.url());
      });
      await page.goto('/home/dashboard');
      // Side by side: it says so for a few seconds, which a busy machine may need for the page.
      await Promise.all([
        expect(page.getByText('Sessão renovada.', { exact: true })).toBeVisible(),
        expectSignedIn(page),
      ]);
      expect(refreshes).toHaveLength(1);
    });

    await test.step('ended elsewhere while its time runs: the next call leads to the login', async () => {
      await mainLink(page, 'Extrato').click();
      await expect(page.getByRole('heading', { name: 'Extrato', exact: true })).toBeVisible();
      const elsewhere = await signInElsewhere(sharedServer().url, demo.store, member);
      await elsewhere.send('DELETE', '/api/participant/sessions', {});
      // The notice of the sign-in elsewhere is a call of the page's own, and may be the next one.
      const ask = async () => {
        if (await login(page).isVisible()) return;
        await page.getByLabel('Buscar no extrato').fill(String(Date.now()), { timeout: 3_000 });
        await expect(login(page)).toBeVisible({ timeout: 3_000 });
      };
      // Side by side: it says so for a few seconds. No reload, which would take the message along.
      await Promise.all([
        expect(page.getByText('Sua sessão foi encerrada, entre novamente para continuar..')).toBeVisible(),
        expect(ask).toPass(),
      ]);
    });

    await test.step('whose session ended goes on where they were', async () => {
      await enter(page, member);
      await expect(page.getByRole('heading', { name: 'Extrato', exact: true })).toBeVisible();
    });

    await test.step('ended elsewhere and past its time: disconnected', async () => {
      await mainLink(page, 'Início').click();
      await expectSignedIn(page);
      const elsewhere = await signInElsewhere(sharedServer().url, demo.store, member);
      await whileAway(page, async () => {
        await elsewhere.send('DELETE', '/api/participant/sessions', {});
        await letTokenExpire(page);
      });
      await page.goto('/home/dashboard');
      // Side by side: it says so for a few seconds.
      await Promise.all([
        expect(login(page)).toBeVisible(),
        expect(page.getByText('Ops, você foi desconectado.', { exact: true })).toBeVisible(),
      ]);
      expect(await page.context().cookies()).not.toContainEqual(
        expect.objectContaining({ name: 'access_token' }),
      );
    });

    await test.step('who did not ask to be remembered gets nothing that renews', async () => {
      await page.getByRole('checkbox', { name: 'Continuar conectado neste aparelho' }).uncheck();
      await enter(page, member);
      await expectSignedIn(page);
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names).toContain('access_token');
      expect(names).not.toContain('refresh_token');
    });
  },
);

test('whoever leaves begins at home the next time', { tag: '@phone' }, async ({ page }) => {
  const member = await signIn(page);
  await mainLink(page, 'Extrato').click();
  await leave(page);
  await expect(login(page)).toBeVisible();
  await enter(page, member);
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/home\/dashboard$/);
});

test(
  'without an answer the page is loaded anew once, then a banner waits; what was typed is not lost unasked',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const unreachable = page.getByText('Não conseguimos falar com a loja agora.');

    await test.step('over a form that somebody fills in it asks', async () => {
      await page.goto('/home/profile?aba=seguranca');
      await page
        .getByRole('form', { name: 'Senha', exact: true })
        .getByLabel('Senha atual')
        .fill('meio-digitada');
      loads = 0;
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.getByRole('button', { name: 'Ligar' }).click();
      await expect(page.getByText('Recarregar a página descarta o que você digitou.')).toBeVisible();
      await expect(
        page.getByRole('form', { name: 'Senha', exact: true }).getByLabel('Senha atual'),
      ).toHaveValue('meio-digitada');
      expect(loads).toBe(0);
    });

    await test.step('loaded anew, and not again within a quarter of a minute', async () => {
      await page.getByRole('button', { name: 'Recarregar a página' }).click();
      await expect(unreachable).toBeVisible({ timeout: 20_000 });
      expect(loads).toBe(1);
    });

    await test.step('once the way is free the banner’s button goes on', async () => {
      // The line of live changes would find the way by itself, sooner or later than the button.
      await page.route('**/api/participant/events', (route) => route.abort('connectionrefused'));
      await page.unroute('**/api/**');
      await expect(async () => {
        const retry = page.getByRole('button', { name: 'Tentar novamente' }).first();
        if (await unreachable.isVisible()) await retry.click({ timeout: 3_000 });
        await expect(unreachable).toBeHidden({ timeout: 3_000 });
      }).toPass();
      await expect(page.getByRole('heading', { name: 'Onde sua conta está aberta' })).toBeVisible();
    });
  },
);
