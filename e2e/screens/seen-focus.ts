import { expect, type Page } from '@playwright/test';

/** More stops than any screen has before its frame begins anew. */
const MOST_STOPS = 90;

/**
 * Walks the screen by Tab, and at each stop compares how it looks with the keyboard on it and without: an outline, a shadow
 * or a frame must tell them apart. Axe does not see this.
 */
export async function expectSeenFocusEverywhere(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const seen = new Set<string>();
  const unseen: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, isSeen } = await page.evaluate(lookAtFocus);
    if (name === null || seen.has(name)) break;
    seen.add(name);
    if (!isSeen) unseen.push(name);
  }
  expect(unseen, `focus on ${page.url()}`).toEqual([]);
  expect(seen.size, `stops on ${page.url()}`).toBeGreaterThan(5);
}

/** Runs in the page. */
async function lookAtFocus(): Promise<{ name: string | null; isSeen: boolean }> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: null, isSeen: true };
  const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
    (each): each is HTMLElement => each instanceof HTMLElement,
  );
  const parts = [...around, ...around.flatMap((each) => [...each.querySelectorAll<HTMLElement>('fieldset')])];
  const looks = () =>
    parts.map((part) => {
      const { outlineStyle, outlineWidth, boxShadow, borderBottomColor, borderBottomWidth } =
        getComputedStyle(part);
      const outline = outlineStyle === 'none' ? '0px' : outlineWidth;
      return [outline, boxShadow, borderBottomColor, borderBottomWidth].join();
    });
  const focused = looks().join(' | ');
  element.blur();
  // Some parts take their sign off only when they are drawn anew.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const blurred = looks().join(' | ');
  element.focus({ focusVisible: true } as FocusOptions);
  const index = [...document.querySelectorAll('*')].indexOf(element);
  const words = element.getAttribute('aria-label') ?? (element.textContent || element.id);
  return { name: `${element.tagName} ${index} ${words.slice(0, 40)}`, isSeen: focused !== blurred };
}
