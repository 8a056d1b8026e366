import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from '../screens/staff-test.js';
import { demo } from '../shop/demo.js';
import { signInAsParticipant } from '../screens/participant-area.js';

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
