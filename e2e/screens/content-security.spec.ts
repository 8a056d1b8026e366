import type { Hex } from '@fidelidade/domain/kernel/colour.js';
import { shadesOf } from '@fidelidade/domain/registry/company/brand-shades.js';
import { expect } from '@playwright/test';
import { sharedServer } from '../server/shared-server.js';
import { demo } from '../shop/demo.js';
import { linkMailedTo } from '../shop/mails.js';
import { joinProgramme } from '../shop/programme.js';
import { signInAsParticipant } from './participant-area.js';
import { violationsOf } from './policy-violations.js';
import { StaffArea } from './staff-area.js';
import { test } from './staff-test.js';

/** As a browser tells a colour. */
const rgbOf = (colour: Hex): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

test(
  'the staff’s client works and is styled under a policy without unsafe-inline',
  { tag: '@desk' },
  async ({ page }) => {
    const violations = await violationsOf(page);
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/admin');
    const staff = new StaffArea(page);
    await staff.signIn();
    expect((await (await answer).allHeaders())['content-security-policy']).not.toContain('unsafe');
    const styled = staff.heading('Olá, Ana');
    expect(await styled.evaluate((heading) => getComputedStyle(heading).fontFamily)).not.toContain('Times');
    for (const screen of ['Pessoas', 'Produtos', 'Notas fiscais']) await staff.open(screen);
    await page.reload();
    await expect(staff.heading('Notas fiscais')).toBeVisible();
    expect(violations).toEqual([]);
  },
);

test(
  'a mail that was kept looks as its reader would see it, under the same policy',
  { tag: '@desk' },
  async ({ page, request, office }) => {
    const { email } = await joinProgramme(sharedServer().url, demo.store);
    const { company_id, brand_colour } = await (await request.get(`/api/config/${demo.store}`)).json();
    const asked = { email, company_id };
    expect((await request.post('/api/password-participant/email', { data: asked })).status()).toBe(200);
    await linkMailedTo(office.api, email, /^Crie uma nova senha/);
    const staff = new StaffArea(page);
    await staff.signIn();
    const violations = await violationsOf(page);
    await page.goto('/admin/outbox');
    const mail = page.getByRole('button', { name: email }).filter({ hasText: 'Crie uma nova senha' });
    await expect(mail).toBeVisible();
    await mail.click();
    const link = page.frameLocator('iframe').getByRole('link');
    // In the shop's own colour, as far as it can be read.
    const { fill } = shadesOf(brand_colour, 'light');
    await expect(link).toHaveCSS('background-color', rgbOf(fill));
    await expect(link).toHaveCSS('display', 'inline-block');
    expect(violations).toEqual([]);
  },
);

test('the participants’ client does, too', { tag: '@desk' }, async ({ page }) => {
  const violations = await violationsOf(page);
  await signInAsParticipant(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cashback disponível' })).toBeVisible();
  expect(violations).toEqual([]);
});

test(
  'a script that is written into the page is not run, and that is told',
  { tag: '@desk' },
  async ({ page }) => {
    const violations = await violationsOf(page);
    await page.goto('/admin');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken"';
      document.body.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
    });
    await expect.poll(() => violations.length).toBe(2);
    expect(await page.title()).not.toBe('taken');
  },
);
