import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.js';
import type { BackOffice } from '../shop/back-office.js';
import type { StaffArea } from './staff-area.js';
import { test } from './staff-test.js';

const STATES = 'Situação';

/** Three units that no other run has, found by what they have in common. */
async function threeUnits(staff: StaffArea, office: BackOffice): Promise<{ mark: string; names: string[] }> {
  const mark = `Lote ${String(randomInt(1_000_000))}`;
  const names = ['A', 'B', 'C'].map((letter) => `${mark} ${letter}`);
  for (const name of names) {
    const abbreviation = randomInt(36 ** 5)
      .toString(36)
      .toUpperCase();
    expect(
      (await office.api.post('/api/units', { abbreviation, description: name, decimals: 0 })).status,
    ).toBe(201);
  }
  await staff.open('Unidades');
  await staff.search(mark);
  await expect(staff.row('Unidades', /Quilo/)).toHaveCount(0);
  await staff.page.waitForURL(/filter=.*Lote/);
  await expect(staff.row('Unidades', mark)).toHaveCount(3);
  return { mark, names };
}

const chooses = (page: Page, name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` });
const bar = (page: Page) => page.getByRole('toolbar');

test('rows are chosen and disabled together, which one press takes back', async ({ page, staff, office }) => {
  const { mark, names } = await threeUnits(staff, office);
  const phone = await page.getByRole('button', { name: 'Abrir menu' }).isVisible();
  if (phone) {
    await expect(chooses(page, names[0]!)).toBeHidden();
    await page.getByRole('button', { name: 'Exportar e mostrar' }).click();
    await page.getByRole('menuitem', { name: 'Selecionar' }).click();
  }
  await chooses(page, names[0]!).check();
  await chooses(page, names[1]!).press('Space');
  await expect(bar(page)).toContainText('2 na seleção');
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('2 registros desativados')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(staff.row('Unidades', mark).filter({ hasText: 'Desativada' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('2 registros ativados')).toBeVisible();
  await expect(staff.row('Unidades', mark).filter({ hasText: 'Desativada' })).toHaveCount(0);
});

test(
  'deleted together, they leave the list and come back; who chose others is told of each that could not be changed',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const { mark, names } = await threeUnits(staff, office);
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await expect(bar(page)).toContainText('3 na seleção');
    // Somebody else deletes one of them meanwhile, and this screen has not heard of it yet.
    await page.route('**/api/units/bulk', async (route) => {
      const { action, ids } = route.request().postDataJSON() as { action: string; ids: string[] };
      if (action === 'disable') await office.api.send('DELETE', `/api/units/${ids[0]!}`, {});
      await route.continue();
    });
    await bar(page).getByRole('button', { name: 'Desativar' }).click();
    await expect(page.getByText('2 registros desativados')).toBeVisible();
    await expect(page.getByText('1 não pôde ser mudado.')).toBeVisible();
    await expect(page.getByRole('status').getByRole('listitem')).toHaveText(new RegExp(`^${mark} [ABC]: `));
    await expectAccessible(page);
    await expect(staff.row('Unidades', mark)).toHaveCount(2);

    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await bar(page).getByRole('button', { name: 'Excluir' }).click();
    await staff.dialog('Excluir 2 registros?').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('2 registros excluídos')).toBeVisible();
    await expect(staff.row('Unidades', mark)).toHaveCount(0);
    await page.getByRole('tablist', { name: STATES }).getByRole('tab', { name: 'Excluídas' }).click();
    await expect(staff.row('Unidades', mark)).toHaveCount(3);
    await chooses(page, names[0]!).check();
    await chooses(page, names[1]!).check();
    // What was chosen in one view is not chosen in another.
    await page.getByRole('tab', { name: 'Todas' }).click();
    await page.getByRole('tab', { name: 'Excluídas' }).click();
    await expect(bar(page)).toBeHidden();
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
    await bar(page).getByRole('button', { name: 'Recuperar' }).click();
    await expect(page.getByText('3 registros recuperados')).toBeVisible();
    await expect(staff.row('Unidades', mark)).toHaveCount(0);
  },
);
