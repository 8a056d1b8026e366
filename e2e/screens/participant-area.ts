import { expect, type Locator, type Page } from '@playwright/test';
import { demo } from '../shop/demo.js';

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** At the store's own address, with the password of the demo. */
export async function tryParticipant(page: Page, email: string): Promise<void> {
  await page.goto(`/${demo.store}`);
  await enter(page, { email, password: demo.password });
}

/**
 * Until they are in; as the demo's participant, unless somebody else is named. What that one has moves while others walk:
 * whoever looks at balances, movements and notices brings a member of their own.
 */
export async function signInAsParticipant(page: Page, email: string = demo.participant.email): Promise<void> {
  await tryParticipant(page, email);
  await expectSignedIn(page);
}

/** Until somebody who joined the demo's programme is in. */
export async function signInAsMember(page: Page, member: Login): Promise<void> {
  await page.goto(`/${demo.store}`);
  await enter(page, member);
  await expectSignedIn(page);
}

/** Fills in the login that is on the screen. */
export async function enter(page: Page, { email, password }: Login): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Whether an e-mail is free is said under its field once somebody left it: what stands below moves then, away from under a press. */
export const expectEmailLookedAt = (page: Page): Promise<void> =>
  expect(page.getByText('Você vai confirmar este e-mail por uma mensagem nossa.')).toBeVisible();

export const expectSignedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Cashback disponível' })).toBeVisible();

/** A phone has the way out at the profile's end; a desk has it in the frame, too. */
export async function leave(page: Page): Promise<void> {
  await mainLink(page, 'Perfil').click();
  await page.getByRole('button', { name: 'Sair' }).first().click();
}

export const mainLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link', { name });
