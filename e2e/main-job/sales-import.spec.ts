import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import type { StaffArea } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';

const shipped = new URL('../../server/demo/vendas-caixa.csv', import.meta.url);
const rows = 300;
/** What is wrong in the file, by its row: the column and what to say about it. */
const mistakes = [
  { row: 38, column: 'CPF', reason: 'CPF inválido.' },
  { row: 87, column: 'Data', reason: 'Data inválida.' },
  { row: 133, column: 'Valor', reason: 'O valor deve ser maior que zero.' },
  { row: 190, column: 'Itens', reason: 'é obrigatório' },
  { row: 231, column: 'Nº Documento', reason: 'é obrigatório' },
  { row: 276, column: 'Data', reason: 'A data da venda está no futuro.' },
];

/** A sale that the file did not have yet. */
const oneMore = Buffer.from('19/11/2026;948511;896.779.687-00;2 x CAFE;20,00\r\n');

/** Three hundred commands beside everything else that the other specs make this machine do. */
const import_timeout_ms = 90_000;

test(
  'a till’s file credits each sale once, and lists the bad rows',
  { tag: '@desk' },
  async ({ page, staff }) => {
    test.slow();
    const file = await readFile(shipped);
    await upload(staff, file, '294 linhas prontas · 6 com erro');
    await begin(staff, 'Importar 294 linhas');
    await expect(page.getByText('Concluída em parte')).toBeVisible({ timeout: import_timeout_ms });
    const first = await counts(staff);
    expect(first.credited + first.rejected).toBe(rows);
    expect(first).toMatchObject({ duplicated: 0 });

    const rejected = page
      .getByRole('table', { name: 'Linhas rejeitadas' })
      .or(page.getByRole('list', { name: 'Linhas rejeitadas' }));
    for (const { row, column, reason } of mistakes) {
      const entry = rejected
        .locator('tbody tr, li')
        .filter({ has: page.getByText(new RegExp(`^(Linha )?${row}\\b`)) });
      await expect(entry).toContainText(reason);
      await expect(entry).toContainText(column);
    }
    await expectAccessible(page);

    await upload(staff, file, '0 linhas prontas · 294 já importadas antes · 6 com erro');
    await expect(page.getByRole('button', { name: 'Importar 0 linhas' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await upload(
      staff,
      Buffer.concat([file, oneMore]),
      '1 linha pronta · 294 já importadas antes · 6 com erro',
    );
    await begin(staff, 'Importar 1 linha');
    await expect(page.getByText('Concluída em parte')).toBeVisible({ timeout: import_timeout_ms });
    expect(await counts(staff)).toEqual({
      ...first,
      credited: 1,
      duplicated: first.credited,
      pre_registered: 0,
    });
  },
);

/** Nothing is kept of a file before it was told what would become of it. */
async function upload(staff: StaffArea, buffer: Buffer, told: string): Promise<void> {
  await staff.open('Importações');
  await expectAccessible(staff.page);
  await staff.page
    .getByLabel('Planilha (CSV ou Excel)')
    .setInputFiles({ name: 'vendas-caixa.csv', mimeType: 'text/csv', buffer });
  await expect(staff.page.getByText(told)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(staff.page);
}

/** What is shown then is this import's, not one of the list. */
async function begin(staff: StaffArea, button: string): Promise<void> {
  await staff.page.getByRole('button', { name: button }).click();
  await staff.page.waitForURL(({ pathname }) => pathname.endsWith('/show'));
}

async function counts(staff: StaffArea) {
  const of = async (name: string) => parseInt(await staff.fact(name).innerText(), 10);
  return {
    credited: await of('Creditadas'),
    duplicated: await of('Repetidas'),
    pre_registered: await of('Pré-cadastros'),
    rejected: await of('Rejeitadas'),
  };
}
