import { expect, test } from '@playwright/test';
import { ShopOfItsOwn } from '../outages/shop-of-its-own.js';
import { expectAccessible } from '../screens/accessibility.js';
import { StaffArea } from '../screens/staff-area.js';
import { OwnCompany } from '../shop/own-company.js';

/** Terms of the staff bind everybody in the system, so this one has a system of its own. */
test(
  'new terms stand before everything until they are accepted; then one goes on where one was',
  {
    tag: '@desk',
  },
  async ({ page }) => {
    // A system of its own has to start first.
    test.slow();
    const shop = await ShopOfItsOwn.open();
    try {
      const { url } = shop.server;
      const company = await OwnCompany.found({ url, folder: shop.folder.path });
      const staff = new StaffArea(page);
      await page.goto(`${url}/admin`);
      await staff.enter(company.administrator);
      await expect(staff.heading('Olá, Olga')).toBeVisible();

      await test.step('mails that a server would send cannot be read here', async () => {
        await staff.menu('E-mails enviados').click();
        await expect(page.getByText('Esta tela só existe na demonstração')).toBeVisible();
      });

      await test.step('asked, and brought back', async () => {
        await company.publishTerms('staff', 'Contrato de uso');
        await staff.menu('Pessoas').click();
        await expect(staff.heading('Contrato de uso')).toBeVisible();
        await expect(page.getByRole('heading', { level: 2, name: 'Pontos' })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Li e aceito' }).click();
        await expect(staff.heading('Pessoas')).toBeVisible();
        await page.reload();
        await expect(staff.heading('Pessoas')).toBeVisible();
      });

      await test.step('a module that the plan lacks is named, and leads to the plan', async () => {
        await company.plan(['financeiro', 'estoque']);
        await staff.menu('Notas fiscais').click();
        await expect(staff.heading('O módulo NF-e não está no seu plano')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Ver o plano' }).click();
        await expect(staff.heading('Plano')).toBeVisible();
      });

      await test.step('a plan that is not paid bars the work, but can still be read', async () => {
        await company.plan(['fidelidade', 'financeiro'], '2020-01-31');
        await page.goto(`${url}/admin/receivables`);
        await expect(staff.heading('Sua assinatura precisa de atenção')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Ver o plano' }).click();
        await expect(page.getByText('O plano venceu')).toBeVisible();
        await company.plan(['fidelidade', 'financeiro']);
      });

      await test.step('a no leads out', async () => {
        await company.publishTerms('staff', 'Contrato de uso 2');
        await page.reload();
        await expect(staff.heading('Contrato de uso 2')).toBeVisible();
        await page.getByRole('button', { name: 'Não aceito e quero sair' }).click();
        await expect(page.getByText('Sessão encerrada com sucesso.')).toBeVisible();
      });
    } finally {
      await shop.close();
    }
  },
);
