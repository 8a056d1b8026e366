import fc from 'fast-check';
import {
  addDecimal,
  compareDecimal,
  subtractDecimal,
  unitPriceOf,
  type DecimalText,
} from '../../kernel/decimal.js';
import { fold } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { cents } from '../../kernel/money.js';
import { count, issue, receive, takeBack } from '../../testing/stock-movements.js';
import { decimal } from '../../testing/values.js';
import type { StockItemEvent } from './events.js';
import { stockItemDecider, type StockItemCommand } from './stock-item.js';

type Movement = Exclude<
  StockItemEvent,
  { type: 'StockReserved' | 'ReservationReleased' | 'GoodsLotRegistered' | 'GoodsLotChanged' }
>;

interface Move {
  readonly isReceipt: boolean;
  readonly quantity: number;
  readonly unitCost: number;
}
/** Thousandths of a unit and of a real, as an everyday shop has them. */
const thousandths = (value: number): string =>
  `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`;
const move = fc.record({
  isReceipt: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 500_000 }),
  unitCost: fc.integer({ min: 10, max: 5_000_000 }),
});
const moves = fc.array(move, { minLength: 1, maxLength: 40 });

/** Works the moves off; an issue of more than is there takes all of it instead. */
function work(list: readonly Move[]): Movement[] {
  return list.reduce<Movement[]>((events, { isReceipt, quantity, unitCost }, index) => {
    const state = fold(stockItemDecider, events);
    const wanted = decimal(thousandths(quantity));
    if (isReceipt) return [...events, ...decided(receive(`${index}`, wanted, thousandths(unitCost)), events)];
    const issued = compareDecimal(wanted, state.quantity) > 0 ? state.quantity : wanted;
    if (issued === '0') return events;
    return [...events, ...decided(issue(`${index}`, issued), events)];
  }, []);
}

/** What a movement comes to; a refusal is nothing. */
function decided(command: StockItemCommand, history: readonly Movement[]): Movement[] {
  try {
    return stockItemDecider.decide(command, fold(stockItemDecider, history)) as Movement[];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

const signed = (event: Movement) => (event.type === 'StockReceived' ? event.data.cost : -event.data.cost);

describe('while nothing is sold that is not there (R-10.6.1)', () => {
  it('costs in less costs out are the value of what is there', () => {
    fc.assert(
      fc.property(moves, (list) => {
        let value = 0;
        let quantity = '0' as DecimalText;
        for (const event of work(list)) {
          value += signed(event);
          quantity = (event.type === 'StockReceived' ? addDecimal : subtractDecimal)(
            quantity,
            event.data.quantity,
          );
          expect(event.data.balanceCost).toBe(value);
          expect(event.data.balance).toBe(quantity);
        }
      }),
    );
  });

  it('nothing is ever worth less than nothing, and an empty shelf is worth nothing', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const events = work(list);
        const { quantity } = fold(stockItemDecider, events);
        const drained = quantity === '0' ? events : [...events, ...decided(issue('all', quantity), events)];
        for (const { data } of drained) expect(data.balanceCost).toBeGreaterThanOrEqual(0);
        expect(fold(stockItemDecider, drained)).toMatchObject({ quantity: '0', cost: 0 });
      }),
    );
  });

  it('the average of receipts lies between the cheapest and the dearest', () => {
    const receipts = fc.array(
      move.map((each) => ({ ...each, isReceipt: true })),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(receipts, (list) => {
        const events = work(list);
        const unitCosts = events.map(({ data }) => Number(unitPriceOf(data.cost, data.quantity)));
        const average = Number(fold(stockItemDecider, events).averageCost);
        expect(average).toBeGreaterThanOrEqual(Math.min(...unitCosts) - 1e-9);
        expect(average).toBeLessThanOrEqual(Math.max(...unitCosts) + 1e-9);
      }),
    );
  });
});

describe('also when more is sold than is there, receipts are taken back and shelves are counted', () => {
  const deed = fc.record({
    kind: fc.constantFrom('receive', 'issue', 'count', 'take back'),
    quantity: fc.integer({ min: 0, max: 500_000 }),
    unitCost: fc.integer({ min: 10, max: 5_000_000 }),
    which: fc.nat(20),
  });

  it('the value never stands against the quantity', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (list) => {
        const events = list.reduce<Movement[]>((history, { kind, quantity, unitCost, which }, index) => {
          const id = `${index}`;
          const wanted = thousandths(quantity);
          const commands: Record<typeof kind, StockItemCommand> = {
            receive: receive(id, wanted, thousandths(unitCost)),
            issue: issue(id, wanted),
            count: count(id, wanted),
            'take back': takeBack(id, `${which}`, true),
          };
          return [...history, ...decided(commands[kind], history)];
        }, []);
        for (const { data } of events) {
          const side = Math.sign(compareDecimal(data.balance, '0'));
          expect([0, side]).toContain(Math.sign(cents(data.balanceCost)) + 0);
        }
      }),
    );
  });
});
