import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../../../..');
const fileOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Where the participants' app has the words that the preview shows: neither client may import the other's. */
const WORDS = [
  ['preview_balance', 'available', { 'pt-BR': 'home.pt-BR', en: '../en' }],
  ['preview_use', 'useNow', { 'pt-BR': 'home.pt-BR', en: '../en' }],
  ['preview_see', 'all', { 'pt-BR': 'coupons.pt-BR', en: 'coupons.en' }],
] as const;

describe.each(['pt-BR', 'en'] as const)('the preview of the participants’ app in %s', (locale) => {
  const { brand } = (
    JSON.parse(fileOf(`admin-ui/src/i18n/${locale}/registry.json`)) as {
      company: { brand: Readonly<Record<string, string>> };
    }
  ).company;

  it.each(WORDS)('says «%s» as the app does', (ours, theirs, places) => {
    expect(brand[ours]).toBeTruthy();
    expect(fileOf(`participant-ui/src/i18n/areas/${places[locale]}.ts`)).toContain(
      `${theirs}: '${brand[ours]}'`,
    );
  });
});
