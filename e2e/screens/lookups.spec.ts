import { expect } from '@playwright/test';
import { test } from './staff-test.js';

const paulista = {
  ...{ zip: '01310100', state: 'SP', city_id: 3550308, city: 'São Paulo' },
  ...{ neighborhood: 'Bela Vista', address: 'Avenida Paulista' },
};

test(
  'a postal code fills an address in, but not over what was typed',
  { tag: '@desk' },
  async ({ page, staff }) => {
    // The source is a register of the nation's: the house is told here what it would say.
    await page.route('**/api/lookup/cep/*', (route) =>
      route.request().url().endsWith('/01310100')
        ? route.fulfill({ json: { status: 'success', data: paulista } })
        : route.fulfill({ status: 404, json: { status: 'error', message: 'CEP não encontrado.' } }),
    );
    await staff.open('Pessoas');
    await page.keyboard.press('n');
    await staff.field('Bairro').fill('Cerqueira César');
    await staff.field('CEP').pressSequentially('99999999');
    await expect(page.getByText('CEP não encontrado. Preencha o endereço.')).toBeVisible();
    await expect(staff.field('Logradouro')).toHaveValue('');

    // Nobody could be asked: that tells nothing of the code.
    await page.route('**/api/lookup/cep/88888888', (route) =>
      route.fulfill({ status: 404, json: { status: 'error', message: '…', reason: 'CEP_UNANSWERED' } }),
    );
    await staff.field('CEP').fill('88888888');
    await expect(page.getByText('Não foi possível consultar o CEP agora. Digite o endereço.')).toBeVisible();

    await staff.field('CEP').fill('01310100');
    await expect(staff.field('Logradouro')).toHaveValue('Avenida Paulista');
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('São Paulo');
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('SP');
    await expect(staff.field('Bairro')).toHaveValue('Cerqueira César');
  },
);

test('a CNPJ fills a company in, but not over what was typed', { tag: '@desk' }, async ({ page, staff }) => {
  await staff.open('Pessoas');
  await page.keyboard.press('n');
  await staff.field('E-mail').fill('compras@cafe.com.br');
  await staff.field('CPF ou CNPJ').pressSequentially('11444777000161');
  await expect(staff.field('Nome ou razão social')).toHaveValue('Torrefação Morro Alto Ltda');
  await expect(staff.field('Logradouro')).toHaveValue('Avenida Paulista');
  await expect(staff.field('E-mail')).toHaveValue('compras@cafe.com.br');
  await staff.field('CPF ou CNPJ').fill('19.131.243/0001-97');
  await expect(staff.field('Nome ou razão social')).toHaveValue('Distribuidora Serra Azul Ltda');
});
