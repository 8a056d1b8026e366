import { expect, type Locator, type Page } from '@playwright/test';

/** No screen has so many places to stop at before what is meant. */
const MOST_STOPS = 120;

/** Tab by Tab, as somebody without a mouse goes. */
export async function walkTo(page: Page, target: Locator, by = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(by);
  }
  await expect(target).toBeFocused();
}

export async function press(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press('Enter');
}

/** Writes over what a field has. */
export async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
