import { accountPlans } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import type { RightOfFile } from './read-rows.js';
import { withoutWaiting } from './rows-together.js';

const rows = { kind: accountPlans, uniqueValuesOf: () => [] };
const row = (number: number, inside?: number): RightOfFile => ({
  cells: { row: number, cells: [] } as never,
  read: { row: number, details: {}, ...(inside !== undefined && { inside }) },
});

describe('the rows of a file that go in together', () => {
  it('are one storey of a tree after the other', () => {
    const { together, waiting } = withoutWaiting(rows, [row(1), row(2, 1), row(3)]);
    expect([together, waiting].map((some) => some.map(({ read }) => read.row))).toEqual([[1, 3], [2]]);
    expect(withoutWaiting(rows, waiting).together).toEqual(waiting);
  });

  it('are said to wait for each other for ever, where they do', () =>
    expect(() => withoutWaiting(rows, [row(7, 8), row(8, 7)])).toThrow(/wait for each other: 7, 8/));
});
