import { expect, test } from '@playwright/test';
import { sharedServer } from '../server/shared-server.js';
import { OwnCompany } from '../shop/own-company.js';
import { expectAccessible } from './accessibility.js';
import { StaffArea } from './staff-area.js';

test('a report is asked for by mail, sent now, opened as it came, paused and deleted', async ({ page }) => {
  const { administrator } = await OwnCompany.found(sharedServer());
  const staff = new StaffArea(page);
  await staff.signIn(administrator);
  await test.step('from its page, with what is asked there, of a time that moves on', async () => {
    await page.goto('/admin/dre?basis=cash');
    await page.getByRole('button', { name: 'Receber por e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receber por e-mail: DRE' });
    await expect(dialog).toContainText('Caixa');
    await expect(dialog.getByRole('combobox', { name: 'Período do relatório' })).toContainText(
      'Últimos 3 meses',
    );
    await staff.choose('Frequência', 'Toda semana');
    await staff.choose('Dia da semana', 'Segunda-feira');
    await staff.choose('Horário', '06:00');
    await expect(dialog).toContainText(/Próximo envio: .+ 06:00, para /);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Agendar' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  await page.goto('/admin/scheduled-reports');
  const list = page.getByRole('list', { name: 'Relatórios agendados' });
  const line = list.getByRole('listitem').filter({ hasText: 'Toda segunda-feira às 06:00' });
  const choose = async (deed: string) => {
    await line.getByRole('button', { name: 'Ações: DRE' }).click();
    await page.getByRole('menuitem', { name: deed }).click();
  };
  await test.step('it stands in the list, and is sent now', async () => {
    await expect(line).toContainText('Ainda não enviado');
    await expectAccessible(page);
    await choose('Enviar agora');
    await expect(line.getByText('Ativo', { exact: true })).toBeVisible();
    await expect(line).not.toContainText('Ainda não enviado');
  });

  await test.step('the letter tells the figures, brings the file and leads to the report', async () => {
    await page.goto('/admin/outbox');
    await page.getByRole('button', { name: /^DRE · / }).click();
    await expect(page.getByText(/^dre-\d{4}-\d{2}-\d{4}-\d{2}\.xlsx$/)).toBeVisible();
    const letter = page.frameLocator('iframe');
    await expect(letter.getByRole('table', { name: /^DRE/ })).toContainText('Receita líquida');
    const link = letter.getByRole('link', { name: 'Abrir o relatório' });
    const { pathname, search } = new URL((await link.getAttribute('href'))!.replace(':0/', '/'));
    await page.goto(pathname + search);
    await expect(staff.heading('DRE')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Regime' })).toContainText('Caixa');
  });

  await test.step('it is paused, goes on, and is deleted', async () => {
    await page.goto('/admin/scheduled-reports');
    await choose('Pausar');
    await expect(line).toContainText('Pausado');
    await choose('Retomar');
    await expect(line).toContainText('Ativo');
    await choose('Excluir');
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(line).toBeHidden();
  });
});
