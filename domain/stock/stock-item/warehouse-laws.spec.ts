import fc from 'fast-check';
import { addDecimal, compareDecimal, type DecimalText } from '../../kernel/decimal.js';
import { fold } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import {
  count,
  DEPOT,
  inDepot,
  issue,
  receive,
  reserve,
  SHOP,
  takeBack,
  transfer,
} from '../../testing/stock-movements.js';
import { decimal } from '../../testing/values.js';
import type { StockItemEvent } from './events.js';
import { stockItemDecider, type StockItemCommand, type StockItemState } from './stock-item.js';

const deed = fc.record({
  kind: fc.constantFrom('receive', 'issue', 'count', 'take back', 'reserve', 'transfer', 'transfer'),
  isOfDepot: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 60 }).map(String),
  unitCost: fc.integer({ min: 1, max: 9_999 }).map((each) => `${each}.37`),
  which: fc.nat(20),
});
const deeds = fc.array(deed, { minLength: 1, maxLength: 40 });
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

function commandOf(
  { kind, isOfDepot, quantity, unitCost, which }: Deed,
  index: number,
  allowNegative: boolean,
) {
  const id = `${index}`;
  const there = isOfDepot ? { from: DEPOT, to: SHOP } : {};
  const commands: Record<typeof kind, StockItemCommand> = {
    receive: receive(id, quantity, unitCost),
    issue: issue(id, quantity),
    count: count(id, quantity, unitCost),
    'take back': takeBack(id, `${which}`, allowNegative),
    reserve: reserve(`note-${which}`, quantity, allowNegative),
    transfer: transfer(id, quantity, { ...there, allowNegative }),
  };
  return isOfDepot ? inDepot(commands[kind]) : commands[kind];
}

/** Each step with the state before and after it; what is refused is no step. */
function stepsOf(list: readonly Deed[], allowNegative: boolean) {
  let state = stockItemDecider.initial;
  return list.flatMap((each, index) => {
    const events = decided(commandOf(each, index, allowNegative), state);
    const before = state;
    state = events.reduce(stockItemDecider.evolve, before);
    return events.length > 0 ? [{ kind: each.kind, events, before, after: state }] : [];
  });
}

function decided(command: StockItemCommand, state: StockItemState): StockItemEvent[] {
  try {
    return stockItemDecider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

const sumOf = (values: readonly DecimalText[]) => values.reduce(addDecimal, decimal('0'));

describe('whatever is received, sold, counted, promised, taken back and carried about', () => {
  it('what lies in the warehouses is what there is', () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), (list, allowNegative) => {
        for (const { after } of stepsOf(list, allowNegative))
          expect(sumOf(Object.values(after.shelves))).toBe(after.quantity);
      }),
    );
  });

  it('a transfer changes neither what there is, nor its value, nor its average', () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), (list, allowNegative) => {
        for (const { kind, before, after, events } of stepsOf(list, allowNegative)) {
          if (kind !== 'transfer') continue;
          const { quantity, cost, averageCost, holdings } = before;
          expect(after).toMatchObject({ quantity, cost, averageCost, holdings });
          for (const { data } of events) expect(data).toMatchObject({ balance: quantity, balanceCost: cost });
        }
      }),
    );
  });

  it('a transfer takes nothing that is not there, nor what notes hold, where the company sells only what it has', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        for (const { kind, before, after } of stepsOf(list, false)) {
          if (kind !== 'transfer') continue;
          for (const warehouse of [SHOP, DEPOT]) {
            const left = after.shelves[warehouse] ?? decimal('0');
            const held = Object.values(after.holdings).filter(({ warehouseId }) => warehouseId === warehouse);
            const isTakenFrom = compareDecimal(left, before.shelves[warehouse] ?? '0') < 0;
            if (isTakenFrom)
              expect(
                compareDecimal(left, sumOf(held.map(({ quantity }) => quantity))),
              ).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('the facts alone make the state again, also by way of a snapshot', () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), (list, allowNegative) => {
        const steps = stepsOf(list, allowNegative);
        const { freeze, thaw } = stockItemDecider.snapshots!;
        const folded = fold(
          stockItemDecider,
          steps.flatMap(({ events }) => events),
        );
        const live = steps.at(-1)?.after ?? stockItemDecider.initial;
        const kept = thaw(JSON.parse(JSON.stringify(freeze(live))) as never);
        for (const again of [folded, kept]) expect(freeze(again)).toEqual(freeze(live));
      }),
    );
  });
});
