import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { signInAsMember } from '../screens/participant-area.js';
import { StaffArea } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { madeUpCpf } from '../shop/made-up.js';
import { OwnCompany } from '../shop/own-company.js';
import { joinDemo } from '../shop/programme.js';

/** More than is used of it. */
const CASHBACK = '9.00';

test('a customer pays a part at the till with the code of their phone, and sees it there (R-10.1.3) @desk', async ({
  page,
  staff,
  office,
  browser,
}) => {
  const member = await joinDemo(sharedServer().url, office, { cashback: CASHBACK });
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInAsMember(phone, member);
  await phone.getByRole('link', { name: 'Usar no caixa' }).click();
  await expect(phone.getByRole('img', { name: 'Código QR para o caixa' })).toBeVisible();
  await expectAccessible(phone);

  await staff.open('Caixa');
  await expectAccessible(page);
  const search = page.getByRole('combobox', { name: 'CPF, celular, nome ou QR' });
  await expect(search).toBeFocused();
  await test.step('the customer is found without a mouse', async () => {
    // As a scanner types: Enter comes before any answer.
    await search.fill(member.email);
    await search.press('Enter');
  });

  await test.step('the amount tells how much of it may be paid with cashback', async () => {
    await expect(staff.field('Valor da compra')).toBeFocused();
    await page.keyboard.type('10');
    await expect(page.getByText('Nesta compra dá para usar até R$ 3,00.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(staff.field('Usar cashback')).toBeFocused();
    await page.keyboard.type('3,50');
    await page.keyboard.press('Enter');
    await page.keyboard.type(await codeOn(phone));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nesta compra dá para usar até R$ 3,00.').last()).toBeVisible();
  });

  await test.step('one press uses what is right, and the sale is done', async () => {
    await page.getByRole('button', { name: 'Usar R$ 3,00' }).click();
    await expectAccessible(page);
    await staff.field('Código do cliente').fill(await codeOn(phone));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Receba R$ 7,00')).toBeVisible();
    await expect(page.getByText('R$ 3,00 pagos com cashback')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the customer sees it while it happens', async () => {
    await expect(phone.getByText('Pronto! Você usou R$ 3,00.')).toBeVisible();
    await expectAccessible(phone);
    await phone.goto('/home/historico');
    const line = phone.getByRole('listitem').filter({ hasText: 'Cashback usado' }).first();
    await expect(line).toContainText('−R$ 3,00');
  });

  await test.step('Enter serves the next one; somebody new is welcomed by CPF', async () => {
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await search.fill(formatDocument(madeUpCpf()));
    await expect(page.getByText('ainda não participa')).toBeVisible();
    await search.press('Enter');
    await expect(staff.field('Valor da compra')).toBeFocused();
    await page.keyboard.type('20');
    await page.getByRole('button', { name: 'Concluir venda' }).click();
    await expect(page.getByText('Receba R$ 20,00')).toBeVisible();
  });
  await phone.context().close();
});

test('a purchase is put together product by product, and earns by what they count for (R-10.1.2, R-10.1.7) @desk', async ({
  page,
  staff,
}) => {
  const cpf = formatDocument(madeUpCpf());
  await staff.open('Caixa');
  await page.getByRole('combobox', { name: 'CPF, celular, nome ou QR' }).fill(cpf);
  await page.keyboard.press('Enter');
  await expect(staff.field('Valor da compra')).toBeFocused();
  await page.getByRole('button', { name: 'Incluir produtos…' }).click();
  const search = page.getByRole('combobox', { name: 'Produto, código ou código de barras' });
  await expect(search).toBeFocused();

  await test.step('Enter takes what is found first, however fast it comes; what is read again is counted on', async () => {
    await search.fill('2*café torrado');
    await search.press('Enter');
    const line = page.getByRole('listitem', { name: /^Café torrado/ });
    await expect(line).toContainText('R$ 43,80');
    await expect(search).toBeFocused();
    await search.fill('café torrado');
    await search.press('Enter');
    await expect(line).toContainText('R$ 65,70');
    await search.fill('nada disso');
    await search.press('Enter');
    await expect(page.getByText('Nenhum produto à venda com isso.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('Enter on nothing goes on to the discount, which may not be all', async () => {
    await search.fill('');
    await search.press('Enter');
    await expect(staff.field('Desconto')).toBeFocused();
    await page.keyboard.type('65,70');
    await page.getByRole('button', { name: 'Concluir venda' }).click();
    await expect(page.getByText('O desconto deve ser menor que a compra.')).toBeVisible();
    await staff.field('Desconto').fill('5,70');
    await expect(page.getByText('Rende R$ 3,00', { exact: false })).toBeVisible();
  });

  await test.step('the sale says what was bought', async () => {
    await page.getByRole('button', { name: 'Concluir venda' }).click();
    await expect(page.getByText('Receba R$ 60,00')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'CPF, celular, nome ou QR' }).fill(cpf);
    await page.keyboard.press('Enter');
    // A counter that sells by products begins with them.
    await expect(search).toBeFocused();
    await page.getByRole('button', { name: 'Só o valor' }).click();
    await expect(staff.field('Valor da compra')).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a till goes on, opens anew, and each sale is there once when the line is back (R-10.1.3, R-10.1.7)',
    { tag: '@desk' },
    async ({ page, staff, office, browser, context }) => {
      const member = await joinDemo(sharedServer().url, office, { cashback: CASHBACK });
      const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
      await signInAsMember(phone, member);
      await phone.getByRole('link', { name: 'Usar no caixa' }).click();
      await staff.open('Caixa');
      const search = page.getByRole('combobox', { name: 'CPF, celular, nome ou QR' });
      const sell = async (amount: string) => {
        await expect(staff.field('Valor da compra')).toBeFocused();
        await page.keyboard.type(amount);
        await page.keyboard.press('Enter');
        const number = await page.getByText(/^nº PDV-/).textContent();
        await page.keyboard.press('Enter');
        return number?.replace('nº ', '') ?? '';
      };

      await test.step('while there is a line, cashback is put aside with the customer’s code', async () => {
        await search.fill(member.email);
        await search.press('Enter');
        await page.getByRole('button', { name: 'Separar cashback para usar sem internet…' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Usar cashback').fill('1,50');
        await expectAccessible(page);
        await dialog.getByLabel('Código do cliente').fill(await codeOn(phone));
        await dialog.getByRole('button', { name: 'Separar' }).click();
        await expect(dialog).toBeHidden();
        await expect(
          page.getByText('R$ 1,50 separados neste caixa, em compras a partir de R$ 5,00'),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Outro cliente' }).click();
        // The files that it opens with are kept aside, once the screen is at rest.
        const isKept = () => page.evaluate(async () => Boolean(await caches.match('/admin/index.html')));
        await expect.poll(isKept).toBe(true);
      });

      const told: string[] = [];
      await test.step('then the line breaks: a sale is made by CPF alone, and is still there when the till is opened anew', async () => {
        await context.setOffline(true);
        await expect(page.getByText('Sem internet: as vendas ficam guardadas neste caixa.')).toBeVisible();
        await search.fill(formatDocument(madeUpCpf()));
        await expectAccessible(page);
        await search.press('Enter');
        told.push(await sell('20'));
        await page.reload();
        await expect(page.getByText('1 a enviar.')).toBeVisible();
      });

      await test.step('what was put aside pays a part; somebody whom no phone is of buys too', async () => {
        await page.getByRole('button', { name: /R\$ 1,50 até/ }).click();
        await page.getByRole('button', { name: 'Usar R$ 1,50' }).click();
        await staff.field('Valor da compra').focus();
        told.push(await sell('10'));
        await search.fill('(11) 98888-0000');
        await search.press('Enter');
        await sell('30');
        await expect(page.getByText('3 a enviar.')).toBeVisible();
      });

      await test.step('the line is back: what can be told is told, a person puts the rest right', async () => {
        await context.setOffline(false);
        // One after the other, and each waits until it is shown.
        const toCheck = page.getByRole('heading', { name: 'Vendas a conferir (1)' });
        await expect(toCheck).toBeVisible({ timeout: 30_000 });
        await expect(page.getByText('Sem internet: as vendas')).toBeHidden();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Resolver…' }).click();
        await page.getByRole('dialog').getByLabel('Outro CPF').fill(formatDocument(madeUpCpf()));
        await page.getByRole('button', { name: 'Enviar de novo' }).click();
        await expect(page.getByRole('heading', { name: /Vendas a conferir/ })).toBeHidden();
      });

      await test.step('each is there once', async () => {
        for (const document of told) {
          const filter = encodeURIComponent(JSON.stringify({ document_number: document }));
          await expect
            .poll(async () => (await office.api.get<object[]>(`/api/sales?filter=${filter}`)).body.length)
            .toBe(1);
        }
      });
      await phone.context().close();
    },
  );
});

test(
  'the rules say in words what they do, and a new version holds from now on (R-10.1.1)',
  { tag: '@desk' },
  async ({ page }) => {
    const { administrator } = await OwnCompany.found(sharedServer());
    const staff = new StaffArea(page);
    await staff.signIn(administrator);
    await staff.open('Regras do programa');
    const meaning = page.getByRole('status').filter({ hasText: 'Uma compra de' });
    await expect(meaning).toContainText('Uma compra de R$ 100,00 rende R$ 5,00 de cashback.');
    const least = staff.field('Compra mínima para usar');
    await least.fill('1,00');
    await expect(meaning).toContainText('Só em compras de R$ 1,00 ou mais.');
    await expectAccessible(page);
    const publish = async (change: RegExp) => {
      await page.getByRole('button', { name: 'Publicar regras' }).click();
      const dialog = page.getByRole('dialog', { name: /^Publicar a versão \d+ das regras\?/ });
      await expect(dialog.getByRole('listitem')).toHaveText([change]);
      await dialog.getByRole('button', { name: 'Publicar regras' }).click();
      // Nobody types behind a dialog.
      await expect(dialog).toBeHidden();
    };
    await publish(/^Compra mínima para usar: .*0,00 → .*1,00$/);
    await expect(page.getByText('Regras publicadas.')).toBeVisible();
    // The page is of the new version by then: what is typed next is held against it.
    await expect(page.getByText(/^Versão 2, de/).first()).toBeVisible();
    await least.fill('0,00');
    await publish(/^Compra mínima para usar: .*1,00 → .*0,00$/);
    await expect(page.getByText(/^Versão 3, de/).first()).toBeVisible();
  },
);

/** As the customer reads it out. */
const codeOn = async (phone: Page): Promise<string> => {
  const code = phone.getByTestId('till-code');
  await expect(code).toHaveText(/^\d{3} \d{3}$/);
  return ((await code.textContent()) ?? '').replace(' ', '');
};
