import { REPORT_WORDS, type ReportWord } from '@fidelidade/domain/platform/report-tables/report-words.js';
import { en } from './en';
import { ptBR } from './pt-BR';
import { ptBRScreens } from './pt-BR/screens';

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((inside, part) => (inside as Record<string, unknown>)[part], texts);

/** A report that is mailed is told by no screen: its words stand in the domain, and are those of its page. */
it.each(Object.keys(REPORT_WORDS) as ReportWord[])('%s is called on paper as on its page', (key) => {
  expect(REPORT_WORDS[key]).toEqual({ pt_BR: textAt({ ...ptBR, ...ptBRScreens }, key), en: textAt(en, key) });
});
