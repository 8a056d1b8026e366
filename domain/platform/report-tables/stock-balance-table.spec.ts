import { tellCell } from './report-table.js';
import { stockBalanceBody } from './stock-balance-table.js';

it('says what one costs with its currency, and with the decimals that it has', () => {
  const row = { code: 'CHA', name: 'Chá', unit: 'UN', group_name: null, quantity: '3' };
  const { tables } = stockBalanceBody(
    {
      ...{
        is_valued: true,
        is_limited: false,
        cost: '10.00',
        negative: 0,
        warehouse_name: null,
        others: null,
      },
      rows: [{ ...row, unit_cost: '3.3333', cost: '10.00' }],
    },
    { t: (key) => key },
  );
  expect(tables[0]!.rows[0]!.cells[5]).toEqual({ decimal: '3.3333', as: 'price' });
  expect(tables[0]!.rows[0]!.cells.map(tellCell)).toEqual([
    'CHA',
    'Chá',
    '',
    '3',
    'UN',
    'R$\u00a03,3333',
    'R$\u00a010,00',
  ]);
});

it.each([
  [false, 'stock.balance.not_valued'],
  [true, 'stock.balance.not_valued_for_some'],
])('says why there is no value, to whoever sees some warehouses alone (%s)', (is_limited, word) => {
  const { notices } = stockBalanceBody(
    {
      ...{ is_valued: false, is_limited, cost: null, negative: 0, warehouse_name: null },
      ...{ rows: [], others: null },
    },
    { t: (key) => key },
  );
  expect(notices).toEqual([word]);
});
