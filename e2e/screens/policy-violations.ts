import type { Page } from '@playwright/test';

/** What the page’s policy kept from happening from now on, as the browser itself tells. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
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
