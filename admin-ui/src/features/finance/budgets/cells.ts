import {
  moneyToString,
  parseMoney,
  parseTypedMoney,
  rateOf,
  sumOfMoney,
} from '@fidelidade/domain/kernel/money.js';
import { typedSum } from '@fidelidade/domain/kernel/typed-sum.js';
import type { Budget, BudgetCategory } from './budget';

/** What was typed and is not saved yet, by category and month; amounts as the API has them. */
export type TypedCells = ReadonlyMap<string, string>;

export const placeOf = (category: string, month: string): string => `${category} ${month}`;

/** What a cell shows: what was typed, or else what stands. */
export const amountIn = (typed: TypedCells, { id, amounts }: BudgetCategory, month: string, index: number) =>
  typed.get(placeOf(id, month)) ?? amounts[index] ?? '0.00';

/** @returns what stands again takes no place among what was typed */
export function typedWith(
  typed: TypedCells,
  { categories, months }: Budget,
  changes: readonly { readonly category: string; readonly month: string; readonly amount: string }[],
): TypedCells {
  const after = new Map(typed);
  const byId = new Map(categories.map((category) => [category.id, category]));
  for (const { category, month, amount } of changes) {
    const stands = byId.get(category)?.amounts[months.indexOf(month)];
    if (stands === amount) after.delete(placeOf(category, month));
    else after.set(placeOf(category, month), amount);
  }
  return after;
}

/**
 * An amount as somebody types it or a spreadsheet gives it: nothing is none, `(1.000,00)` is below zero.
 * @returns undefined for what is no amount
 */
export function readAmount(text: string): string | undefined {
  const bare = text
    .replace(/[\s\u00a0]/g, '')
    .replace(/^R\$/i, '')
    .replaceAll('−', '-');
  if (bare === '' || /^[-–—]$/.test(bare)) return '0.00';
  const [, inside] = /^\((.+)\)$/.exec(bare) ?? [];
  try {
    const sum = inside === undefined ? typedSum(bare) : undefined;
    return moneyToString(
      sum ?? parseTypedMoney(inside === undefined ? bare : `-${inside.replace(/^R\$/i, '')}`),
    );
  } catch {
    return undefined;
  }
}

/** Why a cell cannot be saved as it stands. */
export type CellFault = 'no_amount' | 'negative';

/** @returns undefined for what can be saved: nobody plans to sell or to spend less than nothing */
export function faultIn(text: string): CellFault | undefined {
  const amount = readAmount(text);
  if (amount === undefined) return 'no_amount';
  return parseMoney(amount) < 0 ? 'negative' : undefined;
}

/** The text of cells that cannot be saved, by category and month. */
export type WrongCells = ReadonlyMap<string, string>;

/** @param text undefined where the cell holds an amount again */
export function wrongWith(wrong: WrongCells, place: string, text: string | undefined): WrongCells {
  if (text === undefined && !wrong.has(place)) return wrong;
  const after = new Map(wrong);
  if (text === undefined) after.delete(place);
  else after.set(place, text);
  return after;
}

/** The first of them in the order of the grid, which is not the order in which they were typed. */
export function firstWrong({ categories, months }: Budget, wrong: WrongCells) {
  for (const category of categories)
    for (const month of months) {
      const text = wrong.get(placeOf(category.id, month));
      const fault = text === undefined ? undefined : faultIn(text);
      if (text !== undefined && fault) return { category, month, text, fault };
    }
  return undefined;
}

/** Rows and columns of what was copied from a spreadsheet. */
const tableIn = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));

export interface Pasted {
  readonly changes: readonly { readonly category: string; readonly month: string; readonly amount: string }[];
  /** Cells that are no amounts of a budget: left as they were, and told. */
  readonly unread: readonly string[];
  /** Cells that fell outside the grid. */
  readonly outside: number;
}

/** Lays what was copied over the grid, from one cell on: down over the categories that may be set, and on over the months. */
export function pasted(
  text: string,
  { categories, months }: Budget,
  from: { readonly category: string; readonly month: string },
): Pasted {
  const rows = categories.filter(({ can_be_set }) => can_be_set);
  const top = rows.findIndex(({ id }) => id === from.category);
  const left = months.indexOf(from.month);
  const [changes, unread]: [Pasted['changes'][number][], string[]] = [[], []];
  let outside = 0;
  tableIn(text).forEach((cells, down) =>
    cells.forEach((cell, along) => {
      const [category, month] = [rows[top + down], months[left + along]];
      const amount = readAmount(cell);
      if (!category || month === undefined) outside += cell.trim() === '' ? 0 : 1;
      else if (amount === undefined || faultIn(cell)) unread.push(cell.trim());
      else changes.push({ category: category.id, month, amount });
    }),
  );
  return { changes, unread, outside };
}

export interface Copy {
  /** Hundredths of a per cent that the amounts grow by. */
  readonly growth: number;
  /** Leaves what has an amount already. */
  readonly emptyOnly: boolean;
}

/** The actuals of the year before, each grown by the same share, half up. A month of which more was taken back than came is left out. */
export function copied({ categories, months }: Budget, typed: TypedCells, { growth, emptyOnly }: Copy) {
  return categories
    .filter(({ can_be_set }) => can_be_set)
    .flatMap((category) =>
      months.flatMap((month, index) => {
        const isEmpty = Number(amountIn(typed, category, month, index)) === 0;
        if (emptyOnly && !isEmpty) return [];
        if (parseMoney(category.previous?.[index] ?? '0') < 0) return [];
        const amount = rateOf(parseMoney(category.previous?.[index] ?? '0'), 10_000 + growth);
        return [{ category: category.id, month, amount: moneyToString(amount) }];
      }),
    );
}

/** Cents of a row, a month or all, as they count in the result where several categories are summed. */
export function sumOf(
  amounts: readonly { readonly amount: string; readonly wallet_type?: 'R' | 'D' }[],
): string {
  const sum = amounts.reduce(
    (total, { amount, wallet_type }) => total + (wallet_type === 'D' ? -1 : 1) * parseMoney(amount),
    0,
  );
  return moneyToString(sumOfMoney(sum));
}
