import { expect, test, type Page } from '@playwright/test';
import { signInAsParticipant } from './participant-area.js';
import { StaffArea } from './staff-area.js';

/** What the page’s policy kept from happening, as the browser itself tells. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  const told: string[] = [];
  await page.exposeFunction('tellViolation', (violation: string) => void told.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void };
      tellViolation([violatedDirective, blockedURI, sourceFile].join(' '));
    });
  });
  return told;
}

test('the staff’s client works and is styled under a policy without unsafe-inline', async ({ page }) => {
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
});

test('the participants’ client does, too', async ({ page }) => {
  const violations = await violationsOf(page);
  await signInAsParticipant(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cashback disponível' })).toBeVisible();
  expect(violations).toEqual([]);
});

test('a script that is written into the page is not run, and that is told', async ({ page }) => {
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
});
