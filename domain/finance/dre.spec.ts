import { DRE_GROUPS, DRE_LINES, UNCLASSIFIED, type DreGroup } from './dre.js';

const line = (code: string) => DRE_LINES.find((each) => each.code === code)!;
const place = (code: string) => DRE_LINES.findIndex((each) => each.code === code);
/** The lines that sum one group alone: where its postings are seen. */
const leaves = DRE_LINES.filter(({ kind, sums }) => kind !== 'result' && sums.length === 1);

describe('the income statement (R-10.3.1)', () => {
  it('shows its lines in the order of the law', () =>
    expect(DRE_LINES.map(({ code }) => code)).toEqual([
      ...[
        '1',
        '1.1',
        '1.2',
        '1.3',
        '2',
        '2.1',
        '2.2',
        '2.3',
        'net_revenue',
        '3',
        'gross_profit',
        '4',
        'contribution',
      ],
      ...['5', 'ebitda', '6', 'ebit', '7', '8', '?', 'before_tax', '9', 'net_income'],
    ]));

  it('shows every group once as a line of its own, the unclassified too (R-10.3.2)', () => {
    expect(leaves.flatMap(({ sums }) => sums).sort()).toEqual([...DRE_GROUPS].sort());
    expect(leaves.every(({ code, sums }) => code === sums[0])).toBe(true);
    expect(line(UNCLASSIFIED).sums).toEqual(['?']);
  });

  it.each(DRE_LINES.filter(({ kind }) => kind === 'result'))(
    '$code sums every group above it, each once',
    ({ code, sums }) => {
      const above = leaves.filter((leaf) => place(leaf.code) < place(code)).flatMap((leaf) => leaf.sums);
      expect([...sums].sort()).toEqual([...above].sort());
    },
  );

  it.each(['1', '2'])('%s sums its subgroups', (code) => {
    const subgroups = DRE_LINES.filter(
      ({ kind, code: each }) => kind === 'subgroup' && each.startsWith(`${code}.`),
    );
    expect(line(code).sums).toEqual(subgroups.flatMap(({ sums }) => sums));
  });

  it('ends with everything: no posting of the result is dropped', () =>
    expect([...line('net_income').sums].sort()).toEqual([...DRE_GROUPS].sort()));

  it('is a chain of plain sums', () => {
    const amounts = Object.fromEntries(DRE_GROUPS.map((group, index) => [group, 10 ** index])) as Record<
      DreGroup,
      number
    >;
    const value = (code: string) => line(code).sums.reduce((sum, group) => sum + amounts[group], 0);
    expect(value('net_revenue')).toBe(value('1') + value('2'));
    expect(value('gross_profit')).toBe(value('net_revenue') + value('3'));
    expect(value('contribution')).toBe(value('gross_profit') + value('4'));
    expect(value('ebitda')).toBe(value('contribution') + value('5'));
    expect(value('ebit')).toBe(value('ebitda') + value('6'));
    expect(value('before_tax')).toBe(value('ebit') + value('7') + value('8') + value('?'));
    expect(value('net_income')).toBe(value('before_tax') + value('9'));
  });
});
