import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';
import { unique } from '../shop/made-up.js';

const PICTURES = process.env['PICTURES'];

/** What is chosen in a select. */
const choose = async (page: Page, name: RegExp, option: string | RegExp) => {
  await page.getByRole('dialog').getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
};

test(
  'goods that are kept by lot come in, are thrown away by mistake, come back, and are counted',
  { tag: '@desk' },
  async ({ page, staff, office }, { project }) => {
    const look = async (name: string) => {
      if (!PICTURES) return;
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${PICTURES}/${project.name}-${name}.png`, fullPage: true });
    };
    const { body: milk } = await office.api.post<{ id: string }>('/api/products', {
      ...{ code: unique('L').replace(/\s/g, ''), name: unique('Leite'), unit: 'UN', ncm: '04012010' },
      ...{ sell_value: '5', lot_control: true },
    });
    const loss = unique('Avaria');
    await office.api.post('/api/movement-types', { name: loss, direction: 'out', affects_cost: true });
    await page.goto(`/admin/products/${milk.id}/show`);
    const moves = page.getByRole('list', { name: 'Movimentos do estoque' }).getByRole('listitem');

    await test.step('an entry asks for the lot, and is typed without a mouse', async () => {
      await page.getByRole('button', { name: 'Entrada de estoque' }).click();
      const dialog = staff.dialog(/^Entrada de estoque: /);
      await expect(dialog.getByLabel(/^Quantidade/)).toBeFocused();
      await page.keyboard.type('12');
      await page.keyboard.press('Tab');
      await page.keyboard.type('4,00');
      await dialog.getByLabel(/^Número do lote/).focus();
      await page.keyboard.type('L-2031');
      await dialog.getByLabel(/^Validade/).fill('31/12/2099');
      await look('receive');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(moves.first()).toContainText('Lote L-2031');
    });

    await test.step('what goes out says why and of which lot', async () => {
      await page.getByRole('button', { name: 'Dar saída' }).click();
      const dialog = staff.dialog(/^Dar saída: /);
      await expect(dialog.getByLabel(/^Quantidade/)).toBeFocused();
      await page.keyboard.type('5');
      await choose(page, /^Tipo de movimento/, loss);
      await choose(page, /^Lote/, /^L-2031/);
      await dialog.getByLabel(/^Motivo/).fill('Caiu da prateleira');
      await expect(dialog).toContainText('Loja: de 12 para 7 UN.');
      await look('withdraw');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Dar saída' }).click();
      await expect(dialog).toBeHidden();
      await expect(staff.fact('Em estoque')).toHaveText('7 UN');
      await expect(moves.first()).toContainText(`${loss} · Lote L-2031 · Caiu da prateleira`);
    });

    await test.step('a mistake comes back to its lot, and both stay in sight', async () => {
      await moves.first().getByRole('button', { name: 'Estornar' }).click();
      const dialog = staff.dialog(/^Estornar saída: /);
      await expect(dialog).toContainText('Volta de onde saiu: Lote L-2031.');
      await dialog.getByLabel(/^Motivo/).fill('Era outro produto');
      await look('reverse');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Estornar' }).click();
      await expect(dialog).toBeHidden();
      await expect(staff.fact('Em estoque')).toHaveText('12 UN');
      await expect(moves.nth(0)).toContainText('Estorno');
      await expect(moves.nth(1)).toContainText('Estornada');
      await look('lots');
    });

    await test.step('a count is of a lot', async () => {
      await page.getByRole('button', { name: 'Corrigir estoque' }).click();
      const dialog = staff.dialog(/^Corrigir estoque: /);
      await choose(page, /^Lote/, /^L-2031/);
      await expect(dialog).toContainText('No sistema há 12 UN.');
      await dialog.getByLabel(/^Quantidade contada/).fill('11');
      await dialog.getByLabel(/^Motivo/).fill('Contagem');
      await look('count-lot');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Corrigir' }).click();
      await expect(dialog).toBeHidden();
      await expect(staff.fact('Em estoque')).toHaveText('11 UN');
    });

    await test.step('it is carried by lot', async () => {
      await page.getByRole('button', { name: 'Transferir' }).click();
      const dialog = staff.dialog(/^Transferir: /);
      await choose(page, /^Para/, /^Depósito$/);
      await dialog.getByLabel(/^Quantidade/).fill('3');
      await look('transfer-lot');
      await page.keyboard.press('Escape');
    });
  },
);
