/** @jest-environment @happy-dom/jest-environment */
import { createI18n } from '../i18n/i18nProvider';
import { PALETTE_DEEDS } from './palette-deeds';
import { bestFirst } from './palette-match';

/** Buttons that stand on a record's page alone, by the name that they bear there. */
const BUTTONS = [
  ['stock.products.receive', '/products'],
  ['stock.products.transfer', '/products'],
  ['stock.products.count', '/products'],
  ['finance.receivables.settle', '/receivables'],
  ['finance.payables.settle', '/payables'],
] as const;

it.each(['pt-BR', 'en'] as const)(
  'what a button is called finds where it is pressed, in %s',
  async (language) => {
    const { translate: t } = await createI18n(language);
    const deeds = PALETTE_DEEDS.map(({ to, label, words }) => ({ to, label: t(label), words: t(words) }));
    const foundBy = (typed: string) => bestFirst(deeds, typed).map(({ to }) => to.split('?')[0]);
    for (const [button, place] of BUTTONS)
      expect([button, foundBy(t(button))]).toEqual([button, expect.arrayContaining([place])]);
    const words =
      language === 'en'
        ? ['stock entry', 'stock transfer']
        : ['entrada de estoque', 'baixa', 'transferência de estoque'];
    for (const typed of words) expect([typed, foundBy(typed).length > 0]).toEqual([typed, true]);
  },
);
