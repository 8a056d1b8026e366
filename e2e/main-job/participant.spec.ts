import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { signInAsMember } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import type { BackOffice, Participant } from '../shop/back-office.js';
import { demo } from '../shop/demo.js';
import { joinDemo, type KnownMember } from '../shop/programme.js';
import { slowSefaz } from '../shop/sefaz.js';

test('a participant signs in and sees balance, pending cashback, the statement and the purchase', async ({
  page,
  office,
}) => {
  const member = await joinDemo(sharedServer().url, office, { cashback: '12.00' });
  const { total, cashback } = await purchase(office, member);

  await page.goto(`/${demo.store}`);
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  await expectAccessible(page);
  await signInAsMember(page, member);

  const balance = page.getByRole('region', { name: 'Cashback disponível' });
  const pending = page.getByRole('region', { name: 'A caminho' });
  await expect(balance).toContainText('R$ 12,00');
  await expect(pending).toContainText(reais(cashback));
  await expect(page.getByRole('region', { name: 'Últimos movimentos' })).toContainText(reais(cashback));

  await test.step('a fresh credit shows by itself', async () => {
    const fresh = await purchase(office, member);
    const movements = page.getByRole('region', { name: 'Últimos movimentos' });
    // A purchase earns points too: they are a movement of their own, beside it.
    const newest = movements.getByRole('listitem').filter({ hasText: reais(fresh.cashback) });
    await expect(newest.first()).toContainText('Compra');
  });
  await expectAccessible(page);

  await test.step('another period is theirs to choose, and coupons and vouchers to be found by a word (R-7.1.18)', async () => {
    const period = page.getByRole('region', { name: 'Seu período' });
    await period.getByRole('radio', { name: '90 dias' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/term=12m$/);
    await expect(period.getByRole('radio', { name: '12 meses' })).toBeChecked();
    await expect(period.getByRole('table').first()).toContainText('Mês');
    const search = page.getByRole('searchbox', { name: 'Buscar cupons, vales e lojas' });
    await search.fill('cesta');
    await expect(page.getByRole('heading', { name: 'Resultados para «cesta»' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Sorteio da cesta de fim de ano/ })).toBeVisible();
    await search.fill('2019');
    await expect(page.getByText('Nenhum cupom, vale ou loja com «2019».')).toBeVisible();
    await search.press('Escape');
    await expect(balance).toBeVisible();
  });

  await test.step('the statement says when it turns available, and why', async () => {
    await page
      .getByRole('navigation', { name: 'Navegação principal' })
      .getByRole('link', { name: 'Extrato' })
      .click();
    const line = page
      .getByRole('listitem')
      .filter({ hasText: reais(cashback) })
      .filter({ hasText: 'Compra' });
    await expect(line).toContainText('a caminho, libera em');
    await expect(line).not.toContainText('+');
    await line.getByRole('button').click();
    await expect(line).toContainText('Por quê');
    await expect(line).toContainText(`rende 5,00% de ${reais(total)}`);
    await expectAccessible(page);
  });

  await test.step('it says beforehand what a return would take (feature 13)', async () => {
    const line = page
      .getByRole('listitem')
      .filter({ hasText: reais(cashback) })
      .filter({ hasText: 'Compra' });
    await expect(line).toContainText('Se você devolver a compra toda');
    await expect(line).toContainText(`Sai o que ela rendeu: ${reais(cashback)}`);
  });

  await test.step('it is looked through by kind, period and text, which the address keeps (R-3.1.10)', async () => {
    await page.getByRole('button', { name: 'Filtros' }).press('Enter');
    await page.getByRole('combobox', { name: 'Tipo de movimento' }).selectOption('Ganhos');
    await page.getByRole('combobox', { name: 'Período' }).selectOption('Últimos 30 dias');
    await expect(page).toHaveURL(/tipo=earned/);
    await expect(
      page.getByRole('status').filter({ hasText: /Mostrando só: desde .+ · Ganhos/ }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: reais(cashback) })
        .first(),
    ).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar no extrato' }).fill('guarda-chuva');
    await expect(page.getByRole('heading', { name: 'Nada com estes filtros' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nada com estes filtros' })).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await expect(page).toHaveURL(/\/home\/historico$/);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: reais(cashback) })
        .first(),
    ).toBeVisible();
  });

  await test.step('the purchase is in the sales history, a tab of the statement (R-2.2.3)', async () => {
    await page.getByRole('link', { name: 'Compras', exact: true }).click();
    await expect(page).toHaveURL(/\/home\/historico\?aba=vendas/);
    const sale = page.getByRole('listitem').filter({ hasText: reais(total) });
    // How many points depends on the weekday: the demo's Tuesdays give twice as many.
    await expect(sale).toContainText(reais(cashback));
    await expect(sale).toContainText(/ \+ [\d.]+ pontos de volta/);
    await sale.getByRole('button').click();
    await expect(sale).toContainText('Café de Teste');
    await expect(sale).toContainText(/Chave de acesso da nota(\d{4} ){10}\d{4}/);
    await expect(sale.getByRole('button', { name: 'Copiar chave' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the profile hides the document, and signing out ends the session', async () => {
    await page
      .getByRole('navigation', { name: 'Navegação principal' })
      .getByRole('link', { name: 'Perfil' })
      .click();
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sair' }).first().click();
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });
});

/** They buy one piece at a price that nothing else of theirs cost. */
async function purchase(
  office: BackOffice,
  member: KnownMember,
): Promise<{ total: string; cashback: string }> {
  const cents = 20_000 + 20 * Math.floor(Math.random() * 5_000);
  const [total, cashback] = [cents, cents / 20].map((value) => (value / 100).toFixed(2)) as [string, string];
  const product = await office.product({ price: total });
  const note = await office.draft({ id: member.personId }, product, '1');
  const pending = async () =>
    Number((await office.api.get<Participant>(`/api/participants/${member.id}`)).body.cashback_pending);
  const before = await pending();
  await slowSefaz(sharedServer());
  await office.send(note);
  await expect.poll(pending).toBeCloseTo(before + Number(cashback));
  return { total, cashback };
}

const reais = (amount: string): string => `R$ ${amount.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.')}`;
