import type { CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import {
  addDecimal,
  amountOf,
  compareDecimal,
  isWhole,
  subtractDecimal,
  unitPriceOf,
  type DecimalText,
} from '../../kernel/decimal.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import { ZERO, addMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import type { StockItemEvent, StockSource } from './events.js';

interface MovementCommand {
  readonly movementId: string;
  readonly productId: string;
  readonly warehouseId: string;
  readonly quantity: DecimalText;
  readonly fractional: boolean;
  readonly date: CivilDate;
  readonly source: StockSource;
}

export type StockItemCommand =
  | (MovementCommand & { readonly type: 'receive'; readonly unitCost: DecimalText })
  /** Goods that have left: the balance may go below zero, since refusing would not bring them back. */
  | (MovementCommand & { readonly type: 'issue' });

export interface StockItemState {
  readonly quantity: DecimalText;
  readonly cost: Cents;
  /** Kept when the balance is nil, so that goods sold below zero still have a cost. */
  readonly averageCost: DecimalText;
  readonly movements: PersistentMap<string, true>;
}

const NONE = '0' as DecimalText;

/** What a snapshot keeps of the state. */
type FrozenStockItem = Omit<StockItemState, 'movements'> & { readonly movements: readonly string[] };

export const stockItemDecider: Decider<StockItemState, StockItemCommand, StockItemEvent> = {
  initial: { quantity: NONE, cost: ZERO, averageCost: NONE, movements: PersistentMap.of() },
  snapshots: {
    name: 'stock-item',
    schema: 1,
    freeze: ({ movements, ...balance }): FrozenStockItem => ({ ...balance, movements: movements.keys() }),
    thaw(frozen) {
      const { movements, ...balance } = frozen as FrozenStockItem;
      return { ...balance, movements: PersistentMap.of(movements.map((id) => [id, true])) };
    },
  },
  decide(command, state) {
    const { movementId, productId, warehouseId, quantity, fractional, date, source } = command;
    if (state.movements.has(movementId)) return [];
    refuseAll([
      compareDecimal(quantity, '0') > 0
        ? undefined
        : new DomainError('quantity_positive', { field: 'quantity' }),
      fractional || isWhole(quantity) ? undefined : new DomainError('whole_quantity', { field: 'quantity' }),
      command.type === 'receive' && compareDecimal(command.unitCost, '0') < 0
        ? new DomainError('money_positive', { field: 'unit_cost' })
        : undefined,
    ]);
    const movement = { movementId, productId, warehouseId, quantity, date, source };
    if (command.type === 'receive') {
      const cost = amountOf(quantity, command.unitCost);
      return [
        { type: 'StockReceived', data: { ...movement, cost, ...balanceAfterReceipt(state, quantity, cost) } },
      ];
    }
    const cost = costOfIssue(state, quantity);
    const balance = subtractDecimal(state.quantity, quantity);
    return [
      {
        type: 'StockIssued',
        data: { ...movement, cost, balance, balanceCost: subtractMoney(state.cost, cost) },
      },
    ];
  },
  evolve(state, event) {
    const { movementId, balance, balanceCost } = event.data;
    const isAbove = compareDecimal(balance, '0') > 0;
    return {
      quantity: balance,
      cost: balanceCost,
      averageCost: isAbove ? unitPriceOf(balanceCost, balance) : state.averageCost,
      movements: state.movements.set(movementId, true),
    };
  },
};

/** Goods that fill a hole are worth what they cost now; the hole's own estimate is given up. */
function balanceAfterReceipt(state: StockItemState, quantity: DecimalText, cost: Cents) {
  const balance = addDecimal(state.quantity, quantity);
  const wasBelow = compareDecimal(state.quantity, '0') < 0;
  const balanceCost = wasBelow ? amountOf(balance, unitPriceOf(cost, quantity)) : addMoney(state.cost, cost);
  return { balance, balanceCost };
}

/** The moving average; the last unit takes all the value that is left, so that no cent stays behind. */
function costOfIssue(state: StockItemState, quantity: DecimalText): Cents {
  return compareDecimal(quantity, state.quantity) === 0 ? state.cost : amountOf(quantity, state.averageCost);
}
