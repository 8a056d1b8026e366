import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No violation of WCAG 2.2 AA on what is on the screen now. A message that begins to fade while axe looks is looked at
 * again once it is gone: a real violation is still there then.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const first = await violationsOn(page);
  const told = first.length === 0 ? first : await violationsOn(page);
  expect(told, `axe on ${page.url()}`).toEqual([]);
}

async function violationsOn(page: Page) {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22aa).analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
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
