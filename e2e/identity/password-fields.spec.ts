import { expect, test, type Locator, type Page } from '@playwright/test';
import { demo } from '../shop/demo.js';

const TYPED = 'uma senha colada, com espaços';

/** As a password manager or a person with one would: cut from elsewhere, pasted here. */
async function paste(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.fill(TYPED);
  await from.press('ControlOrMeta+a');
  await from.press('ControlOrMeta+x');
  await to.press('ControlOrMeta+v');
}

for (const [who, path] of [
  ['the staff', '/admin'],
  ['participants', `/${demo.store}`],
] as const) {
  test(
    `the password of ${who} is hidden, may be pasted, and is told to password managers`,
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto(path);
      const password = page.getByLabel(/^Senha\b/).and(page.locator('input'));
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await paste(page, page.getByRole('textbox', { name: /^E-mail/ }), password);
      await expect(password).toHaveValue(TYPED);
    },
  );
}

test('so is the one that is chosen at the sign-up', { tag: '@desk' }, async ({ page }) => {
  await page.goto(`/${demo.store}`);
  await page.getByRole('link', { name: 'Criar conta' }).click();
  const password = page.getByLabel('Senha', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await paste(page, page.getByLabel('Nome completo'), password);
  await expect(password).toHaveValue(TYPED);
});
