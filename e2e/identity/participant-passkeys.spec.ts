import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import { expectAccessible } from '../screens/accessibility.js';
import { enter, expectSignedIn, leave } from '../screens/participant-area.js';
import { joinProgramme } from '../shop/programme.js';

const STORE = 'loja-de-teste';
let shop: ShopOfItsOwn;
let url: string;

/** Browsers keep passkeys for a name, never for a bare number, and the server has to know which. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  url = `http://localhost:${port}`;
  shop = await ShopOfItsOwn.open(async () => ({ PORT: String(port), PUBLIC_URL: url }));
});
test.afterAll(() => shop?.close());

test(
  'a participant makes a passkey, signs in with it by keyboard, names it anew and removes it',
  { tag: '@phone' },
  async ({ page }) => {
    const member = await joinProgramme(shop.server.url, STORE);
    const device = await Device.of(page);
    await page.goto(`${url}/${STORE}`);
    await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeVisible();
    await expectAccessible(page);
    await enter(page, member);
    await expectSignedIn(page);

    await test.step('made with the password, on the device', async () => {
      await page.goto(`${url}/home/profile?aba=seguranca`);
      await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
      const form = page.getByRole('form', { name: 'Criar chave de acesso' });
      await form.getByLabel('Nome da chave').fill('Celular da Ana');
      await form.getByLabel('Senha atual').fill('errada');
      await form.getByRole('button', { name: 'Continuar no aparelho' }).click();
      await expect(form.getByText('A senha não confere.')).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel('Senha atual').fill(member.password);
      await form.getByRole('button', { name: 'Continuar no aparelho' }).click();
      await expect(page.getByText('Celular da Ana')).toBeVisible();
      await expect(page.getByText('Ainda não usada')).toBeVisible();
      await expectAccessible(page);
      expect(await device.count()).toBe(1);
    });

    await test.step('whoever is not known to the device is told so, and gets in once they are', async () => {
      // Before the login is there: what it offers in the field of the e-mail this device answers at once.
      await device.knows(false);
      await leave(page);
      const button = page.getByRole('button', { name: 'Entrar com chave de acesso' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Nada foi confirmado.')).toBeVisible();
      await expectAccessible(page);
      await device.knows(true);
      await button.focus();
      await page.keyboard.press('Enter');
      await expectSignedIn(page);
    });

    await test.step('picked in the field of the e-mail it lets in without a click', async () => {
      await leave(page);
      await expectSignedIn(page);
    });

    await test.step('another name, then gone: what the device keeps opens nothing', async () => {
      await page.goto(`${url}/home/profile?aba=seguranca`);
      const own = page.getByRole('region', { name: 'Chaves de acesso' });
      await expect(own.getByText(/Usada hoje/)).toBeVisible();
      await page.getByRole('button', { name: 'Trocar o nome: Celular da Ana' }).click();
      await page.getByLabel('Nome da chave').fill('Celular velho');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remover a chave: Celular velho' }).click();
      await expect(page.getByRole('dialog')).toContainText('«Celular velho» deixa de abrir sua conta.');
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
      await expect(page.getByText('Celular velho')).toHaveCount(0);
      await leave(page);
      await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
      await expect(page.getByRole('main')).toContainText(
        'Esta chave de acesso não abre uma conta nesta loja.',
      );
    });
  },
);

/** A phone's own authenticator, which answers whatever it is asked without anybody at it. */
class Device {
  private constructor(
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async of(page: Page): Promise<Device> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Device(session, authenticatorId);
  }

  async knows(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  async count(): Promise<number> {
    const { authenticatorId } = this;
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
