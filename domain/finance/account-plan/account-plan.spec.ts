import { problemsOf } from '../../kernel/record-kind/details.js';
import { DRE_GROUPS, OUTSIDE_DRE } from '../dre.js';
import { accountPlans, type CategoryDetails } from './account-plan.js';
import { DEFAULT_ACCOUNT_PLAN, SALES_CATEGORY_CODE } from './default-plan.js';
import {
  asksForUses,
  assertLineOpen,
  nextCode,
  problemsInside,
  problemsInUse,
  problemsOfSales,
} from './place.js';

const revenue: CategoryDetails = { code: '1', name: 'Receitas', walletType: 'R' };
const sales: CategoryDetails = {
  code: '1.01',
  name: 'Vendas',
  walletType: 'R',
  parentId: 'revenue',
  dreGroup: '1.1',
};

type Problems = readonly ({ readonly code: string; readonly field?: string | undefined } | undefined)[];
const told = (problems: Problems) =>
  problems.flatMap((each) => (each ? [`${each.field}: ${each.code}`] : []));

describe('a category of the account plan (R-5.10)', () => {
  it('has a code of numbers with dots, of which one without a group has a single number', () => {
    expect(told(problemsOf(accountPlans, { ...sales, code: '1.a' }))).toEqual([
      'code: category_code_invalid',
    ]);
    const { parentId: _, ...alone } = sales;
    expect(told(problemsOf(accountPlans, alone))).toEqual(['code: category_code_of_group']);
    expect(told(problemsOf(accountPlans, { ...alone, code: '3' }))).toEqual([]);
  });

  it('counts in a line of its own nature', () => {
    const expense = { ...sales, walletType: 'D' as const };
    expect(told(problemsOf(accountPlans, expense))).toEqual(['dre_group: category_line_of_other_nature']);
    for (const dreGroup of ['7', '8', '-'] as const)
      expect(told(problemsOf(accountPlans, { ...expense, dreGroup }))).toEqual([]);
  });

  it('stands in a group, under its code, and is of its nature (R-5.10.2)', () => {
    expect(told(problemsInside(sales, revenue))).toEqual([]);
    expect(told(problemsInside(sales, { ...revenue, dreGroup: '8' }))).toEqual([
      'parent_id: category_takes_postings',
    ]);
    expect(told(problemsInside({ ...sales, walletType: 'D' }, revenue))).toEqual([
      'wallet_type: wallet_type',
    ]);
    for (const code of ['2.01', '1', '10.01', '1.01.01'])
      expect(told(problemsInside({ ...sales, code }, revenue))).toEqual(['code: category_code_outside']);
  });

  it('that is in use keeps what its users stand on; its name and its line are free', () => {
    const [inside, posted] = [
      { children: ['2.05.01 Frota'], entries: 0, inClosedBooks: false },
      { children: [], entries: 2, inClosedBooks: false },
    ];
    const free = { ...sales, name: 'Balcão', dreGroup: '1.2' as const };
    expect(asksForUses(sales, { ...sales, name: 'Balcão' })).toBe(false);
    expect(told(problemsInUse(sales, free, posted))).toEqual([]);
    const group = { ...revenue, code: '4', walletType: 'D', dreGroup: '5' } as const;
    expect(asksForUses(revenue, group)).toBe(true);
    expect(told(problemsInUse(revenue, group, inside))).toEqual([
      'code: category_has_children',
      'wallet_type: category_has_children',
      'dre_group: category_has_children',
    ]);
    const { dreGroup: _, ...heading } = sales;
    expect(told(problemsInUse(sales, { ...heading, code: '1.02' }, posted))).toEqual([
      'dre_group: category_has_postings',
    ]);
    expect(told(problemsInUse(sales, heading, { children: [], entries: 0, inClosedBooks: false }))).toEqual(
      [],
    );
  });

  it('moves to another line while none of its figures stand in closed books (R-10.8.1)', () => {
    const elsewhere = { ...sales, dreGroup: '1.2' as const };
    const uses = { children: [], entries: 2, inClosedBooks: true };
    expect(asksForUses(sales, elsewhere)).toBe(true);
    expect(() => assertLineOpen(sales, elsewhere, uses)).toThrow('period_closed');
    expect(() => assertLineOpen(sales, elsewhere, { ...uses, inClosedBooks: false })).not.toThrow();
    expect(() => assertLineOpen(sales, { ...sales, name: 'Balcão' }, uses)).not.toThrow();
  });

  it('that sales of notes are posted to stays a revenue that takes postings', () => {
    expect(told(problemsOfSales(sales))).toEqual([]);
    expect(told(problemsOfSales(revenue))).toEqual(['dre_group: category_of_sales']);
    expect(told(problemsOfSales({ ...sales, walletType: 'D' }))).toEqual(['wallet_type: category_of_sales']);
  });

  it('is proposed the code that comes next in its group', () => {
    expect(nextCode(['1', '2', '2.09', '2.10', '2.10.01', '20.50'], '2')).toBe('2.11');
    expect(nextCode(['1', '2', '2.10'], '1')).toBe('1.01');
    expect(nextCode(['1', '2', '10'])).toBe('11');
    expect(nextCode([])).toBe('1');
  });
});

