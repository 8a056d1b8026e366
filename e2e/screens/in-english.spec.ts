import { expect, test, type Page } from '@playwright/test';
import { en as participantEnglish } from '../../participant-ui/src/i18n/en.js';
import { ptBR as participantPortuguese } from '../../participant-ui/src/i18n/pt-BR.js';
import { sharedServer } from '../server/shared-server.js';
import { demo } from '../shop/demo.js';
import { OwnCompany } from '../shop/own-company.js';
import { enter } from './participant-area.js';
import { PortugueseFinder, readInEnglish, staffCatalogue } from './in-english.js';
import { StaffArea } from './staff-area.js';

const PARTICIPANT_PAGES = [
  '/home/dashboard',
  '/home/usar',
  '/home/vouchers',
  '/home/cupons',
  '/home/nivel',
  '/home/indicar',
  '/home/historico',
  '/home/historico?aba=vendas',
  '/home/historico?aba=bilhetes',
  '/home/ler-nota',
  '/home/profile',
  '/home/profile?aba=seguranca',
  '/home/notifications',
  '/home/inbox',
  '/home/404',
];

/** What the demo's shop called its coupons, vouchers and rules itself. */
const OF_THE_DEMO = ['Sorteio da cesta', 'na próxima compra', 'Indique e ganhe', 'R$ 4 no pão'];

/** Every page of the participant's, in the other language; that they are right in Portuguese is what the other walks see. */
test('the participant reads every page in English', async ({ page }) => {
  const portuguese = new PortugueseFinder(participantPortuguese, participantEnglish, OF_THE_DEMO);
  await readInEnglish(page);
  await page.goto(`/${demo.store}`);
  await enter(page, { email: demo.participant.email, password: demo.password });
  await expect(page.getByRole('region', { name: 'Available cashback' })).toBeVisible();
  for (const path of PARTICIPANT_PAGES) {
    await page.goto(path);
    await settled(page);
    await portuguese.expectNoneOn(page);
    const wider_px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wider_px, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  }
});

/** Of these the form for a new one. */
const FORMS = ['persons', 'products', 'receivables', 'invoices', 'levels', 'coupons', 'vouchers'];
/** What a company is founded with, and names in its own words. */
const FOUNDED_WITH = ['posts', 'units', 'warehouses', 'account-plans', 'movement-types', 'invoice-series'];
/** What the first plan of a company is called. */
const PLAN = 'Empresa';
/** In the words of the law, which has them in Portuguese. */
const OF_THE_LAW = ['Compra para', 'Compra de mercadoria'];

test('staff read every screen of the menu in English', { tag: '@desk' }, async ({ page }) => {
  test.slow();
  const { administrator, office } = await OwnCompany.found(sharedServer());
  const customer = await office.customer();
  await office.draft(customer, await office.product());
  const names: string[] = [PLAN, ...OF_THE_LAW];
  for (const list of FOUNDED_WITH) {
    const { body } = await office.api.get<readonly { readonly name: string }[]>(`/api/${list}`);
    names.push(...body.map(({ name }) => name));
  }
  expect((await office.api.put('/api/usuario/change-language/en')).status).toBe(200);
  const portuguese = new PortugueseFinder(staffCatalogue('pt-BR'), staffCatalogue('en'), names);
  await page.goto('/admin');
  await new StaffArea(page).enter(administrator);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(paths.length).toBeGreaterThan(30);
  const records = [`/admin/persons/${customer.id}/show`];
  for (const path of [...paths, ...FORMS.map((each) => `/admin/${each}/create`), ...records]) {
    await new StaffArea(page).goTo(path);
    await settled(page);
    await portuguese.expectNoneOn(page);
  }
});

/** What is shown while something is fetched is no page yet. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('html[lang^=en]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForFunction(
    () => !document.querySelector('[role=progressbar]:not([aria-valuenow]), [aria-busy=true]'),
  );
}
