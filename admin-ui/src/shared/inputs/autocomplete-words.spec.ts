import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

it('no autocomplete speaks English by itself', () => {
  const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'))
    .map((name) => [name, readFileSync(join(ROOT, name), 'utf8')] as const)
    .filter(([, text]) => text.includes('<Autocomplete'));
  expect(sources.length).toBeGreaterThan(3);
  const silent = sources.filter(([, text]) => !text.includes('useAutocompleteWords('));
  expect(silent.map(([name]) => name)).toEqual([]);
});
