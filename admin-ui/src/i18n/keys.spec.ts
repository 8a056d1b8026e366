import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, child]) => flatten(child, path ? `${path}.${key}` : key));

const read = (locale: string, file: string): [string, string][] =>
  flatten(JSON.parse(readFileSync(join(__dirname, locale, file), 'utf8')));

const files = readdirSync(join(__dirname, 'en')).filter((name) => name.endsWith('.json'));
const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe('the catalogues', () => {
  it('have the same areas', () => {
    const portuguese = readdirSync(join(__dirname, 'pt-BR')).filter((name) => name.endsWith('.json'));
    expect(portuguese.filter((name) => name !== 'ra.json').sort()).toEqual([...files].sort());
  });

  describe.each(files)('%s', (file) => {
    const [portuguese, english] = [read('pt-BR', file), read('en', file)];

    it('has the same keys in both languages', () => {
      expect(english.map(([key]) => key)).toEqual(portuguese.map(([key]) => key));
    });

    it('uses the same placeholders in both languages', () => {
      const other = new Map(english);
      for (const [key, text] of portuguese) {
        expect([key, placeholders(other.get(key) ?? '')]).toEqual([key, placeholders(text)]);
      }
    });

    it('quotes in English as English does', () => {
      expect(english.filter(([, text]) => /[«»]/.test(text))).toEqual([]);
    });

    it('leaves no text empty', () => {
      for (const [key, text] of [...portuguese, ...english])
        expect([key, text.trim()]).not.toEqual([key, '']);
    });
  });
});
