import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';

/** A picture of one red pixel, and the smallest of all PDFs. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
const CONTRACT = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const NAME = 'Contrato «ação» nº 1; "v2".pdf';

const panel = (page: Page) => page.getByRole('region', { name: /^(Anexos|Attachments)/ });
const files = (page: Page) => panel(page).getByRole('listitem');
const attach = (page: Page, ...chosen: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Escolher arquivos para anexar').setInputFiles(chosen);

test(
  'files hang on a person: added, looked at, downloaded, taken off, had back and erased',
  { tag: '@desk' },
  async ({ page, staff, office }) => {
    const customer = await office.customer();
    await page.goto(`/admin/persons/${customer.id}/show`);
    await expect(panel(page)).toContainText('Nenhum anexo');

    await test.step('several at once; what is not taken is told by its name and holds up no other', async () => {
      await attach(
        page,
        { name: NAME, mimeType: 'text/plain', buffer: CONTRACT },
        { name: 'programa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0\x03', 'latin1') },
        { name: 'fachada.png', mimeType: 'image/png', buffer: PHOTO },
      );
      await expect(files(page)).toHaveCount(2);
      await expect(panel(page).getByRole('alert')).toContainText(
        'programa.pdf não foi anexado: Este arquivo não é aceito',
      );
      await expect(files(page).filter({ hasText: NAME })).toContainText('Ana Souza');
      await expectAccessible(page);
      await panel(page).getByRole('button', { name: 'Fechar aviso' }).click();
      await attach(page, { name: 'outro.png', mimeType: 'image/png', buffer: PHOTO });
      await expect(panel(page).getByRole('alert')).toContainText('Este arquivo já está anexado aqui.');
    });

    await test.step('a picture is shown over the page, and closed by the keyboard', async () => {
      await page.getByRole('button', { name: 'Abrir fachada.png' }).click();
      const preview = staff.dialog('fachada.png');
      await expect(preview.getByRole('img', { name: 'fachada.png' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();
    });

    await test.step('what is downloaded is what was sent, under its name', async () => {
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: `Baixar ${NAME}` })
        .last()
        .click();
      const saved = await download;
      expect(await readFile(await saved.path())).toEqual(CONTRACT);
      expect(saved.suggestedFilename()).toMatch(/^Contrato «ação» nº 1; .v2.\.pdf$/);
    });

    await test.step('taken off, and had back by the toast', async () => {
      await page.getByRole('button', { name: 'Mais opções de fachada.png' }).click();
      await page.getByRole('menuitem', { name: 'Retirar' }).click();
      await expect(files(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(files(page)).toHaveCount(2);
    });

    await test.step('erased for good, of which the history keeps the fact and not the name', async () => {
      await page.getByRole('button', { name: 'Mais opções de fachada.png' }).click();
      await page.getByRole('menuitem', { name: 'Apagar de vez' }).click();
      await staff.dialog('Apagar de vez?').getByRole('button', { name: 'Apagar de vez' }).click();
      await expect(files(page)).toHaveCount(1);
      const history = page.getByRole('region', { name: 'Histórico' });
      await expect(history).toContainText('Anexo apagado de vez');
      await expect(history).toContainText(NAME);
      await expect(history).not.toContainText('fachada.png');
    });
  },
);
