import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/**
 * No violation of WCAG 2.2 AA on what is on the screen now, on a light page and on a dark one. What is found is looked at again in the middle of the screen:
 * a message that fades, or a bar that a button happens to lie under while the page is scrolled, is gone then; a real
 * violation is still there.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, WCAG_22_AA);
  // Of a dark page only the colours are others, and they are those of any width.
  if ((page.viewportSize()?.width ?? 0) < WIDE_px) return;
  await showScheme(page, 'dark');
  await expectNoViolation(page, CONTRAST);
  await showScheme(page, 'light');
}

/** Scripts are told of another scheme when the next frame begins: what they draw by it stands a frame later. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

const WIDE_px = 900;

async function expectNoViolation(page: Page, rules: RunOptions): Promise<void> {
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
  const found = await violationsOn(page, CONTRAST, { include: [part], exclude: ROWS_LIKE_THOSE_BEFORE });
  return found.flatMap(({ where }) => where);
}

/** What is looked at, by selectors: of what axe takes for that, what can be sent into a page. */
interface Parts {
  readonly include: string[];
  readonly exclude?: string[];
}

/** What takes most of a look is the rows of a long list, each made as those before it. */
const ROWS_LIKE_THOSE_BEFORE = ['tr', 'li'].map((each) => `${each}:nth-child(n + 9)`);
const ALL: Parts = { include: ['html'], exclude: ROWS_LIKE_THOSE_BEFORE };

async function violationsOn(page: Page, rules: RunOptions, parts = ALL) {
  let violations = await askedOf(page, rules, parts);
  if (violations === 'unheard of') {
    // To bring axe takes longer than to ask it: it is brought once for each document.
    await page.evaluate(axe.source);
    violations = await askedOf(page, rules, parts);
  }
  if (violations === 'unheard of') throw new Error('axe cannot be brought into this page.');
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    targets: nodes.map(({ target }) => target),
    where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
  }));
}

/**
 * Only violations are written out: listing what passes on a long page takes longer than checking it. No style sheet is fetched once
 * more, which only a rule of turned screens wants, and no page of ours has frames.
 */
const BRIEFLY: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

/** One way there and back. What fades in has not its colours yet; what breathes for ever is not waited for. */
const askedOf = (page: Page, rules: RunOptions, parts: Parts) =>
  page.evaluate(
    async ([where, options]) => {
      const moving = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
      while (moving().length > 0) {
        await Promise.allSettled(moving().map(({ finished }) => finished));
        // What has just ended is at its end when the next frame has come: without one it would never be.
        await new Promise(requestAnimationFrame);
      }
      if (!('axe' in window)) return 'unheard of' as const;
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      return (await inPage.run(where, options)).violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary = '' }) => ({ target: target.join(' '), failureSummary })),
      }));
    },
    [parts, { ...rules, ...BRIEFLY }] as const,
  );
