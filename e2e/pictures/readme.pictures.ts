import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from '../screens/staff-test.js';
import { demo } from '../shop/demo.js';
import { mainLink, signInAsParticipant } from '../screens/participant-area.js';

/** Balance and charts draw themselves in. */
const drawn_ms = 1_500;

const take = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(drawn_ms);
  const path = fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url));
  await page.screenshot({ path, animations: 'disabled' });
};

test('staff', async ({ page, staff }) => {
  await expect(staff.panel('Saldo previsto para 30 dias')).toBeVisible();
  await take(page, 'staff');
});

test('participant', async ({ page }) => {
  await signInAsParticipant(page);
  await expect(page.getByRole('region', { name: 'Últimos movimentos' })).toBeVisible();
  await take(page, 'participant');
});

test('staff at the till', async ({ page, staff }) => {
  await staff.open('Caixa');
  await page.getByRole('combobox').fill(demo.participant.email);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await staff.field('Valor da compra').fill('86,40');
  await page.getByRole('button', { name: /^Usar R\$/ }).click();
  await take(page, 'till');
});

test('participant at the till', async ({ page }) => {
  await signInAsParticipant(page);
  await page.getByRole('link', { name: 'Usar no caixa' }).click();
  await expect(page.getByTestId('till-code')).toHaveText(/\d{3} \d{3}/);
  await take(page, 'till-code');
});

test('participant in front of what there is to have', async ({ page }) => {
  await signInAsParticipant(page);
  await page.goto('/home/cupons');
  await expect(page.getByRole('heading', { name: 'Cupons', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Meus bilhetes/ })).toBeVisible();
  await take(page, 'coupons');
});

test('participant asks where a line of the statement comes from', async ({ page }) => {
  await signInAsParticipant(page);
  await mainLink(page, 'Extrato').click();
  const line = page.getByRole('listitem').filter({ hasText: 'Compra' }).first();
  await line.getByRole('button').first().click();
  await expect(line).toContainText('Por quê');
  await take(page, 'statement');
});

test('staff read the income statement', async ({ page, staff }) => {
  await staff.open('DRE');
  await expect(page.getByRole('table').first()).toBeVisible();
  await take(page, 'dre');
});

test('staff match what the bank says', async ({ page, staff }) => {
  await staff.open('Conciliação');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await take(page, 'reconciliation');
});
