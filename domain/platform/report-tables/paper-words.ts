import type { Language } from '../../identity/preferences.js';

/** What a report says where it is taken along, and its page does not. */
const WORDS = {
  issued: { pt_BR: 'Emitido em %{moment}', en: 'Issued on %{moment}' },
  issued_by: { pt_BR: 'Emitido em %{moment} por %{name}', en: 'Issued on %{moment} by %{name}' },
  page: { pt_BR: 'Página %{page} de %{pages}', en: 'Page %{page} of %{pages}' },
  columns: {
    pt_BR: 'Colunas %{from} a %{to} de %{all}',
    en: 'Columns %{from} to %{to} of %{all}',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export const paperWord = (
  language: Language,
  key: keyof typeof WORDS,
  params: Readonly<Record<string, string | number>>,
): string => WORDS[key][language].replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
