import { expect, test, type Page } from '@playwright/test';
import { ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import { violationsOf } from '../screens/policy-violations.js';
import { CaptchaProvider, SITE_KEY } from './captcha-provider.js';

let provider: CaptchaProvider;
let shop: ShopOfItsOwn;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await CaptchaProvider.start();
  shop = await ShopOfItsOwn.open(async () => provider.environment);
});
test.afterAll(async () => {
  await shop?.close();
  await provider?.stop();
});

const confirmPerson = (page: Page) =>
  page.frameLocator(`iframe[title="${SITE_KEY}"]`).getByRole('button', { name: 'Não sou um robô' }).click();

test(
  'a visitor signs up once they have shown that they are no robot, and the pages let in nobody else',
  { tag: '@phone' },
  async ({ page }) => {
    const violations = await violationsOf(page);
    await page.goto(`${shop.server.url}/loja-de-teste`);
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await page.getByLabel('Nome completo').fill('Maria da Silva');
    await page.getByLabel('CPF ou CNPJ').pressSequentially('52998224725');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('maria@exemplo.com.br');
    await page.getByRole('button', { name: 'Gerar senha forte' }).click();

    await test.step('without it nothing is sent', async () => {
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByRole('group', { name: 'Verificação de segurança' })).toContainText(
        'Confirme que você não é um robô.',
      );
      expect(provider.asked).toEqual([]);
    });

    await test.step('with it the server asks the provider, and the account is there', async () => {
      await confirmPerson(page);
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByRole('region', { name: 'Cashback disponível' })).toBeVisible();
      expect(provider.asked).toEqual([
        expect.objectContaining({ response: 'a-person-was-here', remoteip: '127.0.0.1' }),
      ]);
      expect(violations).toEqual([]);
    });

    await test.step('a script of any other origin is not loaded', async () => {
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.src = 'https://www.google.com/recaptcha/api.js';
        document.head.append(script);
      });
      await expect.poll(() => violations).toEqual([expect.stringContaining('https://www.google.com')]);
    });
  },
);

test(
  'whoever forgot their password shows it too; a program that does not is refused',
  { tag: '@phone' },
  async ({ page }) => {
    const body = { email: 'maria@exemplo.com.br', company_id: 'x', grecaptcha: 'made-up' };
    const refused = await page.request.post(`${shop.server.url}/api/password-participant/email`, {
      data: body,
    });
    expect([refused.status(), await refused.json()]).toMatchObject([
      422,
      { errors: { grecaptcha: ['Confirme que você não é um robô.'] } },
    ]);
    await page.goto(`${shop.server.url}/loja-de-teste`);
    await page.goto(`${shop.server.url}/password/recovery`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('maria@exemplo.com.br');
    await confirmPerson(page);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(
      page.getByText('Se o e-mail estiver cadastrado, você receberá as instruções.'),
    ).toBeVisible();
  },
);

test('the staff’s pages ask for none, and open no origin', { tag: '@desk' }, async ({ request }) => {
  const page = await request.get(`${shop.server.url}/admin`);
  expect(page.headers()['content-security-policy']).not.toContain(provider.origin);
  const asked = await request.post(`${shop.server.url}/api/password/email`, {
    data: { email: 'ninguem@loja.com.br' },
  });
  expect(asked.status()).toBe(200);
});
