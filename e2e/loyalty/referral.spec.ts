import { expect } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { expectEmailLookedAt, expectSignedIn, signInAsMember } from '../screens/participant-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { demo } from '../shop/demo.js';
import { madeUpCpf, madeUpEmail, unique } from '../shop/made-up.js';
import { joinProgramme, PASSWORD } from '../shop/programme.js';

test(
  'a customer sends their link, and who comes by it is told who invited them (R-10.1.1)',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const member = await joinProgramme(sharedServer().url, demo.store);
    const card = page.getByRole('region', { name: 'Indique e ganhe' });
    const came = () => page.getByText('Criaram conta pelo seu link').locator('xpath=../dd').innerText();

    await test.step('the promise stands on the first screen, and the link behind it', async () => {
      await signInAsMember(page, member);
      await expect(card).toContainText('Você ganha R$ 10,00 quando quem você convidou');
      await card.getByRole('link', { name: 'Pegar meu link' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Indique e ganhe' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Como funciona' })).toContainText(
        'no máximo R$ 50,00 por mês',
      );
      await expectAccessible(page);
    });

    const link = await page.getByText(/indicacao=/).innerText();
    expect(Number(await came())).toBe(0);

    await test.step('WhatsApp is given the text with the link', async () => {
      const way = await page.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href');
      expect(decodeURIComponent(way ?? '')).toContain(link);
    });

    await test.step('a friend reads who invited them, and signs up', async () => {
      const context = await browser.newContext({ baseURL: sharedServer().url });
      const theirs = await context.newPage();
      await theirs.goto(link);
      await expect(theirs.getByText(`${member.name.split(' ')[0]} convidou você`)).toBeVisible();
      await expectAccessible(theirs);
      await theirs.getByLabel('Nome').fill(unique('Amiga'));
      await theirs.getByLabel('CPF ou CNPJ').fill(madeUpCpf());
      await theirs.getByRole('textbox', { name: 'E-mail' }).fill(madeUpEmail());
      await theirs.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      const terms = theirs.getByRole('checkbox');
      if (await terms.count()) await terms.first().check();
      await expectEmailLookedAt(theirs);
      await theirs.getByRole('button', { name: 'Criar conta' }).click();
      await expectSignedIn(theirs);
      await context.close();
    });

    await test.step('whoever invited counts one more', async () => {
      await page.reload();
      await expect(async () => expect(Number(await came())).toBe(1)).toPass();
    });
  },
);
