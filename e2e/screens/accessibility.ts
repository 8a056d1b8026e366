import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No violation of WCAG 2.2 AA on what is on the screen now, on a light page and on a dark one. What is found is looked at again in the middle of the screen:
 * a message that fades, or a bar that a button happens to lie under while the page is scrolled, is gone then; a real
 * violation is still there.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, (axe) => axe.withTags(wcag22aa));
  // Of a dark page only the colours are others, and they are those of any width.
  if ((page.viewportSize()?.width ?? 0) < WIDE_px) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, (axe) => axe.withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

const WIDE_px = 900;

async function expectNoViolation(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  let found = await violationsOn(page, rules);
  for (let look = 1; found.length > 0 && look < LOOKS; look += 1) {
    const [where = 'body'] = found[0]?.targets ?? [];
    await page.evaluate((place) => document.querySelector(place)?.scrollIntoView({ block: 'center' }), where);
    const again = await violationsOn(page, rules);
    found = found.filter(({ id, targets }) =>
      again.some((other) => other.id === id && other.targets.some((each) => targets.includes(each))),
    );
  }
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
const LOOKS = 4;

/** Each text that does not stand out from its ground enough, told in a line; of a long list, the first tell of the others. */
export async function unreadableOn(page: Page, part = 'body'): Promise<string[]> {
  const found = await violationsOn(page, (axe) =>
    axe
      .withRules(['color-contrast'])
      .include(part)
      .exclude(['tr', 'li'].map((each) => `${each}:nth-child(n + 5)`).join()),
  );
  return found.flatMap(({ where }) => where);
}

async function violationsOn(page: Page, rules: (axe: AxeBuilder) => AxeBuilder) {
  await settled(page);
  // Only violations are written out: listing what passes on a long page takes longer than checking it.
  // «Legacy» runs in the page itself; the other way opens a second page each time, for frames, which we have none of.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await rules(axe).analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    targets: nodes.map(({ target }) => target.join(' ')),
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
}

/** What fades in has not its colours yet. What breathes for ever is not waited for. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
