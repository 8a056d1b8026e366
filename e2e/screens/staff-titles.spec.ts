import { expect, type Page } from '@playwright/test';
import { test } from './staff-test.js';

/** the browser's tab says the screen by its written name. */
const TITLES: readonly (readonly [path: string, title: string])[] = [
  ['', 'Início'],
  ['profile', 'Perfil'],
  ['persons', 'Pessoas'],
  ['persons/create', 'Pessoas - Cadastrar'],
  [`persons?filter=${encodeURIComponent('{"_status":"deleted"}')}`, 'Pessoas - Excluídos'],
  ['holidays/create', 'Feriados - Cadastrar'],
  ['accounts', 'Contas'],
  ['account-plans', 'Plano de Contas'],
  ['payment-terms/create', 'Condições de Pagamento - Cadastrar'],
  ['companies', 'Empresas'],
  ['company', 'Empresa'],
  ['users', 'Usuários'],
  ['user-companies', 'Empresas do Usuário'],
  ['receivables', 'Contas a Receber (Entradas)'],
  ['payables/create', 'Contas a Pagar (Saídas) - Cadastrar'],
  ['cash-flow', 'Fluxo de Caixa'],
  ['dre', 'DRE'],
  ['parameters', 'Configurações'],
  ['notifications', 'Notificações'],
  ['audit', 'Auditoria'],
  ['terms', 'Termos'],
  ['levels', 'Níveis'],
];

test('every screen is called in the tab as it is written', { tag: '@desk' }, async ({ page, staff }) => {
  await expect(staff.heading('Olá, Ana')).toBeVisible();
  // A greeting is no name to come back by.
  const open = page.getByRole('navigation', { name: 'Telas abertas' });
  await expect(open.getByRole('link', { name: 'Início' })).toBeVisible();
  for (const [path, title] of TITLES) {
    await goWithin(page, `/admin/${path}`);
    await expect.soft(page, path).toHaveTitle(`${title} · Administração`);
  }
  // The list opens as it was left: among what is excluded.
  await goWithin(page, '/admin/persons?filter=%7B%7D');
  await page.getByRole('table', { name: 'Pessoas' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Editar' }).first().click();
  await expect(page).toHaveTitle('Pessoas - Editar · Administração');
});

/** As the browser's own arrows go there: the client is not loaded anew for each of its screens. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
