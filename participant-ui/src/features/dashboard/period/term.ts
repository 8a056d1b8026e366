import type { MessageKey } from '../../../i18n/catalogue.js';

/** What the first screen shows until somebody chooses. */
export const DEFAULT_TERM = '90d';

/** What a `term` is, when it is no text to look for. */
const PERIOD = /^([1-9]\d{0,2}[dwm]|\d{4}(-(0[1-9]|1[0-2]))?|all)$/;
export const isPeriod = (term: string): boolean => PERIOD.test(term);

type TermName = Extract<MessageKey, `dashboard.terms.${string}`>;
const NAMES: Readonly<Record<string, TermName>> = {
  '30d': 'dashboard.terms.days30',
  '90d': 'dashboard.terms.days90',
  '12m': 'dashboard.terms.months12',
  all: 'dashboard.terms.all',
};

/** Years and months are called by their number. */
export const nameOfTerm = (term: string): TermName | undefined => NAMES[term];

/** What is offered, with what an address asked for beside it. */
export const termsWith = (term: string, year: string): readonly string[] => [
  ...new Set(['30d', '90d', '12m', year, ...(term === 'all' ? [] : [term]), 'all']),
];
