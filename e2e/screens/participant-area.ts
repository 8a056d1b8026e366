import { expect, type Page } from '@playwright/test';
import { demo } from '../shop/demo.js';

/** At the store's own address, with the password of the demo. */
export async function tryParticipant(page: Page, email: string): Promise<void> {
  await page.goto(`/${demo.store}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Until they are in; as the demo's participant, unless somebody else is named. */
export async function signInAsParticipant(page: Page, email: string = demo.participant.email): Promise<void> {
  await tryParticipant(page, email);
  await expect(page.getByRole('region', { name: 'Cashback disponível' })).toBeVisible();
}
