import { formatCivilDate, isCivilDate } from '../../kernel/civil-date.js';
import { formatDecimal, formatPercent, formatWithTwoDecimals } from '../../kernel/decimal.js';
import { BRL_SIGN, formatMoney, parseMoney } from '../../kernel/money.js';
import type { ReportWord } from './report-words.js';

/** What a figure counts: how people read it, and how a spreadsheet holds it. `price` is what one of a thing costs, `signed` a quantity that came or went. */
export type FigureKind = 'money' | 'price' | 'percent' | 'quantity' | 'signed';

/** A text; a day (`YYYY-MM-DD`); an amount, a share or a quantity as the API writes it (`"-1234.56"`), null where there is none. */
export type Cell =
  string | { readonly day: string } | { readonly decimal: string | null; readonly as: FigureKind };

export const money = (decimal: string | null): Cell => ({ decimal, as: 'money' });
export const unitPrice = (decimal: string | null): Cell => ({ decimal, as: 'price' });
export const percent = (decimal: string | null): Cell => ({ decimal, as: 'percent' });
export const quantity = (decimal: string | null, as: 'quantity' | 'signed' = 'quantity'): Cell => ({
  decimal,
  as,
});

export interface TableRow {
  readonly cells: readonly Cell[];
  /** Of which others it is a part: it stands in so far. */
  readonly level?: 1;
  /** `strong` is the head of its parts, `sum` what those before it come to. */
  readonly look?: 'strong' | 'sum';
}

export interface Table {
  /** Where a report has several. */
  readonly title?: string;
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  /** What is said where it has no rows. */
  readonly empty?: string;
}

export const plainRow = (cells: readonly Cell[]): TableRow => ({ cells });

/** One of the figures that a report comes down to, in words. */
export interface MainFigure {
  readonly label: string;
  /** What kind of figure it is: an amount of money, a count with its unit. */
  readonly value: { readonly money: string } | { readonly quantity: string; readonly unit?: string };
  /** What stands small under it. */
  readonly note?: string;
  /** A sum of those before it. */
  readonly isResult?: boolean;
}

/** In whose words a report is told. */
export interface ReportWords {
  readonly t: (key: ReportWord, params?: Readonly<Record<string, string | number>>) => string;
  /** `pt-BR` or `en` */
  readonly locale: string;
}

/** A cell as people read it. Nothing where there is no amount; a share of nothing is a dash, as on the screen. */
export function tellCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('day' in cell) return tellDay(cell.day);
  const { decimal, as } = cell;
  if (as === 'percent') return tellPercent(decimal);
  if (decimal === null) return '';
  if (as === 'money') return tellMoney(decimal);
  if (as === 'price') return tellUnitPrice(decimal);
  return `${as === 'signed' && !decimal.startsWith('-') ? '+' : ''}${formatDecimal(decimal)}`;
}

export const tellFigure = ({ value }: Pick<MainFigure, 'value'>): string =>
  'money' in value
    ? tellMoney(value.money)
    : [formatDecimal(value.quantity), value.unit].filter(Boolean).join(' ');

/** Amounts and days are Brazilian in both languages. What cannot be read is shown as it came: nothing breaks over one figure. */
export function tellMoney(amount: string): string {
  try {
    return formatMoney(parseMoney(amount));
  } catch {
    return amount;
  }
}

/** At least cents, more where the price has more: `"3.3333"` → `R$ 3,3333`. */
export function tellUnitPrice(price: string): string {
  const isNegative = price.startsWith('-');
  return `${isNegative ? '-' : ''}${BRL_SIGN}${formatWithTwoDecimals(isNegative ? price.slice(1) : price)}`;
}

export const tellPercent = (share: string | null): string => (share === null ? '—' : formatPercent(share));

export const tellDay = (day: string): string => (isCivilDate(day) ? formatCivilDate(day) : day);

/** By a clock: `27/11/2026, 18:30`. */
export const tellMoment = (instant: string, timeZone: string): string =>
  clockOf(timeZone).format(new Date(instant));

/** By zone: a list tells many moments, and to make a format costs a hundred times what it costs to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

/** `2026-09` → `set/26`, `Sep/26`. */
export function tellMonth(month: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
    .format(new Date(`${month}-01T00:00:00Z`))
    .replace('.', '');
  return `${name}/${month.slice(2, 4)}`;
}

/** A day, or the days that a row is of. */
export const tellPeriod = (
  { from, to }: { readonly from: string; readonly to: string },
  granularity: string | undefined,
): string => (isByDay(granularity) ? tellDay(from) : `${tellDay(from).slice(0, 5)} – ${tellDay(to)}`);

/** The same as a cell: a day is one to a spreadsheet. */
export const periodCell = (
  period: { readonly from: string; readonly to: string },
  granularity: string | undefined,
): Cell => (isByDay(granularity) ? { day: period.from } : tellPeriod(period, granularity));

const isByDay = (granularity: string | undefined): boolean =>
  granularity === 'day' || granularity === undefined;

/** Of decimal texts with cents, however much they come to. */
export function sumOfMoneyTexts(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const isZeroAmount = (amount: string): boolean => /^-?0*(\.0*)?$/.test(amount);

/** What of a report's question says which cost centre it is of; absent: of all. */
interface OfCostCenter {
  readonly cost_center_id?: string;
  readonly cost_center_name?: string;
}

/** «Conta ou caixa: Banco»; nothing where all of them are meant. */
export function tellAccount(
  { account_id, account_name }: { readonly account_id?: string; readonly account_name?: string },
  { t }: Pick<ReportWords, 't'>,
): string {
  if (!account_id) return '';
  if (account_id === 'none') return t('reports.no_account');
  return [t('reports.part.account'), account_name].filter(Boolean).join(': ');
}

/** «Centro de custo: Loja»; nothing where all of them are meant. */
export function tellCostCenter(
  { cost_center_id, cost_center_name }: OfCostCenter,
  { t }: Pick<ReportWords, 't'>,
): string {
  if (!cost_center_id) return '';
  if (cost_center_id === 'none') return t('finance.no_cost_center');
  return [t('finance.cost_center'), cost_center_name].filter(Boolean).join(': ');
}
