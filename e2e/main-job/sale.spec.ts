import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { labelled, StaffArea } from '../screens/staff-area.js';
import { sharedServer } from '../server/shared-server.js';
import { madeUpCode, madeUpCpf, unique, wrongCpf } from '../shop/made-up.js';
import { slowSefaz } from '../shop/sefaz.js';

/** One customer buys two pieces at R$ 50,00 of ten in stock, and pays R$ 40,00 first. */
const customer = { name: unique('Maria de Teste'), cpf: madeUpCpf() };
const product = { name: unique('Café especial'), code: madeUpCode() };

test.describe.serial('a sale goes all the way round', () => {
  let page: Page;
  let staff: StaffArea;

  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    staff = new StaffArea(page);
  });
  test.afterAll(() => page.context().close());

  test('staff sign in and see the dashboard of their one company', async () => {
    await page.goto('/admin');
    await expect(staff.heading('Entrar na administração')).toBeVisible();
    await expectAccessible(page);
    await staff.signIn();
    await expect(page.getByText('A receber hoje')).toBeVisible();
    await expect(staff.panel('Saldo previsto para 30 dias')).toBeVisible();
    await expect(staff.panel('Fidelidade')).toContainText('Participantes');
    await expectAccessible(page);
  });

  test('a customer with a wrong CPF is refused; with the right one it is listed at once', async () => {
    await staff.open('Pessoas');
    await page.getByRole('link', { name: 'Nova pessoa' }).click();
    await staff.field('CPF ou CNPJ').fill(wrongCpf(customer.cpf));
    await staff.field('Nome ou razão social').fill(customer.name);
    await staff.save();
    await expect(page.getByText('CPF inválido.')).toBeVisible();
    await expectAccessible(page);

    await staff.field('CPF ou CNPJ').fill(customer.cpf);
    await staff.field('CEP').fill('01310100');
    // The postal code tells the rest.
    await expect(staff.field('Logradouro')).toHaveValue('Avenida Paulista');
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('São Paulo');
    await expect(staff.field('Bairro')).toHaveValue('Bela Vista');
    await staff.field('Número').fill('1000');
    await staff.save();
    await expect(staff.heading(customer.name)).toBeVisible();
    await expectAccessible(page);

    await staff.open('Pessoas');
    await staff.search(customer.name);
    await expect(staff.row('Pessoas', customer.name)).toBeVisible();
    await expectAccessible(page);
  });

  test('a product is listed at once, and its stock is what came in', async () => {
    await staff.open('Produtos');
    await page.getByRole('link', { name: 'Novo produto' }).click();
    await staff.field('Código').fill(product.code);
    await staff.field('Descrição').fill(product.name);
    await staff.field('Preço de venda').fill('50,00');
    await staff.field('NCM').fill('09012100');
    await expectAccessible(page);
    await staff.save();
    await expect(staff.heading(product.name)).toBeVisible();

    await page.getByRole('button', { name: 'Entrada de estoque' }).click();
    const receipt = staff.dialog(/^Entrada de estoque/);
    await labelled(receipt, 'Quantidade (UN)').fill('10');
    await labelled(receipt, 'Custo unitário').fill('30,00');
    await expectAccessible(page);
    await receipt.getByRole('button', { name: 'Dar entrada' }).click();
    await expect(staff.fact('Em estoque')).toHaveText('10 UN');

    await staff.open('Produtos');
    await staff.search(product.name);
    await expect(staff.row('Produtos', product.name)).toBeVisible();
    await expectAccessible(page);
  });

  test('a note is drafted, sent, and seen on its way to «Autorizada» without a reload', async () => {
    await staff.open('Notas fiscais');
    await page.getByRole('link', { name: 'Nova nota' }).click();
    await staff.pick(page.getByRole('combobox', { name: 'Cliente' }), customer.name);
    const item = page.getByRole('group', { name: 'Item 1' });
    await staff.pick(item.getByRole('combobox', { name: 'Produto' }), product.name);
    await labelled(item, 'Quantidade').fill('2');
    await expect(item.getByRole('status')).toHaveText('R$ 100,00');
    await expectAccessible(page);
    await staff.save();
    await expect(staff.heading('Nota sem número')).toBeVisible();
    await expect(page.getByText('Rascunho', { exact: true })).toBeVisible();

    await slowSefaz(sharedServer());
    await staff.open('Notas fiscais');
    // However many notes others make meanwhile.
    await staff.search(customer.name);
    await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
    const row = staff.row('Notas fiscais', customer.name);
    await expect(row).toContainText('Rascunho');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await row.getByRole('button', { name: 'Enviar nota' }).click();
    await expectAccessible(page);
    await staff.dialog('Enviar esta nota à SEFAZ?').getByRole('button', { name: 'Enviar nota' }).click();
    await expect(row).toContainText('Processando');
    await expect(row).toContainText('Autorizada');
    await expect(row).toContainText(/Nota \d+\/\d+/);
    expect(loads).toBe(0);
    await expectAccessible(page);
  });

  test('the DANFE is a PDF, and the XML is the authorised note', async () => {
    await staff.row('Notas fiscais', customer.name).getByRole('link').first().click();
    await expect(page.getByText('Autorizada pela SEFAZ.')).toBeVisible();
    await expectAccessible(page);
    const danfe = await downloaded(() => page.getByRole('button', { name: 'DANFE' }).click());
    expect(danfe.subarray(0, 4).toString()).toBe('%PDF');
    const xml = await downloaded(() => page.getByRole('button', { name: 'Baixar XML' }).click());
    expect(xml.toString()).toMatch(/<nfeProc\b[^]*<cStat>100<\/cStat>/);
    expect(xml.toString()).toContain(customer.cpf);
  });

  test('the note moved the stock out and credited cashback, on hold', async () => {
    await staff.open('Produtos');
    await staff.search(product.name);
    await page.getByRole('main').getByRole('link', { name: product.name }).click();
    await expect(staff.fact('Em estoque')).toHaveText('8 UN');

    await staff.open('Participantes');
    await staff.search(customer.name);
    await page.getByRole('main').getByRole('link', { name: customer.name }).click();
    await expect(staff.fact('A liberar')).toHaveText('R$ 5,00');
    await expect(staff.fact('Disponível')).toHaveText('R$ 0,00');
    await expectAccessible(page);
  });

  async function downloaded(ask: () => Promise<void>): Promise<Buffer> {
    const [download] = await Promise.all([page.waitForEvent('download'), ask()]);
    return readFile(await download.path());
  }
});
