import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
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
  withdraw,
} from '../../testing/stock-movements.js';
import { day, decimal } from '../../testing/values.js';
import { earliestExpiryFirst, freezeLots, isExpired, ofNoLot } from './lots.js';
import type { StockItemEvent } from './events.js';
import { onShelf, stockItemDecider, type StockItemCommand, type StockItemState } from './stock-item.js';

const deed = fc.record({
  kind: fc.constantFrom('receive', 'sell', 'withdraw', 'count', 'take back', 'transfer'),
  isOfDepot: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 60 }).map(String),
  lot: fc.integer({ min: 1, max: 3 }),
  isNamed: fc.boolean(),
  which: fc.nat(20),
});
const deeds = fc.array(deed, { minLength: 1, maxLength: 40 });
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

/** On the eleventh day the first lot has expired. */
const dayOf = (index: number) => addDays(day('2026-03-10'), index);

/**
 * Of a product that was kept by lot from its first day: an entry always names one, a count too. What is sold is promised to its note
 * first, as every note's goods are.
 */
function commandsOf(each: Deed, index: number, allowNegative: boolean): StockItemCommand[] {
  const { kind, isOfDepot, quantity, lot, isNamed, which } = each;
  const id = `${index}`;
  const lotId = `lot-${lot}`;
  const named = isNamed ? { lotId } : {};
  const there = isOfDepot ? { from: DEPOT, to: SHOP } : {};
  const commands: Record<typeof kind, StockItemCommand | StockItemCommand[]> = {
    receive: {
      ...(receive(id, quantity, '3.37') as Extract<StockItemCommand, { type: 'receive' }>),
      lot: { number: `L${lot}`, newId: lotId, ...(lot < 3 && { expiresOn: day(`2026-0${lot + 2}-20`) }) },
    },
    sell: [reserve(id, quantity, allowNegative), issue(id, quantity)],
    withdraw: withdraw(id, quantity, { allowNegative, ...named }),
    count: { ...(count(id, quantity) as Extract<StockItemCommand, { type: 'count' }>), lotId },
    'take back': takeBack(id, `${which}`, allowNegative),
    transfer: { ...transfer(id, quantity, { ...there, allowNegative }), ...named } as StockItemCommand,
  };
  return [commands[kind]].flat().map((command) => {
    const there = isOfDepot ? inDepot(command) : command;
    return 'date' in there ? { ...there, date: dayOf(index) } : there;
  });
}

/** What is refused is no step, and what follows from it is not done. */
function stepsOf(list: readonly Deed[], allowNegative: boolean) {
  let state = stockItemDecider.initial;
  return list.flatMap((each, index) => {
    const before = state;
    const events: StockItemEvent[] = [];
    for (const command of commandsOf(each, index, allowNegative)) {
      const more = decided(command, state);
      if (more.length === 0) break;
      events.push(...more);
      state = more.reduce(stockItemDecider.evolve, state);
    }
    return events.length > 0 ? [{ each, on: dayOf(index), events, before, after: state }] : [];
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
const lotsIn = ({ lots }: StockItemState, warehouse: string) =>
  lots.byId.values().map(({ shelves }) => shelves[warehouse] ?? decimal('0'));

/** A shelf with nothing on it is as one that nobody ever used. */
const plain = ({ quantity, cost, shelves, lots }: StockItemState) => ({
  ...{ quantity, cost, lots: freezeLots(lots) },
  shelves: Object.fromEntries(
    Object.entries(shelves).filter(([, there]) => compareDecimal(there, '0') !== 0),
  ),
});

describe('whatever is received, sold, thrown away, counted, taken back and carried about by lot', () => {
  it('of no lot there is less than nothing, and with what is of none they are what lies there', () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), (list, allowNegative) => {
        for (const { after } of stepsOf(list, allowNegative))
          for (const warehouse of [SHOP, DEPOT]) {
            const lots = lotsIn(after, warehouse);
            for (const lot of lots) expect(compareDecimal(lot, '0')).toBeGreaterThanOrEqual(0);
            const shelf = onShelf(after, warehouse);
            expect(addDecimal(sumOf(lots), ofNoLot(after.lots, warehouse, shelf))).toBe(shelf);
          }
      }),
    );
  });

  it('what has expired leaves by its own name alone', () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), (list, allowNegative) => {
        for (const { each, on, before, events } of stepsOf(list, allowNegative))
          for (const { type, data } of events) {
            if (type !== 'StockIssued' && type !== 'StockTransferredOut') continue;
            const isNamed = each.kind !== 'sell' && each.isNamed;
            for (const { lotId } of data.lots ?? [])
              expect(isExpired(before.lots.byId.get(lotId)!, on) && !isNamed).toBe(false);
          }
      }),
    );
  });

  it('the lots alone are what lies there, in a company that sells only what it has', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        for (const { after } of stepsOf(list, false))
          for (const warehouse of [SHOP, DEPOT])
            expect(sumOf(lotsIn(after, warehouse))).toBe(onShelf(after, warehouse));
      }),
    );
  });

  it('a movement says no more of its lots than it moves, and each with what is left', () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), (list, allowNegative) => {
        for (const { events, after } of stepsOf(list, allowNegative))
          for (const { data } of events) {
            if (!('movementId' in data)) continue;
            const parts = sumOf((data.lots ?? []).map(({ quantity }) => quantity));
            const magnitude = (value: DecimalText) => Math.abs(Number(value));
            expect(magnitude(parts)).toBeLessThanOrEqual(magnitude(data.quantity));
            for (const { lotId, left } of data.lots ?? [])
              expect(after.lots.byId.get(lotId)?.shelves[data.warehouseId] ?? '0').toBe(left);
          }
      }),
    );
  });

  it('what is taken out and comes back at once leaves no trace in quantity, value or lots', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        for (const { each, before, after, events } of stepsOf(list, false)) {
          const taken = events.find(({ type }) => type === 'StockIssued');
          if (each.kind !== 'withdraw' || taken?.type !== 'StockIssued') continue;
          const back = stockItemDecider.decide(takeBack('back', taken.data.movementId), after);
          const again = back.reduce(stockItemDecider.evolve, after);
          expect(plain(again)).toEqual(plain(before));
          expect(Math.abs(Number(again.averageCost) - Number(before.averageCost))).toBeLessThan(0.000_001);
        }
      }),
    );
  });

  it('the facts alone make the state again, also by way of a snapshot', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const steps = stepsOf(list, true);
        const { freeze, thaw } = stockItemDecider.snapshots!;
        const live = steps.at(-1)?.after ?? stockItemDecider.initial;
        const folded = fold(
          stockItemDecider,
          steps.flatMap(({ events }) => events),
        );
        const kept = thaw(JSON.parse(JSON.stringify(freeze(live))) as never);
        for (const again of [folded, kept]) expect(freeze(again)).toEqual(freeze(live));
      }),
    );
  });
});

describe('which lots leave', () => {
  const lot = (id: string, expiresOn?: string) => ({ id, ...(expiresOn && { expiresOn: day(expiresOn) }) });
  it('what expires first, then what never does, and what has expired last', () =>
    expect(
      earliestExpiryFirst(
        [lot('never'), lot('over', '2026-03-09'), lot('later', '2026-04-01'), lot('today', '2026-03-10')],
        day('2026-03-10'),
      ).map(({ id }) => id),
    ).toEqual(['today', 'later', 'never', 'over']));
});
