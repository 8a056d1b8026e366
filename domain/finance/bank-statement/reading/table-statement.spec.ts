import { isUnreadable } from './read-statement.js';
import { headingsOf, readStatementTable, type SaidColumn } from './table-statement.js';

const table = (...rows: readonly string[]) =>
  rows.map((row, index) => ({ row: index + 1, cells: row.split(';') }));
const linesOf = (rows: readonly string[], said?: readonly SaidColumn[]) => {
  const reading = readStatementTable(table(...rows), said);
  return isUnreadable(reading) ? reading : reading.lines;
};

describe('a statement in a table', () => {
  it('is found below what a bank writes above it, and ends before its totals', () => {
    expect(
      linesOf([
        'Extrato de conta corrente',
        'Agência;1234;Conta;56789-0',
        'Data;Histórico;Docto;Valor (R$);Saldo',
        '05/01/2026;SALDO ANTERIOR;;;1.000,00',
        '05/01/2026;PIX RECEBIDO;123;150,00;1.150,00',
        '06/01/2026;TARIFA;000;-12,50;1.137,50',
        '06/01/2026;SALDO DO DIA;;1.137,50;',
        'Total;;;137,50;',
        ';;;;',
      ]),
    ).toEqual([
      { date: '2026-01-05', amount: 150_00, kind: 'credit', memo: 'PIX RECEBIDO', document: '123' },
      { date: '2026-01-06', amount: -12_50, kind: 'debit', memo: 'TARIFA' },
    ]);
  });

  it('may have a column for each direction, a column for the sign, a day with a time, names and ids', () => {
    expect(
      linesOf(['Data;Lançamento;Crédito;Débito', '1/2/26;Venda;10,00;', '1/2/26;Luz;;20,00']),
    ).toMatchObject([{ amount: 10_00 }, { amount: -20_00 }]);
    expect(
      linesOf(['Data;Descrição;Valor;D/C', '01/02/2026;Luz;20,00;D', '01/02/2026;Venda;5,00;C']),
    ).toMatchObject([{ amount: -20_00 }, { amount: 5_00 }]);
    expect(
      linesOf([
        'date,x'.replace(',x', ';title;amount;Favorecido;ID'),
        '2026-02-01T10:30:00Z;Pix;-3.5;Ana;abc',
      ]),
    ).toEqual([{ fitId: 'abc', date: '2026-02-01', amount: -3_50, kind: 'debit', memo: 'Pix', name: 'Ana' }]);
  });

  it('has the columns that somebody says, whatever they are called', () => {
    const rows = ['Quando;Quanto;O quê', '01/02/2026;5,00;Venda'];
    expect(linesOf(rows)).toEqual({ code: 'statement_columns' });
    const said = [
      { heading: 'Quando', field: 'date' },
      { heading: 'quanto', field: 'amount' },
      { heading: 'O quê', field: 'memo' },
    ] as const;
    expect(linesOf(rows, said)).toMatchObject([{ date: '2026-02-01', amount: 5_00, memo: 'Venda' }]);
    expect(headingsOf(table(...rows), said)?.columns).toEqual({ date: 0, amount: 1, memo: 2 });
  });

  it('says every row that cannot be read, and of very many the first', () => {
    expect(linesOf(['Data;Valor', '31/02/2026;1,00', '01/02/2026;2,00', '01/02/2026;abc'])).toEqual({
      code: 'statement_rows',
      params: { count: 2, rows: '2 (31/02/2026), 4 (abc)' },
    });
    expect(linesOf(['Data;Valor', ...Array<string>(40).fill('01/02/2026;x')])).toMatchObject({
      params: { count: 40, rows: expect.stringMatching(/^2 \(x\), .*, 11 \(x\), …$/) },
    });
  });

  it.each([
    ['statement_columns', ['a;b', '1;2']],
    ['statement_empty', ['Data;Valor', '01/02/2026;0,00']],
    ['statement_row_date', ['Data;Valor', '31/02/2026;1,00']],
    ['statement_row_amount', ['Data;Valor', '01/02/2026;1.000']],
    ['statement_row_amount', ['Data;Crédito;Débito', '01/02/2026;x;']],
    ['statement_too_many_lines', ['Data;Valor', ...Array<string>(5_001).fill('01/02/2026;1,00')]],
  ])('is refused with %s', (code, rows) => {
    expect(linesOf(rows)).toMatchObject({ code });
  });
});
