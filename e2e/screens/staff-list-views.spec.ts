import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sharedServer } from '../server/shared-server.js';
import { OwnCompany } from '../shop/own-company.js';
import { expectAccessible } from './accessibility.js';
import { StaffArea } from './staff-area.js';
import { test } from './staff-test.js';

const saved = (page: Page) => page.getByRole('button', { name: /^Filtros salvos/ });
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const tools = (page: Page) => page.getByRole('button', { name: 'Exportar e mostrar' });

test(
  'what a list is narrowed by is saved under a name, found again, opens the list, and is deleted',
  { tag: '@desk' },
  async ({ page, staff }) => {
    // Everybody of the demo's specs is the same user: on these lists no other spec looks.
    const isPhone = await page.getByRole('button', { name: 'Abrir menu' }).isVisible();
    const [title, resource] = isPhone ? ['A compensar', 'clearings'] : ['Contas a pagar', 'payables'];
    const mark = String(randomInt(1_000_000));
    const name = `Filtro ${mark}`;
    const search = page.getByRole('searchbox', { name: 'Buscar' });
    await staff.open(title);
    await staff.search(mark);
    await page.waitForURL(new RegExp(mark));

    await test.step('by keyboard alone', async () => {
      await saved(page).focus();
      await page.keyboard.press('Enter');
      await expect(entry(page, 'Salvar este filtro…')).toBeVisible();
      await entry(page, 'Salvar este filtro…').press('Enter');
      const dialog = staff.dialog('Salvar filtro');
      await expect(dialog.getByLabel('Nome do filtro')).toBeFocused();
      await page.keyboard.type(name);
      await dialog.getByRole('checkbox', { name: 'Abrir a lista com este filtro' }).check();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(saved(page)).toHaveAccessibleName(`Filtros salvos: ${name}`);
    });

    await test.step('one press brings it back', async () => {
      await staff.search('');
      await expect(saved(page)).toHaveAccessibleName('Filtros salvos');
      await saved(page).click();
      await entry(page, name).click();
      await expect(saved(page)).toHaveAccessibleName(`Filtros salvos: ${name}`);
      await expect(search).toHaveValue(mark);
      await staff.search('');
      await expect(saved(page)).toHaveAccessibleName('Filtros salvos');
    });

    await test.step('the next visit opens with it, whatever the last one ended with', async () => {
      await page.goto(`/admin/${resource}`);
      await expect(search).toHaveValue(mark);
      await expect(saved(page)).toHaveAccessibleName(`Filtros salvos: ${name}`);
    });

    await test.step('it is deleted where filters are organized', async () => {
      await saved(page).click();
      await entry(page, 'Organizar filtros…').click();
      const drawer = staff.dialog(title);
      await expect(drawer.getByRole('switch', { name: new RegExp(`: ${name}$`) })).toBeChecked();
      await expectAccessible(page);
      await drawer.getByRole('button', { name: `Excluir filtro ${name}` }).click();
      await expect(drawer).toBeHidden();
      await expect(saved(page)).toHaveAccessibleName('Filtros salvos');
    });
  },
);

test(
  'columns and spacing are chosen, and stay so wherever the user signs in',
  { tag: '@desk' },
  async ({ page }) => {
    // Everybody of the demo's specs is the same user: what is chosen here would be chosen on the screens of the others.
    const { office, administrator } = await OwnCompany.found(sharedServer());
    await office.customer();
    const staff = new StaffArea(page);
    await staff.signIn(administrator);
    await staff.open('Pessoas');
    const heading = (label: string) => page.getByRole('columnheader', { name: label });
    await expect(heading('Papéis')).toBeVisible();
    const rowHeight = async () => (await page.getByRole('row').nth(1).boundingBox())!.height;
    const before_px = await rowHeight();
    await tools(page).click();
    await entry(page, 'Colunas e espaço').click();
    const drawer = staff.dialog('Pessoas');
    await drawer.getByRole('radio', { name: 'Compacto' }).check();
    await drawer.getByRole('checkbox', { name: 'Papéis' }).uncheck();
    await drawer.getByRole('checkbox', { name: 'Nascimento' }).check();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Aplicar' }).click();
    await expect(heading('Papéis')).toBeHidden();
    await expect(heading('Nascimento')).toBeVisible();
    expect(await rowHeight()).toBeLessThan(before_px);
    await page.reload();
    await expect(heading('Nascimento')).toBeVisible();

    // However many there are, the name of each stays in sight.
    await tools(page).click();
    await entry(page, 'Colunas e espaço').click();
    await expect(drawer.getByRole('checkbox', { name: 'Papéis' })).toBeVisible();
    for (const column of await drawer.getByRole('checkbox').all())
      if (await column.isEnabled()) await column.check();
    await drawer.getByRole('button', { name: 'Aplicar' }).click();
    await expect(heading('Papéis')).toBeVisible();
    const scrolled_px = await page
      .getByRole('table', { name: 'Pessoas' })
      .evaluate(({ parentElement: box }) => {
        box!.scrollTo({ left: box!.scrollWidth });
        return box!.scrollLeft;
      });
    expect(scrolled_px).toBeGreaterThan(300);
    await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeInViewport({ ratio: 1 });

    await tools(page).click();
    await entry(page, 'Colunas e espaço').click();
    await drawer.getByRole('button', { name: 'Voltar ao padrão' }).click();
    await drawer.getByRole('button', { name: 'Aplicar' }).click();
    await expect(heading('Papéis')).toBeVisible();
    await expect(heading('Nascimento')).toBeHidden();
  },
);

test(
  'the whole list is printed with what narrows it, not the page of it that is on the screen',
  { tag: '@desk' },
  async ({ page, staff }) => {
    await page.addInitScript(() => {
      window.print = () => void Object.assign(window, { printed: true });
    });
    await page.reload();
    await staff.open('Pessoas');
    await staff.search('a');
    await page.waitForTimeout(600);
    await tools(page).click();
    await entry(page, 'Imprimir').click();
    await page.waitForFunction(() => 'printed' in window);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1047, height: 740 });
    const rows = page.locator('table:visible tbody tr');
    expect(await rows.count()).toBeGreaterThan(25);
    await expect(page.getByText('Empório Boa Vista · 11.222.333/0001-81')).toBeVisible();
    await expect(tools(page)).toBeHidden();
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('table[aria-label="Pessoas"]')).not.toHaveCount(2);
  },
);
