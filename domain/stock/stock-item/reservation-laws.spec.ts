import fc from 'fast-check';
import { fold } from '../../kernel/decider.js';
import { addDecimal, compareDecimal, type DecimalText } from '../../kernel/decimal.js';
import { DomainError } from '../../kernel/domain-error.js';
import { issueFor, receive, release, reserve } from '../../testing/stock-movements.js';
import { decimal } from '../../testing/values.js';
import type { StockItemEvent } from './events.js';
import { stockItemDecider, type StockItemCommand, type StockItemState } from './stock-item.js';

const NOTES = ['one', 'two', 'three', 'four'];
const deed = fc.record({
  kind: fc.constantFrom('receive', 'send', 'reject', 'authorise'),
  note: fc.constantFrom(...NOTES),
  quantity: fc.integer({ min: 1, max: 9 }).map(String),
});
const deeds = fc.array(deed, { minLength: 1, maxLength: 40 });

/** A shop whose notes are sent, rejected and authorised in any order; a note that holds nothing is not authorised. */
function shopOf(list: readonly { kind: string; note: string; quantity: string }[]) {
  const history: StockItemEvent[] = [];
  const held = new Map<string, DecimalText>();
  const told = (command: StockItemCommand): boolean => {
    try {
      history.push(...stockItemDecider.decide(command, fold(stockItemDecider, history)));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'stock_insufficient') return false;
      throw error;
    }
  };
  list.forEach(({ kind, note, quantity }, index) => {
    const holding = held.get(note);
    if (kind === 'receive') told(receive(`r-${index}`, quantity, '1'));
    if (kind === 'send' && told(reserve(note, quantity))) held.set(note, decimal(quantity));
    if (kind === 'reject' && told(release(note))) held.delete(note);
    if (kind === 'authorise' && holding && told(issueFor(note, `i-${index}`, holding))) held.delete(note);
  });
  return { history, held, state: fold(stockItemDecider, history) };
}

const sumOf = (values: Iterable<DecimalText>) => [...values].reduce(addDecimal, decimal('0'));

const heldIn = ({ holdings }: StockItemState): Readonly<Record<string, DecimalText>> =>
  Object.fromEntries(Object.entries(holdings).map(([note, { quantity }]) => [note, quantity]));

describe('goods that are promised to notes', () => {
  it('are exactly what the notes on their way hold', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const { history, held, state } = shopOf(list);
        expect(heldIn(state)).toEqual(Object.fromEntries(held));
        const last = history.findLast(({ data }) => 'reserved' in data);
        if (last && 'reserved' in last.data) expect(last.data.reserved).toBe(sumOf(held.values()));
      }),
    );
  });

  it('are there, so that nothing is ever sold that is not', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const { state } = shopOf(list);
        expect(compareDecimal(sumOf(Object.values(heldIn(state))), state.quantity)).toBeLessThanOrEqual(0);
        expect(compareDecimal(state.quantity, '0')).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('are all free again once every note is decided', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const ended = [...list, ...NOTES.map((note) => ({ kind: 'reject', note, quantity: '1' }))];
        expect(shopOf(ended).state.holdings).toEqual({});
      }),
    );
  });
});