describe('the plan that a company starts with', () => {
  const codes = DEFAULT_ACCOUNT_PLAN.map(({ code }) => code);
  const parentOf = (code: string) => code.split('.').slice(0, -1).join('.');
  const isHeading = (code: string) => codes.some((other) => parentOf(other) === code);

  it('names every category once, after its parent and before its children', () => {
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual([...codes].sort());
    expect(codes.filter((code) => code.includes('.') && !codes.includes(parentOf(code)))).toEqual([]);
  });

  it.each(DEFAULT_ACCOUNT_PLAN)(
    '$code $name has its parent’s type, and a line of the DRE if and only if it takes postings (R-5.10.2)',
    ({ code, walletType, dreGroup }) => {
      const parent = DEFAULT_ACCOUNT_PLAN.find((each) => each.code === parentOf(code));
      expect(parent?.walletType ?? walletType).toBe(walletType);
      expect(dreGroup === undefined).toBe(isHeading(code));
      if (dreGroup !== undefined) expect([...DRE_GROUPS, OUTSIDE_DRE]).toContain(dreGroup);
    },
  );

  it('puts no expense among the revenues, and classifies everything', () => {
    for (const { walletType, dreGroup } of DEFAULT_ACCOUNT_PLAN) {
      expect(dreGroup).not.toBe('?');
      if (dreGroup?.startsWith('1.')) expect(walletType).toBe('R');
      if (dreGroup && /^(2\.|3|4|5|6|9)/.test(dreGroup)) expect(walletType).toBe('D');
    }
  });

  it('is made of categories that could be registered as they are', () => {
    for (const category of DEFAULT_ACCOUNT_PLAN) {
      const parent = DEFAULT_ACCOUNT_PLAN.find(({ code }) => code === parentOf(category.code));
      const details = { ...category, ...(parent && { parentId: 'p' }) };
      expect(told(problemsOf(accountPlans, details))).toEqual([]);
      if (parent) expect(told(problemsInside(details, parent))).toEqual([]);
    }
  });

  it('has the category that sales of goods are posted to', () =>
    expect(DEFAULT_ACCOUNT_PLAN.find(({ code }) => code === SALES_CATEGORY_CODE)).toMatchObject({
      walletType: 'R',
      dreGroup: '1.1',
    }));

  it('keeps buying goods out of the result: their cost comes from the stock (R-10.3.3)', () =>
    expect(DEFAULT_ACCOUNT_PLAN.find(({ name }) => name === 'Compra de mercadorias')?.dreGroup).toBe(
      OUTSIDE_DRE,
    ));
});
