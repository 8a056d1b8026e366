import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

/** a level is read as a sentence while it is typed, in its place among the others. */
test(
  'an approval level: its posts are chosen, and what it asks for is said',
  { tag: '@desk' },
  async ({ page, staff }) => {
    const name = `Conselho ${randomInt(1_000_000)}`;
    await staff.open('Níveis de aprovação');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Novo nível de aprovação' }).first().click();
    await staff.field('Nome').fill(name);
    await staff.field('Ordem').fill(String(randomInt(50, 99)));
    await staff.field('A partir de').fill('90.000,00');
    await staff.field('Assinaturas').fill('2');
    const posts = page.getByRole('combobox', { name: 'Cargos que assinam' });
    for (const post of ['Gestor', 'Financeiro']) {
      await posts.fill(post);
      await page.getByRole('option', { name: post, exact: true }).click();
    }
    const sentence = 'A partir de R$ 90.000,00 precisa de 2 assinaturas de Gestor ou Financeiro.';
    await expect(page.getByText(sentence)).toBeVisible();
    await expectAccessible(page);
    await staff.save();
    await expect(staff.heading(name)).toBeVisible();
    await expect(staff.fact('Cargos que assinam')).toHaveText('Gestor, Financeiro');
    await expect(page.getByText(sentence)).toBeVisible();
    await expectAccessible(page);
  },
);
