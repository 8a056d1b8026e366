import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { enter, expectSignedIn, mainLink } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { OwnCompany } from '../shop/own-company.js';
import { joinProgramme } from '../shop/programme.js';

test(
  'what stands between a participant and the programme: new terms, the plan, a store that is shut',
  { tag: '@phone' },
  async ({ page }) => {
    const { url } = sharedServer();
    const company = await OwnCompany.found(sharedServer());
    const member = await joinProgramme(url, company.store);
    await page.goto(`/${company.store}`);
    await enter(page, member);
    await expectSignedIn(page);

    await test.step('new terms come first; once they are accepted the page goes on', async () => {
      await company.publishTerms('participant', 'Regulamento do clube');
      await mainLink(page, 'Extrato').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Regulamento do clube' })).toBeVisible();
      await expect(page).toHaveURL(/\/home\/451$/);
      await expect(page.getByRole('heading', { level: 2, name: 'Pontos' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
      await expect(page).toHaveURL(/\/home\/historico$/);
      await expect(page.getByRole('heading', { name: 'Extrato', exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Extrato', exact: true })).toBeVisible();
    });

    await test.step('terms that are refused end the session', async () => {
      await company.publishTerms('participant', 'Regulamento de verão');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Regulamento de verão' })).toBeVisible();
      await page.getByRole('button', { name: 'Recusar e sair' }).click();
      await expect(page.getByText('Sessão encerrada com sucesso.')).toBeVisible();
    });

    await test.step('nobody signs up without accepting them', async () => {
      await page.getByRole('link', { name: 'Criar conta' }).click();
      await page.getByText('Ler o texto completo').click();
      await expect(page.getByText('Valem um ano.')).toBeVisible();
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByText('Para continuar, aceite os termos.')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a part that the plan lacks is named', async () => {
      await page.goto(`/${company.store}`);
      await enter(page, member);
      await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
      await expectSignedIn(page);
      await company.plan(['financeiro']);
      await mainLink(page, 'Extrato').click();
      await expect(page).toHaveURL(/\/home\/upgrade$/);
      await expect(page.getByText('Parte do sistema: Fidelidade')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a plan that is not paid leads to the other page', async () => {
      await company.plan(['fidelidade'], '2020-01-31');
      await page.goto('/home/historico');
      await expect(page).toHaveURL(/\/home\/comprar$/);
      await expect(page.getByRole('heading', { level: 1, name: 'O programa está em pausa' })).toBeVisible();
      await expectAccessible(page);
      await company.plan(['fidelidade']);
      await page.getByRole('link', { name: 'Voltar ao início' }).click();
      await expectSignedIn(page);
    });

    await test.step('a store that is shut refuses at once, and says why', async () => {
      const path = `/api/companies/${company.id}/status`;
      expect((await company.office.api.put(path, { reason: 'Sem pagamento' })).status).toBe(200);
      // Whoever only looks is told, too: then there is no link any more.
      const link = mainLink(page, 'Extrato');
      await link
        .or(page.getByRole('heading', { name: 'Entre na sua conta' }))
        .first()
        .waitFor();
      await link.click({ timeout: 3_000 }).catch(() => undefined);
      await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
      await enter(page, member);
      await expect(page.getByText(/^Empresa desativada\./).first()).toBeVisible();
    });
  },
);
