import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';
import { demo } from '../shop/demo.js';

test(
  'whoever is not signed in finds every door, and is told why another one is closed',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await test.step('a page that needs a session leads to the login, says so, and is gone on to', async () => {
      await page.goto('/home/profile?aba=seguranca');
      await expect(page.getByRole('alert')).toHaveText('Você não entrou. Faça login para continuar.');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.participant.email);
      await page.getByLabel('Senha', { exact: true }).fill(demo.password);
      await page.getByLabel('Senha', { exact: true }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Onde sua conta está aberta' })).toBeVisible();
      await page.getByRole('button', { name: 'Sair' }).first().click();
      await expect(page.getByText('Sessão encerrada com sucesso.')).toBeVisible();
    });

    await test.step('the sign-up names what is wrong and leads to it; a strong password can be made', async () => {
      await page.goto(`/${demo.store}`);
      await page.getByRole('link', { name: 'Criar conta' }).click();
      await page.getByLabel('Nome completo').fill('Cliente de Teste');
      await page.getByLabel('CPF ou CNPJ').pressSequentially('52998224726');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-26');
      await expect(page.getByLabel('CPF ou CNPJ')).toBeFocused();
      await expect(page.getByText('CPF inválido.')).toBeVisible();
      await page.getByRole('button', { name: 'Gerar senha forte' }).click();
      await expect(page.getByText('Força da senha: forte')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('recovery answers the same, whoever asks', async () => {
      await page.goto('/password/recovery');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(`ninguem-${project.name}@example.com`);
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await expect(
        page.getByText('Se o e-mail estiver cadastrado, você receberá as instruções.'),
      ).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the mailed link to a new password is a page, in spite of its address', async () => {
      await page.goto('/api/password/reset/not-a-token');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(`ninguem-${project.name}@example.com`);
      await page.getByRole('button', { name: 'Gerar senha forte' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Salvar nova senha' }).click();
      await expect(page).toHaveURL(/\/invalid-url$/);
    });

    for (const address of ['/usuario/registrar/unknown', '/usuario/cadastrar/unknown']) {
      await test.step(`${address} of nobody leads to invalid-url`, async () => {
        await page.goto(address);
        await expect(page).toHaveURL(/\/invalid-url$/);
      });
    }
    await expectAccessible(page);
  },
);
