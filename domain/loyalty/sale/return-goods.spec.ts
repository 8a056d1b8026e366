import fc from 'fast-check';
import { SALE_ID, PARTICIPANT_ID, aSale } from '../../testing/a-sale.js';
import { specification } from '../../testing/specification.js';
import { centavos, day, decimal } from '../../testing/values.js';
import type { GoodsBack } from './return-goods.js';
import { saleDecider, type SaleCommand } from './sale.js';
import type { SaleEvent } from './events.js';

const { given } = specification(saleDecider);
const on = day('2026-03-12');
/** Three packets of coffee at R$ 10,00 and a cup for R$ 20,00, less R$ 5,00; R$ 9,00 of it paid with cashback. */
const items = [
  { description: 'Café', quantity: '3', unitPrice: '10', total: 30_00 },
  { description: 'Xícara', quantity: '1', total: 20_00 },
];
const basket = { items, discount: 5_00, total: 45_00, paidWithCashback: 9_00, redemptionId: 'r1' };
const registered = (changes: Parameters<typeof aSale>[0] = basket): SaleEvent => ({
  type: 'SaleRegistered',
  data: { saleId: SALE_ID, ...aSale(changes) },
});
const bring = (goods: GoodsBack, returnId = 'return-1', reason = 'Veio quebrado'): SaleCommand => ({
  ...{ type: 'return', saleId: SALE_ID, returnId, goods, reason, on },
});
const lines = (...pairs: (readonly [number, string])[]): GoodsBack => ({
  lines: pairs.map(([line, quantity]) => ({ line, quantity: decimal(quantity) })),
});
const cancel = (reason = 'Digitada errada'): SaleCommand => ({ type: 'cancel', saleId: SALE_ID, reason, on });
const cameBack = (...commands: SaleCommand[]) =>
  commands.reduce<SaleEvent[]>(
    (events, command) => [...events, ...saleDecider.decide(command, given(events).state())],
    [registered()],
  );
const byAmount = { items: [{ description: 'Compra no caixa', quantity: '1', total: 100_00 }] };

