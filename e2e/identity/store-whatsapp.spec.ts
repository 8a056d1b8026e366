import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/accessibility.js';
import { enter, expectSignedIn, leave, mainLink } from '../screens/participant-area.js';
import { StaffArea } from '../screens/staff-area.js';
import { test } from '../screens/staff-test.js';
import { sharedServer } from '../server/shared-server.js';
import { OwnCompany } from '../shop/own-company.js';
import { joinProgramme } from '../shop/programme.js';

const widget = (page: Page) => page.getByRole('complementary', { name: 'Falar com a loja' });

test(
  'a store gives its WhatsApp number, and participants talk to it or hide the button (R-2.5.3)',
  { tag: '@phone' },
  async ({ page }) => {
    const { url } = sharedServer();
    const company = await OwnCompany.found(sharedServer());
    const member = await joinProgramme(url, company.store);

    await test.step('without a number there is no button', async () => {
      await page.goto(`/${company.store}`);
      await enter(page, member);
      await expectSignedIn(page);
      await mainLink(page, 'Extrato').click();
      await expect(page.getByRole('heading', { name: 'Extrato', exact: true })).toBeVisible();
      await expect(widget(page)).toHaveCount(0);
      await leave(page);
      await expectForgotten(page);
    });

    await test.step('the store enters it: what is no number is said at the field', async () => {
      const staff = new StaffArea(page);
      await page.goto('/admin');
      await staff.enter(company.administrator);
      await expect(staff.heading('Olá, Olga')).toBeVisible();
      await staff.open('Empresa');
      await staff.field('WhatsApp da loja').fill('98765-4321');
      await staff.save();
      await expect(staff.field('WhatsApp da loja')).toHaveAccessibleDescription(
        /^Informe o WhatsApp com DDD/,
      );
      await staff.field('WhatsApp da loja').fill('11 98765-4321');
      await staff.save();
      await expect(page.getByText('Registro salvo com sucesso.')).toBeVisible();
      await expect(staff.field('WhatsApp da loja')).toHaveValue('+55 11 98765-4321');
      await expectAccessible(page);
      await page.reload();
      await expect(staff.field('WhatsApp da loja')).toHaveValue('+55 11 98765-4321');
    });

    await test.step('participants see the button, which opens a conversation with that number', async () => {
      await page.goto(`/${company.store}`);
      await enter(page, member);
      await expectSignedIn(page);
      await expect(widget(page).getByRole('link')).toHaveAttribute('href', 'https://wa.me/5511987654321');
      await expectAccessible(page);
      await page.reload();
      await expectSignedIn(page);
      await expect(widget(page)).toBeInViewport({ ratio: 1 });
      // Wherever one reads, it is at hand; and it lies over nothing that one reads.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(widget(page)).toBeInViewport({ ratio: 1 });
      const [main, button] = [await page.getByRole('main').boundingBox(), await widget(page).boundingBox()];
      expect(main!.y + main!.height).toBeLessThanOrEqual(button!.y + 1);
      expect(button!.width).toBe(page.viewportSize()!.width);
    });

    await test.step('hidden, it stays hidden', async () => {
      await widget(page).getByRole('button', { name: 'Esconder o botão de conversa' }).click();
      await expect(widget(page)).toHaveCount(0);
      await page.reload();
      await expectSignedIn(page);
      await mainLink(page, 'Extrato').click();
      await expect(page.getByRole('heading', { name: 'Extrato', exact: true })).toBeVisible();
      await expect(widget(page)).toHaveCount(0);
    });

    await test.step('leaving clears what the device remembers, so that it returns at the next login', async () => {
      await leave(page);
      await expectForgotten(page);
      await enter(page, member);
      await expectSignedIn(page);
      await expect(widget(page)).toBeVisible();
    });
  },
);

/** Half a second after somebody left, the device knows nothing of them. */
const expectForgotten = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('expiration'))).toBeNull();
