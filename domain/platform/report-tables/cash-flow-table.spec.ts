import { cashFlowBody, type CashFlowAnswer } from './cash-flow-table.js';
import { tellCell, type ReportWords } from './report-table.js';

const NOTHING = { opened: '0.00', transferred: '0.00', projected_in: '0.00', projected_out: '0.00' };
const part = (name: string | null, realised_in: string, realised_out: string, closing: string) => ({
  ...{ ...NOTHING, from: '2026-11-01', to: '2026-11-30', opening: '0.00' },
  ...{ name, realised_in, realised_out, closing },
});
const flow = (...groups: NonNullable<CashFlowAnswer['groups']>): CashFlowAnswer => ({
  ...{ opening: '0.00', closing_realised: '0.00', closing_projected: '0.00', rows: [] },
  groups,
});
const t: ReportWords['t'] = (key) => key;
const rowsOf = (answer: CashFlowAnswer) =>
  cashFlowBody(answer, { group_by: 'category' }, { t }).tables[0]!.rows.map(({ cells, look }) => [
    ...cells.map(tellCell),
    look,
  ]);

describe('the cash flow in parts (R-10.2.1)', () => {
  it('says below them what they come to', () => {
    const rows = rowsOf(
      flow(part('Vendas', '100.00', '0.00', '100.00'), part(null, '0.00', '-3.50', '-3.50')),
    );
    expect(rows[1]?.[0]).toBe('reports.no_category');
    expect(rows.at(-1)).toEqual([
      ...['reports.total', 'R$\u00a0100,00', '-R$\u00a03,50', 'R$\u00a00,00', 'R$\u00a00,00'],
      ...['R$\u00a096,50', 'sum'],
    ]);
  });

  it('repeats no part that is alone, and sums nothing where there is none', () => {
    expect(rowsOf(flow(part('Vendas', '1.00', '0.00', '1.00')))).toHaveLength(1);
    expect(rowsOf(flow())).toEqual([]);
  });
});