describe('goods of a sale come back (R-4.7.3)', () => {
  it('line by line, at what they came to net of the discount, in cashback what cashback had paid', () =>
    given([registered()])
      .when(bring(lines([1, '1'], [2, '1'])))
      .then([
        {
          type: 'SaleItemsReturned',
          data: {
            ...{ saleId: SALE_ID, participantId: PARTICIPANT_ID, returnId: 'return-1', on },
            lines: [
              { line: 1, quantity: decimal('1'), amount: centavos(9_00) },
              { line: 2, quantity: decimal('1'), amount: centavos(18_00) },
            ],
            amount: centavos(27_00),
            cashback: centavos(5_40),
            reason: 'Veio quebrado',
          },
        },
      ]));

  it('partly, then as a whole', () => {
    const one = cameBack(bring(lines([1, '2'])));
    expect(given(one).state().status).toBe('partly_returned');
    const all = cameBack(bring(lines([1, '2'])), bring(lines([1, '1'], [2, '1']), 'return-2'));
    expect(given(all).state().status).toBe('returned');
    given(all)
      .when(bring(lines([1, '1']), 'return-3'))
      .thenRefused('sale_is_returned');
  });

  it('once, however often the return is told', () =>
    given(cameBack(bring(lines([1, '2']))))
      .when(bring(lines([1, '2'])))
      .thenNothing());

  it('by amount, where the till told one amount for all', () => {
    const till = [registered(byAmount)];
    given(till)
      .when(bring({ amount: centavos(100_01) }))
      .thenRefused('sale_return_above_amount', 'amount');
    given(till)
      .when(bring(lines([1, '0.5'])))
      .thenRefused('sale_return_by_amount', 'items');
    const { data } = saleDecider.decide(bring({ amount: centavos(40_00) }), given(till).state())[0]!;
    expect(data).toMatchObject({ lines: [], amount: 40_00, cashback: 0 });
  });

  it('as the only thing that was bought, whole or what an amount left of it', () => {
    const whole = saleDecider.decide(bring(lines([1, '1'])), given([registered(byAmount)]).state());
    expect(whole[0]!.data).toMatchObject({ lines: [], amount: 100_00 });
    const part = saleDecider.decide(
      bring({ amount: centavos(40_00) }),
      given([registered(byAmount)]).state(),
    );
    const rest = given([registered(byAmount), ...part]).state();
    const left = saleDecider.decide(bring(lines([1, '1']), 'return-2'), rest);
    expect(left[0]!.data).toMatchObject({ lines: [], amount: 60_00 });
    expect(given([registered(byAmount), ...part, ...left]).state().status).toBe('returned');
  });

  it.each<[string, GoodsBack, string, string]>([
    ['more than was sold', lines([1, '3.001']), 'sale_return_above_sold', 'items.0.quantity'],
    ['nothing of a line', lines([1, '0']), 'quantity_positive', 'items.0.quantity'],
    ['less than nothing', lines([1, '-1']), 'quantity_positive', 'items.0.quantity'],
    ['a line that there is not', lines([1, '1'], [3, '1']), 'sale_return_line_unknown', 'items.1.line'],
    ['line 0', lines([0, '1']), 'sale_return_line_unknown', 'items.0.line'],
    ['a line twice', lines([1, '1'], [1, '1']), 'sale_return_line_twice', 'items.1.line'],
    ['no line', lines(), 'req', 'items'],
    ['what comes to nothing', lines([1, '0.0001']), 'sale_return_of_nothing', 'items'],
    ['an amount of a sale told by lines', { amount: centavos(1) }, 'sale_return_by_items', 'amount'],
  ])('not %s', (_, goods, code, field) => given([registered()]).when(bring(goods)).thenRefused(code, field));

  it('not without a reason', () =>
    given([registered()])
      .when(bring(lines([1, '1']), 'return-1', ' '))
      .thenRefused('req', 'reason'));

  it('not of a sale that there is not', () => {
    given([])
      .when(bring(lines([1, '1'])))
      .thenRefused('not_found');
  });

  it('in whatever pieces, exactly to the cent, and never more than was sold', () => {
    const sale = fc.record({
      quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 }),
      prices: fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 5, maxLength: 5 }),
      discount: fc.nat(5_000),
      paid: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const wishes = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(sale, wishes, ({ quantities, prices, discount, paid }, pieces) => {
        const goods = quantities.map((quantity, index) => ({
          description: `item ${index}`,
          quantity: String(quantity),
          total: quantity * prices[index]!,
        }));
        const gross = goods.reduce((sum, { total }) => sum + total, 0);
        const total = Math.max(1, gross - discount);
        if (gross === 0) return;
        const paidWithCashback = Math.floor(total * paid);
        const told = registered({ items: goods, total, ...(paidWithCashback > 0 && { paidWithCashback }) });
        const everything = quantities.map((quantity, index) => [index + 1, String(quantity)] as const);
        let events: SaleEvent[] = [told];
        const attempt = (command: SaleCommand) => {
          try {
            events = [...events, ...saleDecider.decide(command, given(events).state())];
          } catch {
            // Refused: more than is left, or nothing.
          }
        };
        pieces.forEach(([line, quantity], index) =>
          attempt(bring(lines([line, String(quantity)]), `p${index}`)),
        );
        const { returned } = given(events).state();
        const rest = everything
          .map(
            ([line, quantity]) =>
              [line, String(Number(quantity) - Number(returned.quantities[line] ?? 0))] as const,
          )
          .filter(([, quantity]) => quantity !== '0');
        if (returned.amount < total) attempt(bring(lines(...rest), 'rest'));
        const { status, returned: whole } = given(events).state();
        expect([status, whole.amount, whole.cashback]).toEqual(['returned', total, paidWithCashback]);
        const amounts = events.flatMap((event) => (event.type === 'SaleItemsReturned' ? [event.data] : []));
        expect(
          amounts.every(({ amount, cashback }) => amount > 0 && cashback >= 0 && cashback <= amount),
        ).toBe(true);
      }),
    );
  });
});

describe('a sale is cancelled (R-4.7.3)', () => {
  it('as a whole, with what cashback had paid', () =>
    given([registered()])
      .when(cancel())
      .then([
        {
          type: 'SaleCancelled',
          data: {
            ...{ saleId: SALE_ID, participantId: PARTICIPANT_ID, on, reason: 'Digitada errada' },
            amount: centavos(45_00),
            cashback: centavos(9_00),
          },
        },
      ]));

  it('not once something came back, and not twice', () => {
    given(cameBack(bring(lines([1, '1']))))
      .when(cancel())
      .thenRefused('sale_is_partly_returned');
    given(cameBack(cancel())).when(cancel()).thenRefused('sale_is_cancelled');
    given(cameBack(cancel()))
      .when(bring(lines([1, '1'])))
      .thenRefused('sale_is_cancelled');
  });

  it('not without a reason', () => given([registered()]).when(cancel(' ')).thenRefused('req', 'reason'));
});
