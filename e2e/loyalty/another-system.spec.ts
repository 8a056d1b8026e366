import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { owner, ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import { expectAccessible } from '../screens/accessibility.js';
import { StaffArea } from '../screens/staff-area.js';
import { ApiClient } from '../shop/api-client.js';
import { madeUpCode, madeUpCpf } from '../shop/made-up.js';

interface Heard {
  readonly id: string | undefined;
  readonly signature: string | undefined;
  readonly type: string;
}

test.describe('another system of the shop (R-10.1.7)', { tag: '@desk' }, () => {
  test.slow();
  let shop: ShopOfItsOwn;
  let system: Server;
  const heard: Heard[] = [];

  test.beforeAll(async () => {
    system = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { 'webhook-id': id, 'webhook-signature': signature } = request.headers;
        heard.push({ id: first(id), signature: first(signature), type: typeOf(body) });
        response.writeHead(200).end('ok');
      });
    }).listen(0, '127.0.0.1');
    await once(system, 'listening');
    shop = await ShopOfItsOwn.open(async () => ({ WEBHOOK_LOOPBACK: '1' }));
  });
  test.afterAll(async () => {
    system.close();
    await shop?.close();
  });

  test('tells a sale with a key that was made on a screen, and is told of it by a webhook, once more on demand', async ({
    page,
  }) => {
    const staff = new StaffArea(page);
    await page.goto(`${shop.server.url}/admin`);
    await staff.enter(owner);
    await expect(staff.heading(/^Olá/)).toBeVisible();

    await test.step('a webhook is made, with its secret', async () => {
      await staff.goTo('/admin/webhooks/create');
      await staff.field('Nome').fill('Loja virtual');
      const { port } = system.address() as AddressInfo;
      await staff.field('Endereço (URL)').fill(`http://127.0.0.1:${port}/avisos`);
      await staff.save();
      await page.getByRole('button', { name: 'Gerar segredo' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Gerar segredo' }).click();
      await expect(page.getByText(/^whsec_/)).toBeVisible();
      await expectAccessible(page);
    });
    const webhook = page.url();

    const key = await test.step('a key is made, and its secret is shown once', async () => {
      await staff.goTo('/admin/api-keys/create');
      await staff.field('Nome').fill('PDV da loja 2');
      await page.getByLabel('Registrar e cancelar vendas').check();
      await staff.save();
      await page.getByRole('button', { name: 'Gerar segredo' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Gerar segredo' }).click();
      const secret = await page.locator('code').first().innerText();
      await expectAccessible(page);
      return secret;
    });

    await test.step('the sale is there once, however often it is told', async () => {
      const till = ApiClient.anonymous(shop.server.url).withToken(key);
      const sale = { document_number: madeUpCode(), cpf: madeUpCpf(), total: '80.00' };
      expect((await till.post('/api/v1/vendas', sale)).status).toBe(201);
      expect((await till.post('/api/v1/vendas', sale)).status).toBe(200);
      expect((await till.post('/api/v1/vendas', { ...sale, total: '90.00' })).status).toBe(422);
    });

    await test.step('what was told stands on the page of the webhook, with the answer, and is sent again', async () => {
      await page.goto(webhook);
      const delivery = page.getByRole('link', { name: /sale/ }).first();
      await expect(delivery).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('Entregue').first()).toBeVisible();
      await expectAccessible(page);
      await delivery.click();
      await expect(page.getByText('Resposta 200').first()).toBeVisible();
      await expectAccessible(page);
      const [before] = heard;
      expect(before?.signature).toMatch(/^v1,/);
      await page.getByRole('button', { name: 'Enviar de novo' }).click();
      await expect.poll(() => heard.filter(({ id }) => id === before?.id).length).toBe(2);
      await expect(page.getByText('Tentativa 2')).toBeVisible();
    });
  });
});

const first = (header: string | string[] | undefined): string | undefined => [header].flat()[0];
const typeOf = (body: string): string => (JSON.parse(body) as { type: string }).type;
