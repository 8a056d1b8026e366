import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { labelled, type StaffArea } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import type { BackOffice, Customer } from '../shop/back-office.js';
import { brazilian, inDays, today } from '../shop/days.js';
import { slowSefaz } from '../shop/sefaz.js';

test('a receivable is settled in part with a new due date, then whole; reports and history tell it', async ({
  page,
  staff,
  office,
}) => {
  const customer = await soldTo(office);
  await openReceivable(staff, customer);
  await expect(staff.fact('Em aberto')).toHaveText('R$ 100,00');
  await expectAccessible(page);

  await test.step('a part without a new due date is refused', async () => {
    const payment = await startPayment(staff);
    await labelled(payment, 'Valor da baixa').fill('40,00');
    await payment.getByRole('button', { name: 'Confirmar recebimento' }).click();
    await expect(payment.getByText('Informe a nova data de vencimento.')).toBeVisible();
    await expectAccessible(page);
    await labelled(payment, 'Nova data de vencimento').fill(brazilian(inDays(30)));
    await payment.getByRole('button', { name: 'Confirmar recebimento' }).click();
    await expect(payment).toBeHidden();
    await expect(staff.fact('Em aberto')).toHaveText('R$ 60,00');
    await expect(staff.fact('Vencimento')).toHaveText(brazilian(inDays(30)));
    await expect(page.getByText('Parcial', { exact: true })).toBeVisible();
  });

  await test.step('the rest settles it', async () => {
    const payment = await startPayment(staff);
    await payment.getByRole('button', { name: 'Confirmar recebimento' }).click();
    await expect(payment).toBeHidden();
    await expect(page.getByText('Recebida', { exact: true })).toBeVisible();
    await expect(staff.fact('Em aberto')).toHaveText('R$ 0,00');
    await expect(page.getByRole('list', { name: 'Baixas' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('its receipt is a PDF with a number, which stays (R-4.3.12)', async () => {
    const [part] = await page.getByRole('list', { name: 'Baixas' }).getByRole('listitem').all();
    const downloaded = page.waitForEvent('download');
    await part!.getByRole('button', { name: 'Emitir recibo' }).click();
    const receipt = part!.getByRole('button', { name: /^Recibo nº \d+$/ });
    await expect(receipt).toBeVisible();
    const name = (await downloaded).suggestedFilename();
    expect(name).toBe(`recibo-${/\d+/.exec(await receipt.innerText())?.[0]}.pdf`);
    const again = page.waitForEvent('download');
    await receipt.click();
    expect((await again).suggestedFilename()).toBe(name);
  });

  await test.step('its history says who did what, and caused by what', async () => {
    const events = page.getByRole('list', { name: 'Histórico' }).locator('> li');
    await expect(events.last()).toContainText('Conta aberta');
    await expect(events.last()).toContainText('Por causa de: Nota autorizada pela SEFAZ');
    await expect(events.filter({ hasText: 'Recebimento registrado' })).toHaveCount(2);
    await expect(events.filter({ hasText: 'Recebimento registrado' }).first()).toContainText('Ana Souza');
    await expect(events.filter({ hasText: 'Conta quitada' })).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('the cash flow shows it, and its figure opens its postings', async () => {
    await staff.open('Fluxo de caixa');
    await expectAccessible(page);
    const figure = page.getByRole('button', { name: `Entradas realizadas, ${brazilian(today())}, ` });
    await expectPostings(page, figure, customer.full_name, ['R$ 40,00', 'R$ 60,00']);
  });

  await test.step('the DRE shows it, and its figure opens its postings', async () => {
    await staff.open('DRE');
    await expectAccessible(page);
    // This month alone: the demo's earlier sales would be read to their end, too.
    const month = today().slice(0, 7);
    await page.goto(`/admin/dre?from=${month}&to=${month}`);
    const figure = page.getByRole('button', { name: /^Venda de mercadorias, Total, / });
    await expectPostings(page, figure, customer.full_name, ['R$ 100,00']);
  });
});

/**
 * The figure's postings name the customer with these amounts, and all of them sum up to the figure. Other walks book
 * into the same books meanwhile: what was posted between reading the figure and its postings is read once more.
 */
async function expectPostings(page: Page, figure: Locator, name: string, amounts: string[]): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^(Entradas realizadas|Venda de mercadorias), / });
  await expect(async () => {
    if (await drawer.isVisible()) await drawer.getByRole('button', { name: 'Fechar' }).click();
    await expectPostingsOf(await shownBy(figure), figure, drawer, { name, amounts });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Fechar' }).click();
}

/** The amount that the figure's label tells. */
async function shownBy(figure: Locator): Promise<string> {
  const label = (await figure.getAttribute('aria-label')) ?? '';
  return /, (-?R\$\s[\d.,]+): ver lançamentos$/.exec(label)?.[1] ?? 'no figure';
}

async function expectPostingsOf(
  shown: string,
  figure: Locator,
  drawer: Locator,
  { name, amounts }: { name: string; amounts: string[] },
): Promise<void> {
  await figure.click();
  const postings = drawer.getByRole('list', { name: 'Lançamentos' }).getByRole('listitem');
  const more = drawer.getByRole('button', { name: 'Mostrar mais' });
  await expect(postings.first()).toBeVisible();
  while (await more.isVisible()) await more.click();
  const own = postings.filter({ hasText: name });
  await expect(own).toHaveCount(amounts.length);
  for (const amount of amounts) await expect(own.filter({ hasText: amount })).toHaveCount(1);
  const sum = drawer.locator('footer').filter({ hasText: 'Soma dos lançamentos' });
  await expect(sum).toContainText(shown, { timeout: 2_000 });
  const cents = (await postings.allInnerTexts()).map((text) => centsOf(text.split('\n').at(-1) ?? ''));
  expect(cents.reduce((total, value) => total + value, 0)).toBe(centsOf(shown));
}

async function startPayment(staff: StaffArea): Promise<Locator> {
  await staff.page.getByRole('button', { name: 'Receber', exact: true }).click();
  const payment = staff.dialog(/^Receber de/);
  await staff.pick(payment.getByRole('combobox', { name: 'Conta ou caixa' }), 'Caixa da loja');
  return payment;
}

async function openReceivable(staff: StaffArea, customer: Customer): Promise<void> {
  await staff.open('Contas a receber');
  await staff.search(customer.full_name);
  const row = staff.row('Contas a receber', customer.full_name);
  await expect(row).toContainText('R$ 100,00');
  await expectAccessible(staff.page);
  await row.getByRole('link', { name: customer.full_name }).click();
}

/** A new customer who bought for R$ 100,00 on an authorised note. */
async function soldTo(office: BackOffice): Promise<Customer> {
  const [customer, product] = await Promise.all([office.customer(), office.product({ price: '50.00' })]);
  const note = await office.draft(customer, product, '2');
  await slowSefaz(sharedServer());
  await office.send(note);
  await expect.poll(() => office.receivablesOf(customer)).toHaveLength(1);
  return customer;
}

const centsOf = (amount: string): number =>
  (/[-−]/.test(amount) ? -1 : 1) * Number(amount.replace(/\D/g, ''));
