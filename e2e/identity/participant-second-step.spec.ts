import { expect, type Page } from '@playwright/test';
import { enter, expectSignedIn, leave } from '../screens/participant-area.js';
import { expectAccessible } from '../screens/accessibility.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { Authenticator } from '../shop/authenticator.js';
import { demo } from '../shop/demo.js';
import { joinProgramme } from '../shop/programme.js';

test(
  'a participant turns the second step on, signs in with it, loses the phone, and turns it off',
  { tag: '@phone' },
  async ({ page }) => {
    const member = await joinProgramme(sharedServer().url, demo.store);
    await page.goto(`/${demo.store}`);
    await enter(page, member);
    await expectSignedIn(page);
    await page.goto('/home/profile?aba=seguranca');

    const { app, recovery } = await test.step('on: scanned, proven, recovery codes kept', async () => {
      await page.getByRole('button', { name: 'Ligar' }).click();
      const form = page.getByRole('form', { name: 'Verificação em duas etapas' });
      await expect(page.getByRole('img', { name: 'Código QR' })).toHaveAttribute('src', /^data:image\/svg/);
      const app = new Authenticator(await form.getByRole('code').innerText());
      await form.getByLabel('Código de verificação').fill(app.code());
      await form.getByLabel('Senha atual').fill(member.password);
      await form.getByRole('button', { name: 'Confirmar e ligar' }).click();
      await expect(page.getByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBeFocused();
      const codes = await page.getByRole('listitem').getByRole('code').allInnerTexts();
      expect(new Set(codes).size).toBe(10);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Já guardei' }).click();
      await expect(page.getByText('Ligada. A cada entrada pedimos')).toBeVisible();
      return { app, recovery: codes };
    });

    await test.step('signing in asks for a code; a wrong one is said at the field', async () => {
      await leave(page);
      await enter(page, member);
      await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
      const code = page.getByLabel('Código de verificação');
      await expect(code).toBeFocused();
      await expect(code).not.toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await confirmWith(page, '000000');
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await confirmWith(page, app.code());
      await expectSignedIn(page);
    });

    await test.step('without the phone a recovery code lets in, once', async () => {
      const [first = '', second = ''] = recovery;
      await leave(page);
      await enter(page, member);
      await confirmWith(page, first);
      await expectSignedIn(page);
      await leave(page);
      await enter(page, member);
      await confirmWith(page, first);
      await expect(page.getByLabel('Código de verificação')).toHaveAttribute('aria-invalid', 'true');
      await confirmWith(page, second);
      await expectSignedIn(page);
    });

    const anew = await test.step('other recovery codes take the place of the ones before', async () => {
      await page.goto('/home/profile?aba=seguranca');
      await page.getByRole('button', { name: 'Criar novos códigos de recuperação' }).click();
      const form = page.getByRole('form', { name: 'Verificação em duas etapas' });
      await form.getByRole('button', { name: 'Usar um código de recuperação' }).click();
      await form.getByLabel('Código de recuperação').fill(recovery[2] ?? '');
      await form.getByLabel('Senha atual').fill(member.password);
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Criar novos códigos' }).click();
      await expect(page.getByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBeFocused();
      const codes = await page.getByRole('listitem').getByRole('code').allInnerTexts();
      await page.getByRole('button', { name: 'Já guardei' }).click();
      return codes;
    });

    await test.step('off, with a code and the password; then the password is enough', async () => {
      await page.goto('/home/profile?aba=seguranca');
      await page.getByRole('button', { name: 'Desligar' }).click();
      const form = page.getByRole('form', { name: 'Verificação em duas etapas' });
      await form.getByRole('button', { name: 'Usar um código de recuperação' }).click();
      await form.getByLabel('Código de recuperação').fill(anew[0] ?? '');
      await form.getByLabel('Senha atual').fill(member.password);
      await form.getByRole('button', { name: 'Confirmar e desligar' }).click();
      await expect(page.getByRole('button', { name: 'Ligar', exact: true })).toBeVisible();
      await leave(page);
      await enter(page, member);
      await expectSignedIn(page);
    });
  },
);

async function confirmWith(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de verificação').fill(code);
  await page.getByRole('button', { name: 'Confirmar' }).click();
}
