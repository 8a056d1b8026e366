import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

const CODE = 'A1B2C3D4-0000-1111-2222-E5F6A7B8C9D0';

/** what can be set is set on one page; a code goes in and is never seen again. */
test(
  'the settings: the code of receipts, the credit of the Simples, the limits of approval',
  { tag: '@desk' },
  async ({ page, staff }) => {
    await staff.open('Configurações');
    const csc = staff.panel('CSC da NFC-e · Produção');
    await csc.getByRole('button', { name: /^(Cadastrar|Substituir)/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Número (ID do CSC)').fill('000007');
    const token = dialog.getByRole('textbox', { name: /Código \(token\)/ });
    await token.fill('curto');
    await dialog.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(dialog.getByText('ele tem de 16 a 36 letras e números')).toBeVisible();
    await expectAccessible(page);
    await token.fill(CODE);
    await dialog.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(csc.getByText('CSC número 7')).toBeVisible();
    await expect(csc.getByText('Cadastrado', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(CODE);
    await csc.getByRole('button', { name: 'Remover' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(csc.getByText('Não cadastrado')).toBeVisible();

    const simples = staff.panel('Crédito de ICMS do Simples');
    const rate = simples.getByLabel('Percentual de crédito (pCredSN)');
    const other = (await rate.inputValue()).startsWith('1,2') ? '2,5' : '1,25';
    await rate.fill(other);
    await simples.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(/Crédito de ICMS do Simples/).last()).toBeVisible();
    await page.reload();
    await expect(rate).toHaveValue(other);

    await expectAccessible(page);
    await staff.panel('Limites de aprovação').getByRole('link', { name: 'Ver níveis de aprovação' }).click();
    await expect(staff.heading('Níveis de aprovação')).toBeVisible();
  },
);
