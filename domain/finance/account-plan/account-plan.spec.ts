import { specification } from '../../testing/specification.js';
import { DRE_GROUPS, OUTSIDE_DRE } from '../dre.js';
import { categoryDecider, type RegisterCategory } from './category.js';
import { DEFAULT_ACCOUNT_PLAN, SALES_CATEGORY_CODE } from './default-plan.js';
import type { CategoryDetails, CategoryEvent } from './events.js';

const { given } = specification(categoryDecider);
const sales: CategoryDetails = {
  code: '1.01',
  name: 'Vendas',
  walletType: 'R',
  parentId: 'revenue',
  dreGroup: '1.1',
};
const revenue: CategoryDetails = { code: '1', name: 'Receitas', walletType: 'R' };
const register = (details: CategoryDetails, parent?: CategoryDetails): RegisterCategory => ({
  type: 'register',
  categoryId: 'c1',
  details,
  ...(parent && { parent }),
});
const registered: CategoryEvent = { type: 'CategoryRegistered', data: { categoryId: 'c1', ...sales } };

describe('a category of the account plan (R-5.10)', () => {
  it('is registered once', () => {
    given([]).when(register(sales, revenue)).then([registered]);
    given([registered])
      .when(register({ ...sales, name: 'Outra' }, revenue))
      .thenNothing();
  });
  it('has a name', () =>
    given([])
      .when(register({ ...sales, name: ' ' }, revenue))
      .thenRefused('req', 'name'));
  it('is not its own parent (R-5.10.1)', () =>
    given([])
      .when(register({ ...sales, parentId: 'c1' }))
      .thenRefused('parent_self', 'parent_id'));
  it('is of its parent’s type (R-5.10.2)', () =>
    given([])
      .when(register({ ...sales, walletType: 'D' }, revenue))
      .thenRefused('wallet_type', 'wallet_type'));
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
