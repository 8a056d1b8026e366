import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { enter, expectSignedIn } from '../screens/participant-area.js';
import { StaffArea } from '../screens/staff-area.js';
import { DataFolder } from '../server/data-folder.js';
import { daysAhead } from '../server/days-ahead.js';
import { RunningServer } from '../server/running-server.js';
import { BackOffice, type Named } from '../shop/back-office.js';
import { dayInHours, inDays, today } from '../shop/days.js';
import { demo } from '../shop/demo.js';
import { signInElsewhere } from '../shop/programme.js';

/** Twice a week the Loteria Federal draws: a week later it has. */
const DAYS = 7;
const PRIZES = ['41873', '09526', '77340', '26198', '58417'];
const checkDraw = fileURLToPath(new URL('../../docs/check-draw.mjs', import.meta.url));

test.describe.serial('what a week brings', { tag: '@desk' }, () => {
  test.slow();
  let folder: DataFolder;
  let server: RunningServer;
  let coupon: string;
  let winner: string;

  test.beforeAll(async () => {
    folder = await DataFolder.create();
    server = await RunningServer.start(folder);
    const { email } = demo.participant;
    const office = await BackOffice.signIn(server.url, {
      email: demo.staff.email,
      password: demo.password,
    });
    const theirs = await signInElsewhere(server.url, demo.store, { email, password: demo.password });
    const { body: me } = await theirs.get<Named & { readonly name: string }>('/api/participant/user');
    winner = me.name;
    // A year that has each of its days.
    ok(await theirs.put('/api/participant', { born_date: `1992${inDays(DAYS).slice(4)}` }));
    const draft = await office.api.post<Named>('/api/coupons', {
      ...{ title: 'Sorteio de uma bicicleta', kind: 'sorteio', price_cashback: '2.00', series_size: 100 },
      ...{ ticket_limit_total: 100, ticket_limit_per_participant: 5 },
      ...{ starts_at: `${today()}T00:00:00-03:00`, ends_at: `${dayInHours(1)}T23:58:00-03:00` },
      ...{ draw_at: `${dayInHours(25)}T19:00:00-03:00`, authorization_number: '04.031900/2026' },
      regulation_url: 'https://emporio.example/regulamento',
    });
    ok(draft);
    coupon = draft.body.id;
    ok(await office.api.post(`/api/coupons/${coupon}/publish`));
    const order = { quantity: 2, pay_with: 'cashback', accept_regulation: true };
    ok(await theirs.post(`/api/cupom/${coupon}/buy`, order));
    ok(await office.api.post(`/api/coupons/${coupon}/close`));
    ok(
      await office.api.post('/api/voucher-campaigns', {
        ...{ name: 'Aniversários da semana', occasion: 'birthday', title: 'Um bolo de presente' },
        ...{ kind: 'gift', valid_days: 30 },
      }),
    );
    await expect.poll(async () => (await office.api.get(`/api/draws/${coupon}`)).status).toBe(200);
    await server.stop();
    server = await RunningServer.start(folder, daysAhead(DAYS));
  });
  test.afterAll(async () => {
    await server?.stop();
    await folder?.remove();
  });

  test('a draw has a winner whom anybody recomputes, on the page and by the script (feature 14)', async ({
    page,
    browser,
  }) => {
    const staff = new StaffArea(page);
    await page.goto(`${server.url}/admin`);
    await staff.enter({ email: demo.staff.email, password: demo.password });
    await expect(staff.heading(/^Olá/)).toBeVisible();
    await staff.goTo(`/admin/coupons/${coupon}/show`);
    await page.getByRole('button', { name: 'Registrar sorteio' }).click();
    const drawing = staff.dialog(/^Sorteio de/);
    await drawing.getByLabel(/^Número da extração/).fill('6021');
    for (const [index, prize] of PRIZES.entries())
      await drawing.getByLabel(new RegExp(`^${index + 1}º prêmio`)).fill(prize);
    await expect(drawing.getByText(`É de ${winner}.`)).toBeVisible();
    const told = (await drawing.getByText(/^Ganha o nº/).innerText()).match(/\d\d/)![0];
    await expectAccessible(page);
    await drawing.getByRole('button', { name: 'Registrar sorteio' }).click();
    await expect(drawing).toBeHidden();

    const anybody = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await anybody.goto(`${server.url}/sorteio/${coupon}`);
    await expect(anybody.getByRole('region', { name: 'Bilhete premiado' })).toContainText(told);
    await anybody.getByRole('button', { name: 'Conferir agora' }).click();
    await expect(anybody.getByText('A lista é a que foi publicada: o código é o mesmo.')).toBeVisible();
    await expectAccessible(anybody);
    const { stdout } = await promisify(execFile)(process.execPath, [
      checkDraw,
      `${server.url}/api/draws/${coupon}`,
    ]);
    expect(stdout).toMatch(/CONFERE\.\n$/);
    expect(stdout).toContain(`número ${told}`);

    await signIn(anybody);
    await anybody.goto(`${server.url}/home/historico?aba=bilhetes`);
    await expect(anybody.getByText('Premiado')).toHaveCount(1);
    await anybody.context().close();
  });

  test('who has their birthday finds their voucher (R-3.1.9)', async ({ browser }) => {
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await signIn(phone);
    await phone.goto(`${server.url}/home/vouchers`);
    await expect(phone.getByRole('article', { name: 'Um bolo de presente' })).toBeVisible({
      timeout: 100_000,
    });
    await expectAccessible(phone);
    await phone.context().close();
  });

  async function signIn(page: Page): Promise<void> {
    await page.goto(`${server.url}/${demo.store}`);
    await enter(page, { email: demo.participant.email, password: demo.password });
    await expectSignedIn(page);
  }
});

function ok({ status, body }: { readonly status: number; readonly body: unknown }): void {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}
