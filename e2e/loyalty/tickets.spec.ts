import { expect, test } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { signInAsParticipant } from '../screens/participant-area.js';

test(
  'one’s tickets are found by their coupon, their number and their code',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAsParticipant(page);
    await page.goto('/home/historico?aba=bilhetes');
    const field = page.getByRole('searchbox', { name: 'Buscar por cupom, número ou código' });
    const tickets = page.getByRole('main').getByRole('listitem');
    await expect(tickets.filter({ hasText: 'Um ano de café' }).first()).toBeVisible();
    const before = await tickets.count();

    await field.fill('cesta');
    await expect(tickets.filter({ hasText: 'Um ano de café' })).toHaveCount(0);
    const basket = tickets.filter({ hasText: 'Sorteio da cesta' });
    await expect(basket.first()).toBeVisible();
    await expectAccessible(page);
    const number = /Nº (\d+)/.exec(await basket.first().innerText())![1]!;
    await field.fill(number);
    await expect(basket.filter({ hasText: number })).toHaveCount(1);
    // What was looked for stands in the address: the way back shows it again.
    await expect(page).toHaveURL(new RegExp(`busca=${number}$`));
    await page.reload();
    await expect(field).toHaveValue(number);

    await field.fill('nada assim');
    await expect(page.getByRole('heading', { name: 'Nenhum bilhete com «nada assim»' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ver todos os bilhetes' }).click();
    await expect(tickets).toHaveCount(before);
  },
);
