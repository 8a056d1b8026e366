import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EventType } from '@fidelidade/domain/events.js';
import { LANGUAGES, type Language } from '@fidelidade/domain/identity/preferences.js';
import { eventWord } from './event-words.js';

const CATALOGUES = join(dirname(dirname(__dirname)), 'admin-ui/src/i18n');
const FOLDERS: Readonly<Record<Language, string>> = { pt_BR: 'pt-BR', en: 'en' };

/** Where the screens of the staff say the values of a closed list, and a fact that histories tell with the same list. */
const LISTS: readonly [catalogue: string, path: string, type: EventType, field: string][] = [
  ['fiscal', 'forms', 'PaymentRegistered', 'form'],
  ['registry', 'persons.taxpayer', 'PersonRegistered', 'taxpayer_type'],
  ['loyalty', 'sales.origins', 'SaleRegistered', 'origin'],
  ['identity', 'users.ambients', 'MemberJoined', 'ambient'],
];

/** The browser carries its words in its own catalogues: a list that both say is said in the same words. */
describe.each(LANGUAGES)('in %s a history and a screen', (language) => {
  it.each(LISTS)('call the values of %s.%s alike', (catalogue, path, type, field) => {
    const words = Object.entries(wordsAt(language, catalogue, path.split('.')));
    expect(words.length).toBeGreaterThan(2);
    const told = words.map(([value]) => [value, eventWord(type, [field], value, language)]);
    expect(told).toEqual(words);
  });
});

function wordsAt(language: Language, catalogue: string, path: readonly string[]): object {
  const file = join(CATALOGUES, FOLDERS[language], `${catalogue}.json`);
  return path.reduce<object>(
    (part, name) => (part as Record<string, object>)[name] ?? {},
    JSON.parse(readFileSync(file, 'utf8')) as object,
  );
}
