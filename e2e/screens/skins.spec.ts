import { SKINS, type Skin } from '@fidelidade/domain/identity/preferences.js';
import { expect, test, type Page } from '@playwright/test';
import { skinOf } from '../../admin-ui/src/theme/skins.js';
import { neutrals, tokensOf } from '../../participant-ui/src/theme/skins.js';
import { showScheme, unreadableOn } from './accessibility.js';
import { mainLink, signInAsParticipant } from './participant-area.js';
import { StaffArea } from './staff-area.js';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** A change of skin draws the whole screen anew: on busy cores that takes its time. */
test.slow();

type Wear = (skin: Skin, scheme: Scheme) => Promise<void>;

test('what the staff read can be read in every skin, by day and by night @desk', async ({ page }) => {
  const here = page.locator('nav [aria-current]').first();
  const wear: Wear = async (skin, scheme) => {
    await page.evaluate((newValue) => {
      // As this tab is told when another one changes its skin.
      dispatchEvent(new StorageEvent('storage', { key: 'admin.skin', newValue }));
    }, skin);
    // Each skin marks the screen in sight with another colour: once it is there the whole screen wears it.
    const mark = skinOf(skin, scheme).sidebar.activeBackground;
    await expect(here).toHaveCSS('background-color', rgb(mark));
  };
  const staff = new StaffArea(page);
  await staff.begin();
  const unreadable = await unreadableIn(page, 'dashboard', wear);

  await staff.open('Pessoas');
  // By its name: whoever is registered meanwhile takes a place in the list.
  const first = await page.getByRole('checkbox').nth(1).getAttribute('aria-label');
  await page.getByRole('checkbox', { name: first!, exact: true }).check();
  unreadable.push(...(await unreadableIn(page, 'list', wear)));

  await staff.row('Pessoas', /./).nth(1).getByRole('link').first().click();
  await expect(page.getByRole('term').first()).toBeVisible();
  unreadable.push(...(await unreadableIn(page, 'record', wear)));

  await page.goto('/admin/persons/create');
  await staff.save();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  unreadable.push(...(await unreadableIn(page, 'form with errors', wear)));
  expect(unreadable).toEqual([]);
});

test('what participants read can be read in every skin, by day and by night @desk', async ({ page }) => {
  const wear: Wear = (skin, scheme) =>
    page.evaluate(
      (tokens) => {
        for (const [token, colour] of Object.entries(tokens))
          document.documentElement.style.setProperty(`--${token}`, colour);
      },
      { ...neutrals[scheme], ...tokensOf(skin, scheme) },
    );
  await signInAsParticipant(page);
  const unreadable = await unreadableIn(page, 'dashboard', wear);

  await mainLink(page, 'Extrato').click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  unreadable.push(...(await unreadableIn(page, 'statement', wear)));

  await mainLink(page, 'Perfil').click();
  await page.getByLabel('Nome completo', { exact: true }).fill('');
  const data = page.getByRole('form', { name: 'Seus dados' });
  await data.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  unreadable.push(...(await unreadableIn(page, 'profile with an error', wear)));
  expect(unreadable).toEqual([]);
});

/**
 * On the screen in sight, without a reload, which would take most of the time. A skin and its light variant differ by the menu
 * alone, and the frame is the same on every screen: it is looked at on the first.
 */
async function unreadableIn(page: Page, screen: string, wear: Wear): Promise<string[]> {
  const unreadable: string[] = [];
  const accents = new Set<string>();
  const isFirst = screen === 'dashboard';
  for (const scheme of SCHEMES) {
    await showScheme(page, scheme);
    for (const skin of SKINS) {
      const isLight = skin.endsWith('-light');
      if (!isFirst && !isLight) continue;
      await wear(skin, scheme);
      const found = await unreadableOn(page, !isLight ? 'nav' : isFirst ? 'body' : 'main');
      unreadable.push(...found.map((where) => `${screen}, ${skin}, ${scheme}: ${where}`));
      const here = page.locator('nav [aria-current]').first();
      if (isFirst && isLight) accents.add(await here.evaluate((link) => getComputedStyle(link).color));
    }
  }
  if (isFirst) expect(accents.size, 'the skins were put on').toBe(SKINS.length);
  return unreadable;
}

function rgb(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
