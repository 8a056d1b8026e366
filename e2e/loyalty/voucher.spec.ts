import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { signInAsParticipant } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { demo } from '../shop/demo.js';

test('a voucher is issued to a customer, shown on their phone, used at the till, and taken back (R-4.7.4) @desk', async ({
  page,
  staff,
  browser,
}) => {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInAsParticipant(phone);
  await phone.getByRole('link', { name: 'Vales' }).click();
  await expect(phone.getByRole('article', { name: '10% na próxima compra' })).toBeVisible();
  const title = 'R$ 4 no pão de fermentação natural';

  await test.step('the form says what the voucher will do', async () => {
    await staff.open('Vales');
    await staff.search('50% em toda');
    await expect(page.getByText('50% em toda a loja')).toBeVisible();
    await staff.search('');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Novo vale' }).first().click();
    await staff.field('Título').fill(title);
    await staff.field('Valor').fill('4,00');
    await staff.field('Compra mínima').fill('10,00');
    await page.getByRole('combobox', { name: 'Cliente' }).fill(demo.participant.name);
    await page.getByRole('option', { name: demo.participant.name }).click();
    const meaning = page.getByRole('status').filter({ hasText: 'Tira' });
    await expect(meaning).toContainText('Tira R$ 4,00 do valor da compra.');
    await expect(meaning).toContainText('Só em compras a partir de R$ 10,00.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Emitir vale' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the customer sees it while they look, and opens it for the counter', async () => {
    const ticket = phone.getByRole('article', { name: title });
    await ticket.getByRole('button', { name: 'Mostrar no caixa' }).click();
    await expect(ticket.getByRole('img', { name: `Código QR do vale ${title}` })).toBeVisible();
    await expectAccessible(phone);
  });
  const code = (await phone.getByTestId('voucher-code').textContent()) ?? '';

  await test.step('the till looks it up, shows what is left to pay, and takes it with the sale', async () => {
    await staff.open('Caixa');
    const search = page.getByRole('combobox', { name: 'CPF, celular, nome ou QR' });
    await search.fill(demo.participant.email);
    await search.press('Enter');
    await expect(staff.field('Valor da compra')).toBeFocused();
    await page.keyboard.type('25');
    await page.getByRole('button', { name: 'Outro vale…' }).click();
    await staff.field('Vale do cliente').fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tira R$ 4,00 desta compra.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Concluir venda' }).click();
    await expect(page.getByText('Receba R$ 21,00')).toBeVisible();
    await expect(page.getByText('R$ 4,00 de desconto com o vale')).toBeVisible();
    await expect(phone.getByText(/Usado hoje/).first()).toBeVisible();
  });

  await test.step('a use that was a mistake is the customer’s again, with its reason', async () => {
    await staff.open('Vales');
    await page.getByRole('table').getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Estornar uso' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Cliente trocou de ideia');
    await page.getByRole('dialog').getByRole('button', { name: 'Estornar uso' }).click();
    await expect(page.getByText(/Estornado em .*Cliente trocou de ideia/)).toBeVisible();
    await expect(phone.getByRole('article', { name: title })).toBeVisible();
  });
  await phone.context().close();
});
