import { expect, type Page } from '@playwright/test';
import { demo } from '../shop/demo.js';

/** As the demo's participant, at the store's own address. */
export async function signInAsParticipant(page: Page): Promise<void> {
  await page.goto(`/${demo.store}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.participant.email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('region', { name: 'Cashback disponível' })).toBeVisible();
}
