import fc from 'fast-check';
import { planPages } from './page-plan.js';

const heightOfLines = (lines: number) => 7 + lines * 3;
const plan = (rowHeights: number[], additionalLines = 0) =>
  planPages({ rowHeights, additionalLines, firstRoom: 100, firstLines: 9, nextRoom: 240, heightOfLines });

describe('sharing a note among pages', () => {
  it('shows every row and every line once, in order, on pages that hold them', () => {
    const rows = fc.array(fc.integer({ min: 4, max: 60 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 300 }), (heights, lines) => {
        const pages = plan(heights, lines);
        let [row, line] = [0, 0];
        pages.forEach((page, index) => {
          expect([page.rows[0], page.lines[0]]).toEqual([row, line]);
          const rowsHeight = heights.slice(...page.rows).reduce((sum, height) => sum + height, 0);
          const shown = page.lines[1] - page.lines[0];
          const linesHeight = index === 0 || shown === 0 ? 0 : heightOfLines(shown);
          expect(rowsHeight + linesHeight).toBeLessThanOrEqual(index === 0 ? 100 : 240);
          [row, line] = [page.rows[1], page.lines[1]];
        });
        expect([row, line]).toEqual([heights.length, lines]);
      }),
    );
  });

  it('keeps to one page what fits one, and opens another for one row more', () => {
    expect(plan([50, 50], 9)).toHaveLength(1);
    expect(plan([50, 50, 1], 9)).toHaveLength(2);
    expect(plan([50, 50], 10)).toHaveLength(2);
  });

  it('gives a row that is higher than a page a page of its own', () => {
    expect(plan([10, 500, 10]).map((page) => page.rows)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });
});
