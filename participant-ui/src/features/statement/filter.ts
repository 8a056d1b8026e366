import { addDays, type CivilDate, isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { StatementQuestion } from '../../api/types.js';

export const PERIODS = ['30d', '90d', 'ano', 'dias'] as const;
export type Period = (typeof PERIODS)[number];
export const MOVEMENTS = ['earned', 'used', 'expired', 'returned', 'transferred', 'adjusted'] as const;
export const CURRENCIES = ['cashback', 'points'] as const;

/** What of the statement somebody wants to see, as the address says it; what is empty, all. */
export interface StatementFilter {
  readonly period: Period | '';
  /** Of days that were chosen. */
  readonly from: CivilDate | '';
  readonly to: CivilDate | '';
  readonly movement: (typeof MOVEMENTS)[number] | '';
  readonly currency: (typeof CURRENCIES)[number] | '';
  readonly text: string;
}

export const NO_FILTER: StatementFilter = {
  period: '',
  from: '',
  to: '',
  movement: '',
  currency: '',
  text: '',
};

const NAMES: Readonly<Record<keyof StatementFilter, string>> = {
  period: 'periodo',
  from: 'de',
  to: 'ate',
  movement: 'tipo',
  currency: 'moeda',
  text: 'busca',
};

/** The API refuses longer ones. */
const MAX_LETTERS = 60;

/** What an address asks for; what it says that there is not, it does not ask. */
export function filterIn(search: URLSearchParams): StatementFilter {
  const said = (name: keyof StatementFilter) => search.get(NAMES[name]) ?? '';
  const period = oneOf(PERIODS, said('period'));
  const day = (name: 'from' | 'to') => {
    const text = said(name);
    return period === 'dias' && isCivilDate(text) ? text : '';
  };
  return {
    period,
    from: day('from'),
    to: day('to'),
    movement: oneOf(MOVEMENTS, said('movement')),
    currency: oneOf(CURRENCIES, said('currency')),
    text: said('text').trim().slice(0, MAX_LETTERS),
  };
}

/** The address that asks for it. Days are of a period that is chosen by days. */
export function searchOf(filter: StatementFilter): URLSearchParams {
  const days = filter.period === 'dias' ? {} : { from: '', to: '' };
  const said = Object.entries({ ...filter, ...days }).filter(([, value]) => value !== '');
  return new URLSearchParams(said.map(([name, value]) => [NAMES[name as keyof StatementFilter], value]));
}

export function questionOf(filter: StatementFilter, today: CivilDate): StatementQuestion {
  const { movement, currency, text } = filter;
  const asked = { ...daysOf(filter, today), movement, currency, text };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}

/** The days of a period, the last one counted; empty where it has no end. */
export function daysOf(
  { period, from, to }: Pick<StatementFilter, 'period' | 'from' | 'to'>,
  today: CivilDate,
): Pick<StatementFilter, 'from' | 'to'> {
  if (period === '30d') return { from: addDays(today, -29), to: '' };
  if (period === '90d') return { from: addDays(today, -89), to: '' };
  if (period === 'ano') return { from: `${today.slice(0, 4)}-01-01` as CivilDate, to: '' };
  return { from, to };
}

/** How many of the choices beside the text leave something out. */
export const choicesIn = ({ period, from, to, movement, currency }: StatementFilter): number =>
  [period === 'dias' ? from || to : period, movement, currency].filter((chosen) => chosen !== '').length;

export const isFiltering = (filter: StatementFilter): boolean => choicesIn(filter) > 0 || filter.text !== '';

const oneOf = <Choice extends string>(choices: readonly Choice[], said: string): Choice | '' =>
  choices.find((choice) => choice === said) ?? '';
