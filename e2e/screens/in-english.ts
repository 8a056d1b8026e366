import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** Texts by their keys, as a catalogue nests them. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const staffTexts = fileURLToPath(new URL('../../admin-ui/src/i18n', import.meta.url));

/** What the staff's screens say in a language. */
export const staffCatalogue = (language: 'pt-BR' | 'en'): Texts =>
  Object.fromEntries(
    readdirSync(join(staffTexts, language))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, JSON.parse(readFileSync(join(staffTexts, language, name), 'utf8')) as Texts]),
  );

/** Shorter ones are abbreviations, and the names of things in every language. */
const LEAST_LETTERS = 4;
/** What stands round a name of anything: a few letters of it stand round something in English, too. */
const LEAST_LETTERS_OF_PATTERN = 8;
/** `{{name}}` of the participants' texts, `%{name}` of the staff's. */
const PLACEHOLDER = /\{\{\w+\}\}|%\{\w+\}/;

/**
 * Finds what a catalogue says in Portuguese alone: nothing of it is on a screen that is read in English, but for what a shop called something
 * itself.
 */
export class PortugueseFinder {
  private readonly whole = new Set<string>();
  private readonly patterns: RegExp[] = [];

  /** @param names what the shop's own records are called */
  constructor(
    portuguese: Texts,
    english: Texts,
    private readonly names: readonly string[] = [],
  ) {
    const inEnglish = new Set(leavesOf(english).map((text) => text.trim()));
    for (const text of leavesOf(portuguese).flatMap((each) => each.split('||||'))) {
      const said = text.trim();
      const letters = said.replaceAll(new RegExp(PLACEHOLDER, 'g'), '').replaceAll(/[^\p{L}]/gu, '');
      const isPattern = PLACEHOLDER.test(said);
      if (inEnglish.has(said) || letters.length < (isPattern ? LEAST_LETTERS_OF_PATTERN : LEAST_LETTERS))
        continue;
      if (isPattern) this.patterns.push(patternOf(said));
      else this.whole.add(said);
    }
  }

  async expectNoneOn(page: Page): Promise<void> {
    const said = await page.evaluate(textsOnThePage);
    const found = said.filter((text) => this.isPortuguese(text));
    expect.soft(found, `Portuguese on ${page.url()}`).toEqual([]);
  }

  private isPortuguese(text: string): boolean {
    if (this.names.some((name) => text.includes(name))) return false;
    return this.whole.has(text) || this.patterns.some((each) => each.test(text));
  }
}

const leavesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((each) => (typeof each === 'string' ? [each] : leavesOf(each)));

function patternOf(text: string): RegExp {
  const parts = text
    .split(new RegExp(PLACEHOLDER, 'g'))
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}

/** In the page: what is read, and what is read aloud. */
function textsOnThePage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.textContent ?? '');
  }
  for (const named of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts.push(named.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

/** Reads the participant's screens in English without choosing it for the account, at which other walks look in Portuguese. */
export async function readInEnglish(page: Page): Promise<void> {
  await page.route('**/api/participant/user', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const user = (await response.json()) as object;
    await route.fulfill({ response, json: { ...user, user_language: 'en' } });
  });
}
