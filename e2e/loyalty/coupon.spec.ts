import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { signInAsParticipant } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { ApiClient } from '../shop/api-client.js';
import type { BackOffice, Named } from '../shop/back-office.js';
import { dayInHours, today } from '../shop/days.js';
import { demo } from '../shop/demo.js';
import { linkMailedTo } from '../shop/mails.js';
import { fromOwnAddress, madeUpCpf, madeUpEmail, unique } from '../shop/made-up.js';

/** Four tickets are one real more than that. */
const CASHBACK = '7.00';
const PRICE = '2.00';

test(
  'a customer buys tickets, staff see who would win but draw nothing before its day, and anybody checks the list (R-7.1.14, feature 14)',
  { tag: '@desk' },
  async ({ page, staff, office, browser }) => {
    // Three people's screens in one walk, each looked at by axe.
    test.slow();
    const customer = await customerWithCashback(office);
    const coupon = await raffle(office);
    const theirs = await anotherPage(browser, page);

    await test.step('the customer sees what a ticket costs, and what they lack, before they press', async () => {
      await theirs.goto(await linkMailedTo(office.api, customer.email, /^Confirme seu e-mail/));
      await expect(theirs.getByText('E-mail confirmado')).toBeVisible();
      await signInAsParticipant(theirs, customer.email);
      await theirs.getByRole('link', { name: 'Ver todos' }).click();
      await expect(theirs.getByRole('heading', { level: 1, name: 'Cupons' })).toBeVisible();
      await expectAccessible(theirs);
      await theirs.getByRole('link', { name: coupon.title }).click();
      await expect(theirs.getByRole('heading', { level: 1, name: coupon.title })).toBeVisible();
      await theirs.getByLabel('Quantos bilhetes').fill('4');
      await expect(theirs.getByText('Saldo insuficiente: faltam R$ 1,00.')).toBeVisible();
      await expect(theirs.getByRole('button', { name: 'Comprar', exact: true })).toBeDisabled();
      await expectAccessible(theirs);
      for (const _ of [4, 3]) await theirs.getByRole('button', { name: 'Um a menos' }).click();
      await theirs.getByRole('button', { name: 'Comprar', exact: true }).click();
      await expect(theirs.getByText('Para comprar, aceite o regulamento.')).toBeVisible();
    });

    await test.step('they confirm, and have numbers to keep', async () => {
      await theirs.getByLabel('Li e aceito o regulamento.').check();
      await theirs.getByRole('button', { name: 'Comprar', exact: true }).click();
      const sure = theirs.getByRole('dialog', { name: 'Comprar 2 bilhetes?' });
      await expect(sure).toContainText('Custa R$ 4,00. Depois da compra você fica com R$ 3,00.');
      await expectAccessible(theirs);
      await sure.getByRole('button', { name: 'Confirmar compra' }).click();
      await expect(theirs.getByText('Compra realizada com sucesso.')).toBeVisible();
      await expect(theirs.getByRole('heading', { name: 'Pronto! Você tem mais 2 bilhetes' })).toBeFocused();
      await expect(theirs.getByRole('list', { name: 'Meus bilhetes' }).getByText(/^Nº \d\d$/)).toHaveCount(2);
      await expectAccessible(theirs);
      await theirs.getByRole('link', { name: 'Ver meus bilhetes' }).click();
      const tickets = theirs.getByRole('main').getByRole('button', { name: coupon.title });
      await expect(tickets).toHaveCount(2);
      await tickets.first().click();
      await expect(theirs.getByRole('img', { name: /^Código QR do bilhete \d\d$/ })).toBeVisible();
      await expectAccessible(theirs);
    });

    await test.step('staff see who bought, and end the sale', async () => {
      await staff.open('Cupons');
      await expectAccessible(page);
      await staff.search(coupon.title);
      await staff.row('Cupons', coupon.title).getByRole('link', { name: coupon.title }).click();
      await expect(staff.panel('Quem comprou')).toContainText('2 bilhetes para 1 cliente: R$ 4,00.');
      await expect(staff.panel('Quem comprou').getByRole('link', { name: customer.name })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancelar cupom' }).click();
      const cancelling = staff.dialog(`Cancelar «${coupon.title}»?`);
      await expect(cancelling).toContainText('Voltam R$ 4,00 para 1 cliente, por 2 bilhetes.');
      await cancelling.getByRole('button', { name: 'Voltar' }).click();
      await page.getByRole('button', { name: 'Encerrar vendas' }).click();
      await staff
        .dialog(/^Encerrar as vendas/)
        .getByRole('button', { name: 'Encerrar vendas' })
        .click();
      await expect(page.getByText('Cupom encerrado.')).toBeVisible();
    });

    await test.step('who would win is shown while the prizes are typed, and nothing is recorded before its day', async () => {
      await page.getByRole('button', { name: 'Registrar sorteio' }).click();
      const drawing = staff.dialog(/^Sorteio de/);
      await drawing.getByLabel(/^Número da extração/).fill('6021');
      await expect(drawing.getByText('Digite os cinco prêmios para ver quem ganha.')).toBeVisible();
      for (const [index, prize] of ['41873', '09526', '77340', '26198', '58417'].entries())
        await drawing.getByLabel(new RegExp(`^${index + 1}º prêmio`)).fill(prize);
      await expect(drawing.getByText(/^Ganha o nº \d\d, série 1\.$/)).toBeVisible();
      await expect(drawing.getByText(`É de ${customer.name}.`)).toBeVisible();
      await expectAccessible(page);
      await drawing.getByRole('button', { name: 'Registrar sorteio' }).click();
      await expect(drawing.getByText('Esta extração ainda não aconteceu.')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('anybody checks it, without signing in', async () => {
      const anybody = await anotherPage(browser, page);
      await anybody.goto(`/sorteio/${coupon.id}`);
      await expect(anybody.getByRole('heading', { level: 1, name: coupon.title })).toBeVisible();
      await anybody.getByRole('button', { name: 'Conferir agora' }).click();
      await expect(anybody.getByText('A lista é a que foi publicada: o código é o mesmo.')).toBeVisible();
      await expect(anybody.getByText('O sorteio ainda não aconteceu.')).toBeVisible();
      await expectAccessible(anybody);
      await anybody.context().close();
    });
    await theirs.context().close();
  },
);

/** As wide as the one that the test has. */
const anotherPage = async (browser: Browser, page: Page): Promise<Page> =>
  (await browser.newContext({ viewport: page.viewportSize() })).newPage();

interface Customer {
  readonly name: string;
  readonly email: string;
}

/** Somebody of their own, so that nobody else's balance moves. */
async function customerWithCashback(office: BackOffice): Promise<Customer> {
  const api = ApiClient.anonymous(sharedServer().url);
  const { body: config } = await api.get<{ company_id: string; terms_version: number }>(
    `/api/config/${demo.store}`,
  );
  const customer = { name: unique('Cliente'), email: madeUpEmail() };
  const { company_id, terms_version } = config;
  const form = { ...customer, document: madeUpCpf(), password: demo.password, company_id, terms_version };
  const signed = await api.post<{ access_token: string }>(
    '/api/register-participant',
    form,
    fromOwnAddress(),
  );
  const { body: user } = await api.withToken(signed.body.access_token).get<Named>('/api/participant/user');
  const given = { currency: 'cashback', amount: CASHBACK, reason: 'Para os bilhetes' };
  const answer = await office.api.post(`/api/participants/${user.id}/credit`, given);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return customer;
}

/** On sale until the end of the day, so that the first extraction from the next on decides. */
async function raffle(office: BackOffice): Promise<Named & { readonly title: string }> {
  // In the last hour of a day there is too little left of it for this walk.
  const [last, drawn] = [dayInHours(1), dayInHours(25)];
  const details = {
    ...{ title: unique('Um liquidificador'), kind: 'sorteio', price_cashback: PRICE },
    ...{ ticket_limit_total: 100, ticket_limit_per_participant: 5, series_size: 100 },
    ...{ starts_at: `${today()}T00:00:00-03:00`, ends_at: `${last}T23:58:00-03:00` },
    ...{ draw_at: `${drawn}T19:00:00-03:00`, authorization_number: '04.031900/2026' },
    regulation_url: 'https://emporio.example/regulamento',
  };
  const made = await office.api.post<Named>('/api/coupons', details);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await office.api.post(`/api/coupons/${made.body.id}/publish`)).status).toBe(200);
  return { id: made.body.id, title: details.title };
}
