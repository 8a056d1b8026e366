import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

const CONTRACT = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

/** What is deleted is found by the customer it was of: the demo's own files stand beside it. */
async function findOf(page: Page, name: string): Promise<void> {
  await page.goto(
    `/admin/deleted-files?filter=${encodeURIComponent(JSON.stringify({ record_name_like: name }))}`,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Arquivos excluídos' })).toBeVisible();
}
const rows = (page: Page) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: '.pdf' });

test('deleted files of all records: looked at, put back with a way back, and erased for good', async ({
  page,
  staff,
  office,
}, { project }) => {
  const customer = await office.customer();
  for (const name of ['contrato.pdf', 'ficha.pdf', 'antigo.pdf'])
    await office.takeOffFile(customer, name, Buffer.from(`${CONTRACT}${name}`));
  await findOf(page, customer.full_name);
  await expect(rows(page)).toHaveCount(3);
  const ficha = rows(page).filter({ hasText: 'ficha.pdf' });
  await expect(ficha).toContainText('Pessoa');
  await expect(ficha).toContainText('Ana Souza');
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true);

  await test.step('put back at once, by the keyboard; the toast leads to the record and back', async () => {
    await page.getByRole('button', { name: 'Devolver ficha.pdf' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Ver o registro' })).toHaveAttribute(
      'href',
      new RegExp(`/persons/${customer.id}/show$`),
    );
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('erased for good, after a warning', async () => {
    await page.getByRole('button', { name: 'Mais opções de antigo.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Apagar de vez' }).click();
    const warning = staff.dialog('Apagar de vez?');
    await expect(warning).toContainText('Não há como desfazer');
    await warning.getByRole('button', { name: 'Apagar de vez' }).click();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('of a person who is deleted it says so, and offers only what can be done', async () => {
    await office.api.send('DELETE', `/api/persons/${customer.id}/deletar`, {});
    await findOf(page, customer.full_name);
    await expect(rows(page).first()).toContainText('Excluído: recupere antes');
    await expect(page.getByRole('button', { name: 'Devolver ficha.pdf' })).toHaveCount(0);
    await office.api.put(`/api/persons/${customer.id}/recuperar`, {});
  });

  if (project.name === 'desktop')
    await test.step('many at once', async () => {
      await findOf(page, customer.full_name);
      await page.getByRole('checkbox', { name: 'Selecionar contrato.pdf' }).check();
      await page.getByRole('checkbox', { name: 'Selecionar ficha.pdf' }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Devolver', exact: true }).click();
      await expect(rows(page)).toHaveCount(0);
      await expect(page.getByText('Nenhum arquivo encontrado')).toBeVisible();
    });
});
