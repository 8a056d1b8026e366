import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import { expectSeenFocusEverywhere } from './seen-focus.js';
import { test } from './staff-test.js';

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Focused, and to be seen so: by an outline, a ring or a frame that is not there otherwise. */
async function expectSeenFocus(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const marks = [element, element.parentElement].map((each) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each!);
          return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
        });
        const framed = element.closest('.Mui-focused, .Mui-focusVisible') !== null;
        return element.matches(':focus-visible') && (framed || marks.includes(true));
      }),
    )
    .toBe(true);
}

test(
  'an invitation is written without a mouse, in the order of the form',
  { tag: '@desk' },
  async ({ page, staff }) => {
    await staff.open('Usuários');
    await page.keyboard.press('n');
    await expect(staff.heading('Convidar usuário')).toBeVisible();
    await expectSeenFocus(staff.field('Nome'));
    const rest = [
      staff.field('E-mail'),
      page.getByRole('combobox', { name: 'Tipo de acesso' }),
      page.getByRole('combobox', { name: 'Cargo' }),
      page.getByRole('link', { name: 'Cancelar' }).or(page.getByRole('button', { name: 'Cancelar' })),
      page.getByRole('button', { name: 'Enviar convite' }),
    ];
    for (const next of rest) {
      await page.keyboard.press('Tab');
      await expectSeenFocus(next);
    }
    await page.keyboard.press('Enter');
    await expectSeenFocus(staff.field('Nome'));
    await expect(staff.field('Nome')).toHaveAccessibleDescription(/Preencha este campo\./);
    await expectAccessible(page);
  },
);

test(
  'menus, dialogs and drawers close with Escape, and the focus is where it was',
  { tag: '@desk' },
  async ({ page, staff }) => {
    await test.step('the menu of the account', async () => {
      const account = page.getByRole('button', { name: /^Conta de / });
      await account.focus();
      await press(page, 'Enter');
      await expect(page.getByRole('menuitem', { name: 'Minha conta' })).toBeVisible();
      await expectAccessible(page);
      await press(page, 'Escape');
      await expect(page.getByRole('menuitem', { name: 'Minha conta' })).toBeHidden();
      await expect(account).toBeFocused();
    });

    await test.step('the palette, which also goes places', async () => {
      const before = page.getByRole('button', { name: /^Conta de / });
      await press(page, 'Control+k');
      const words = page.getByRole('combobox', { name: /^Digite uma tela/ });
      await expect(words).toBeFocused();
      await expectAccessible(page);
      await press(page, 'Escape');
      await expect(words).toBeHidden();
      await expect(before).toBeFocused();
      await press(page, 'Control+k');
      await words.fill('cargos');
      await expect(page.getByRole('option', { name: 'Cargos' }).first()).toBeVisible();
      await press(page, 'Enter');
      await expect(staff.heading('Cargos')).toBeVisible();
    });

    await test.step('a dialog that a menu opened', async () => {
      await staff.row('Cargos', 'Marketing').getByRole('link').first().click();
      const more = page.getByRole('button', { name: 'Mais ações' });
      await more.focus();
      await press(page, 'Enter');
      await expect(page.getByRole('menuitem', { name: 'Desativar' })).toBeFocused();
      await press(page, 'ArrowDown', 'Enter');
      const ask = staff.dialog('Deseja excluir este registro?');
      await expect(ask).toBeVisible();
      await expect.poll(() => ask.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await expectAccessible(page);
      await press(page, 'Escape');
      await expect(ask).toBeHidden();
      await expect(more).toBeFocused();
    });

    await test.step('a drawer', async () => {
      await staff.open('Auditoria');
      const line = page.getByRole('main').getByRole('listitem').getByRole('button').first();
      await line.focus();
      await press(page, 'Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      await expectAccessible(page);
      await press(page, 'Escape');
      await expect(drawer).toBeHidden();
      await expect(line).toBeFocused();
    });

    await test.step('the way past the menu', async () => {
      await page.reload();
      await expect(staff.heading('Auditoria')).toBeVisible();
      await press(page, 'Tab');
      const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
      await expectSeenFocus(skip);
      await press(page, 'Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  },
);

const MAIN_SCREENS = {
  '/admin': /^Olá, /,
  '/admin/receivables': 'Contas a receber',
  '/admin/invoices/create': 'Nova nota',
  '/admin/cash-flow': 'Fluxo de caixa',
};

test(
  'wherever the keyboard is can be seen on every main screen',
  { tag: '@desk' },
  async ({ page, staff }) => {
    for (const [address, title] of Object.entries(MAIN_SCREENS)) {
      await page.goto(address);
      await expect(staff.heading(title)).toBeVisible();
      await expect(page.getByRole('status', { name: 'Carregando…' })).toHaveCount(0);
      await expectSeenFocusEverywhere(page);
    }
  },
);

test('and on a dark menu, too', { tag: '@desk' }, async ({ page, staff }) => {
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...user, user_skin: 'skin-yellow' } });
  });
  await page.goto('/admin/receivables');
  await expect(staff.heading('Contas a receber')).toBeVisible();
  await expectSeenFocusEverywhere(page);
  await staff.menu('Pessoas').focus();
  const { ring, ground } = await staff.menu('Pessoas').evaluate((link) => ({
    ring: getComputedStyle(link).outlineColor,
    ground: getComputedStyle(link.closest('nav')!.parentElement!).backgroundColor,
  }));
  expect(ring).toBe('rgb(255, 255, 255)');
  expect(ground).not.toBe('rgb(255, 255, 255)');
});

test(
  'the map of all keys opens where nothing is typed, and an amount is worked out where it is',
  { tag: '@desk' },
  async ({ page, staff }) => {
    const map = page.getByRole('dialog', { name: 'Teclas de atalho' });
    await page.keyboard.press('?');
    await expect(map).toBeVisible();
    await expect(map.getByRole('heading', { name: 'Conciliação bancária' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(map).toBeHidden();

    await staff.goTo('/admin/receivables/create');
    const amount = staff.field('Valor');
    await amount.fill('1.200/12+10%');
    await expect(amount).toHaveAccessibleDescription('= R$ 110,00');
    await page.keyboard.press('?');
    await expect(map).toBeHidden();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    await expect(amount).toHaveValue('110,00');
  },
);
