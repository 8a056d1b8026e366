import type { Language } from '../../identity/preferences.js';
import { REPORT_WORDS, type ReportWord } from './report-words.js';

/** As the pages fill them in: `%{day}`, and `one |||| many` by `smart_count`. */
export function reportWord(
  language: Language,
  key: ReportWord,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const [one = '', many = one] = REPORT_WORDS[key][language].split(' |||| ');
  const text = params['smart_count'] === undefined || Number(params['smart_count']) === 1 ? one : many;
  return text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
