import { addDays, type CivilDate } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import {
  addDecimal,
  amountOf,
  compareDecimal,
  formatDecimal,
  isWhole,
  negateDecimal,
  subtractDecimal,
  unitPriceOf,
  type DecimalText,
} from '../../kernel/decimal.js';
import { DomainError, notAcceptable, notFound, refuseAll } from '../../kernel/domain-error.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import { ZERO, addMoney, subtractMoney, type Cents } from '../../kernel/money.js';
import type { LotDetails, Movement, ResultLine, StockItemEvent, StockSource } from './events.js';
import {
  arrivingParts,
  changeLot,
  expiredIn,
  freezeLots,
  hasLotsIn,
  isExpired,
  leavingParts,
  lotFor,
  lotsAfter,
  lotsWith,
  NO_LOTS,
  ofLot,
  ofNoLot,
  takenBackParts,
  thawLots,
  type FrozenLots,
  type LotChange,
  type LotsOfGoods,
} from './lots.js';

interface Place {
  readonly productId: string;
  readonly warehouseId: string;
}

interface MovementCommand {
  readonly productId: string;
  readonly movementId: string;
  readonly date: CivilDate;
  /** Why, and for or from whom, where somebody said so. */
  readonly movementTypeId?: string;
  readonly personId?: string;
  /** Of what others agreed to first. */
  readonly approvalId?: string;
}

interface QuantityCommand extends MovementCommand, Place {
  readonly quantity: DecimalText;
  readonly fractional: boolean;
  readonly source: StockSource;
}

export type StockItemCommand =
  | (QuantityCommand & {
      readonly type: 'receive';
      readonly unitCost: DecimalText;
      /** Of a number that the product has no lot of yet, one is registered under that id. */
      readonly lot?: LotDetails & { readonly newId: string };
      /** What a shop begins with: refused where something of it lies there already. */
      readonly isOpening?: true;
    })
  /**
   * Goods that have left: the balance may go below zero, since refusing would not bring them back. Of the lots that expire
   * first, for nobody said which.
   */
  | (QuantityCommand & { readonly type: 'issue' })
  /** Somebody takes goods out by hand: what is not there is not taken. */
  | (QuantityCommand & {
      readonly type: 'withdraw';
      /** Those that expire first where none is named; what has expired is taken by name alone. */
      readonly lotId?: string;
      readonly reason?: string;
      readonly resultLine?: ResultLine;
      /** Whether the company has less than nothing on a shelf. */
      readonly allowNegative: boolean;
    })
  | ({ readonly type: 'change-lot' } & LotChange)
  /**
   * What somebody counted on the shelf: of one lot, or, with `lotId` null, what is of no lot; all of it where no lot lies there. Goods that never had a
   * cost are worth `unitCost` each.
   */
  | (MovementCommand &
      Place & {
        readonly type: 'count';
        readonly counted: DecimalText;
        readonly fractional: boolean;
        readonly unitCost: DecimalText;
        readonly reason: string;
        readonly lotId?: string | null;
      })
  /** Takes a receipt back, out of the warehouse that it came to, or goods that were taken out by hand, into the one that they left. */
  | (MovementCommand & {
      readonly type: 'reverse';
      readonly reverses: string;
      readonly reason: string;
      readonly allowNegative: boolean;
    })
  /** From a warehouse to another, at what the goods cost. */
  | {
      readonly type: 'transfer';
      readonly productId: string;
      readonly transferId: string;
      /** The movements that its two sides are. */
      readonly outId: string;
      readonly inId: string;
      readonly from: string;
      readonly to: string;
      readonly quantity: DecimalText;
      readonly fractional: boolean;
      readonly date: CivilDate;
      readonly reason?: string;
      readonly movementTypeId?: string;
      /** Those that expire first where none is named; what has expired is taken by name alone. */
      readonly lotId?: string;
      /** Whether the company has less than nothing on a shelf. */
      readonly allowNegative: boolean;
    }
  | ReservationCommand;

export type ReservationCommand =
  /** `quantity` is all that the note holds of this product, over all its lines. */
  | (Place & {
      readonly type: 'reserve';
      readonly source: StockSource;
      readonly quantity: DecimalText;
      /** What has expired on it is not sold. */
      readonly date: CivilDate;
      /** Whether the company sells what is not there. */
      readonly allowNegative: boolean;
    })
  | { readonly type: 'release'; readonly productId: string; readonly source: StockSource };

/** What is known of a movement: that it happened, and of what can be taken back what it moved, until it is. */
export type KnownMovement = 'moved' | 'reversed' | KnownReceipt | KnownWithdrawal;

interface KnownReceipt {
  readonly kind: 'receipt';
  readonly warehouseId: string;
  readonly quantity: DecimalText;
  readonly cost: Cents;
  /** What a unit was worth before it came. */
  readonly averageBefore: DecimalText;
  readonly lotId?: string;
}

/** Goods that somebody took out by hand: they come back as what they were, at what they cost. */
interface KnownWithdrawal extends Pick<
  Movement,
  'warehouseId' | 'quantity' | 'cost' | 'lots' | 'movementTypeId' | 'personId'
> {
  readonly kind: 'withdrawal';
  readonly resultLine?: ResultLine;
}

/** Goods of a warehouse that a note holds. */
interface Holding {
  readonly warehouseId: string;
  readonly quantity: DecimalText;
}

export interface StockItemState {
  /** In all warehouses together, as is what it cost: a product has one average, wherever it lies. */
  readonly quantity: DecimalText;
  readonly cost: Cents;
  /** Kept when the balance is nil, so that goods sold below zero still have a cost. */
  readonly averageCost: DecimalText;
  /** What lies in each warehouse, by its id. */
  readonly shelves: Readonly<Record<string, DecimalText>>;
  /** Its lots with what of each lies where, never less than nothing; the rest of a shelf is of no lot. */
  readonly lots: LotsOfGoods;
  readonly movements: PersistentMap<string, KnownMovement>;
  /** By how much each warehouse gained or lost on each day, by `dayIn`. */
  readonly days: PersistentMap<string, DecimalText>;
  /** Of all movements. */
  readonly firstDay?: CivilDate;
  readonly lastDay?: CivilDate;
  /** Who holds what, by the id of its source. */
  readonly holdings: Readonly<Record<string, Holding>>;
}

const NONE = '0' as DecimalText;
/** What a reason may say; it stands in the history for ever. */
export const MAX_REASON_LENGTH = 200;

/** What a snapshot keeps of the state. */
type FrozenStockItem = Omit<StockItemState, 'movements' | 'lots' | 'days'> & {
  readonly days: readonly (readonly [string, DecimalText])[];
  readonly lots: FrozenLots;
  readonly movements: readonly (readonly [string, KnownMovement])[];
};

export const stockItemDecider: Decider<StockItemState, StockItemCommand, StockItemEvent> = {
  initial: {
    quantity: NONE,
    cost: ZERO,
    averageCost: NONE,
    shelves: {},
    lots: NO_LOTS,
    movements: PersistentMap.of(),
    days: PersistentMap.of(),
    holdings: {},
  },
  snapshots: {
    name: 'stock-item',
    schema: 6,
    freeze: ({ movements, lots, days, ...balance }): FrozenStockItem => ({
      ...balance,
      lots: freezeLots(lots),
      days: days.keys().map((key) => [key, days.get(key)!]),
      movements: movements.keys().map((id) => [id, movements.get(id)!]),
    }),
    thaw(frozen) {
      const { movements, lots, days, ...balance } = frozen as FrozenStockItem;
      return {
        ...balance,
        lots: thawLots(lots),
        days: PersistentMap.of(days),
        movements: PersistentMap.of(movements),
      };
    },
  },
  decide(command, state) {
    switch (command.type) {
      case 'receive':
        return state.movements.has(command.movementId) ? [] : receive(command, state);
      case 'issue':
        return state.movements.has(command.movementId) ? [] : [issue(command, state)];
      case 'withdraw':
        return state.movements.has(command.movementId) ? [] : [withdraw(command, state)];
      case 'change-lot':
        return changeLot(command, state.lots);
      case 'count':
        return state.movements.has(command.movementId) ? [] : [count(command, state)];
      case 'reverse':
        return state.movements.has(command.movementId) ? [] : [reverse(command, state)];
      case 'transfer':
        return state.movements.has(command.outId) ? [] : transfer(command, state);
      case 'reserve':
        return reserve(command, state);
      case 'release':
        return release(command, state);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'StockReceived': {
        const { warehouseId, quantity, cost, lots: [lot] = [] } = event.data;
        const averageBefore = state.averageCost;
        const receipt = { warehouseId, quantity, cost, averageBefore, ...(lot && { lotId: lot.lotId }) };
        return moved(state, event.data, { kind: 'receipt', ...receipt });
      }
      case 'StockIssued':
        return {
          ...moved(state, event.data, knownIssue(event.data)),
          holdings: holdingsAfterIssue(state, event.data),
        };
      case 'StockAdjusted':
      case 'StockTransferredOut':
      case 'StockTransferredIn':
        return moved(state, event.data, 'moved');
      case 'MovementReversed': {
        const { reverses, averageCost } = event.data;
        const after = moved(state, event.data, 'moved');
        return { ...after, averageCost, movements: after.movements.set(reverses, 'reversed') };
      }
      case 'StockReserved': {
        const { source, warehouseId, quantity } = event.data;
        return { ...state, holdings: { ...state.holdings, [source.id]: { warehouseId, quantity } } };
      }
      case 'ReservationReleased':
        return { ...state, holdings: without(state.holdings, event.data.source.id) };
      case 'GoodsLotRegistered':
      case 'GoodsLotChanged': {
        const { productId: _, lotId, ...details } = event.data;
        return { ...state, lots: lotsWith(state.lots, lotId, details) };
      }
    }
  },
};

/** What lies in a warehouse. */
export const onShelf = ({ shelves }: Pick<StockItemState, 'shelves'>, warehouseId: string): DecimalText =>
  shelves[warehouseId] ?? NONE;

/** What can still be had from a warehouse, by a note for one: what is there less what other notes hold of it. */
function availableIn(state: StockItemState, warehouseId: string, sourceId = ''): DecimalText {
  const others = Object.values(without(state.holdings, sourceId));
  const held = others.filter((holding) => holding.warehouseId === warehouseId);
  return subtractDecimal(onShelf(state, warehouseId), sumOf(held));
}

const dayIn = (warehouseId: string, date: CivilDate): string => `${date} ${warehouseId}`;

/** The least that lay in a warehouse at the end of any day since one, today's among them. */
function leastSince(state: StockItemState, warehouseId: string, since: CivilDate): DecimalText {
  const { firstDay, lastDay, days } = state;
  let there = onShelf(state, warehouseId);
  let least = there;
  if (firstDay === undefined || lastDay === undefined) return least;
  // Before the first of all movements nothing was there on any day.
  for (let day = lastDay; day > since && day >= firstDay; day = addDays(day, -1)) {
    there = subtractDecimal(there, days.get(dayIn(warehouseId, day)) ?? NONE);
    if (compareDecimal(there, least) < 0) least = there;
  }
  return least;
}

/** What of that has not expired: nobody sells, carries or takes away the rest without naming it. */
const goodIn = (state: StockItemState, warehouseId: string, on: CivilDate, sourceId = ''): DecimalText =>
  subtractDecimal(availableIn(state, warehouseId, sourceId), expiredIn(state.lots, warehouseId, on));

type CommandOf<Type extends StockItemCommand['type']> = Extract<StockItemCommand, { type: Type }>;

/**
 * @throws DomainError also `lot_other_dates` where the lot is there and was made or expires on another day; `opening_stock_there` on
 * `quantity`
 */
function receive(command: CommandOf<'receive'>, state: StockItemState): StockItemEvent[] {
  refuseAll([
    ...quantityProblems(command),
    compareDecimal(command.unitCost, '0') < 0
      ? new DomainError('negative', { field: 'unit_cost' })
      : undefined,
  ]);
  const { quantity, unitCost, warehouseId, productId } = command;
  const { lotId, registered } = lotFor(productId, command.lot, state.lots);
  if (command.isOpening) assertNoneThere(state, warehouseId, lotId);
  const cost = amountOf(quantity, unitCost, 'unit_cost');
  return [
    ...registered,
    {
      type: 'StockReceived',
      data: {
        ...movementOf(command),
        quantity,
        cost,
        ...balanceAfterReceipt(state, quantity, cost),
        inWarehouse: addDecimal(onShelf(state, warehouseId), quantity),
        ...arrivingParts(state.lots, warehouseId, lotId === undefined ? [] : [{ lotId, quantity }]),
      },
    },
  ];
}

/** A file that is sent twice would put everything on the shelf twice. */
function assertNoneThere(state: StockItemState, warehouseId: string, lotId: string | undefined): void {
  const onIt = onShelf(state, warehouseId);
  const there =
    lotId === undefined
      ? ofNoLot(state.lots, warehouseId, onIt)
      : (state.lots.byId.get(lotId)?.shelves[warehouseId] ?? NONE);
  if (compareDecimal(there, NONE) !== 0)
    throw new DomainError('opening_stock_there', {
      field: 'quantity',
      params: { balance: formatDecimal(there) },
    });
}

function issue(
  command: Omit<CommandOf<'issue'>, 'type'> & { readonly lotId?: string },
  state: StockItemState,
): Extract<StockItemEvent, { type: 'StockIssued' }> {
  refuseAll(quantityProblems(command));
  const { quantity } = command;
  const cost = costOfIssue(state, quantity);
  const data = {
    ...movementOf(command),
    quantity,
    cost,
    balance: subtractDecimal(state.quantity, quantity),
    balanceCost: subtractMoney(state.cost, cost),
    inWarehouse: subtractDecimal(onShelf(state, command.warehouseId), quantity),
    ...leavingParts(state.lots, command),
  };
  const reserved = reservedIn(holdingsAfterIssue(state, data));
  return { type: 'StockIssued', data: { ...data, reserved } };
}

/** @throws DomainError `withdrawal_insufficient`, `goods_expired` or `lot_insufficient` on `quantity`, `goods_not_there_yet` on `date` */
function withdraw(command: CommandOf<'withdraw'>, state: StockItemState): StockItemEvent {
  const { reason, resultLine } = command;
  refuseAll([
    ...quantityProblems(command),
    shortage('withdrawal_insufficient', state, command) ?? notThereYet(state, command),
    ...(reason === undefined ? [] : reasonProblems(reason)),
  ]);
  const { type, data } = issue(command, state);
  return {
    type,
    data: {
      ...data,
      ...(reason !== undefined && { reason: reason.trim() }),
      ...(resultLine !== undefined && { resultLine }),
    },
  };
}

interface Taking extends Place {
  readonly quantity: DecimalText;
  readonly date: CivilDate;
  readonly lotId?: string;
  readonly allowNegative: boolean;
}

/**
 * What is missing for goods to be taken out, of those that have not expired, where the company takes only what it has. Goods of
 * an expired lot are promised to no note: a movement that names such a lot is limited only by what is left of it.
 */
function shortage(
  code: 'stock_insufficient' | 'transfer_insufficient' | 'withdrawal_insufficient',
  state: StockItemState,
  { warehouseId, quantity, date, lotId, allowNegative }: Taking,
  sourceId?: string,
): DomainError | undefined {
  const named = lotId === undefined ? undefined : state.lots.byId.get(lotId);
  if (allowNegative || (named && isExpired(named, date))) return undefined;
  const balance = goodIn(state, warehouseId, date, sourceId);
  if (compareDecimal(quantity, balance) <= 0) return undefined;
  const isThere = compareDecimal(quantity, availableIn(state, warehouseId, sourceId)) <= 0;
  const expired = expiredIn(state.lots, warehouseId, date);
  return new DomainError(isThere ? 'goods_expired' : code, {
    field: 'quantity',
    params: { balance: formatDecimal(balance), expired: formatDecimal(expired) },
  });
}

/** Goods do not leave on a day on which they had not come yet, nor those that were needed on a later one. */
function notThereYet(
  state: StockItemState,
  {
    warehouseId,
    quantity,
    date,
    allowNegative,
  }: Pick<Taking, 'warehouseId' | 'quantity' | 'date' | 'allowNegative'>,
): DomainError | undefined {
  if (allowNegative) return undefined;
  const balance = leastSince(state, warehouseId, date);
  if (compareDecimal(quantity, balance) <= 0) return undefined;
  return new DomainError('goods_not_there_yet', {
    field: 'date',
    params: { balance: formatDecimal(balance) },
  });
}

function count(command: CommandOf<'count'>, state: StockItemState): StockItemEvent {
  const { counted, fractional, unitCost, reason, movementId, warehouseId, lotId } = command;
  const at = { field: 'counted' };
  const onIt = onShelf(state, warehouseId);
  const before = countedBefore(state, warehouseId, lotId);
  refuseAll([
    compareDecimal(counted, '0') >= 0 ? undefined : new DomainError('count_negative', at),
    fractional || isWhole(counted) ? undefined : new DomainError('whole_quantity', at),
    compareDecimal(counted, before) === 0 ? new DomainError('count_same', at) : undefined,
    ...reasonProblems(reason),
  ]);
  const quantity = subtractDecimal(counted, before);
  const balance = addDecimal(state.quantity, quantity);
  const balanceCost = costOfCount(state, quantity, unitCost);
  const movement = { ...movementOf({ ...command, source: { kind: 'count', id: movementId } }), quantity };
  const cost = subtractMoney(balanceCost, state.cost);
  return {
    type: 'StockAdjusted',
    data: {
      ...movement,
      cost,
      balance,
      balanceCost,
      inWarehouse: addDecimal(onIt, quantity),
      ...(lotId && { lots: [{ lotId, quantity, left: counted }] }),
      reason: reason.trim(),
    },
  };
}

/** What the books say of what is counted. @throws DomainError `reference_not_found` on `lot_id`; `req` where lots lie there */
function countedBefore(
  state: StockItemState,
  warehouseId: string,
  lotId: string | null | undefined,
): DecimalText {
  const onIt = onShelf(state, warehouseId);
  if (lotId === undefined) {
    if (hasLotsIn(state.lots, warehouseId)) throw new DomainError('req', { field: 'lot_id' });
    return onIt;
  }
  return lotId === null ? ofNoLot(state.lots, warehouseId, onIt) : ofLot(state.lots, warehouseId, lotId);
}

/**
 * @throws DomainError `not_found`, `movement_reversed`, `movement_not_reversible`, and `movement_goods_gone` where an entry's goods
 * are no longer there
 */
function reverse(command: CommandOf<'reverse'>, state: StockItemState): StockItemEvent {
  const known = state.movements.get(command.reverses);
  if (known === undefined) throw notFound();
  if (known === 'reversed') throw notAcceptable('movement_reversed');
  if (known === 'moved') throw notAcceptable('movement_not_reversible');
  refuseAll(reasonProblems(command.reason));
  return known.kind === 'receipt'
    ? reverseReceipt(command, known, state)
    : reverseWithdrawal(command, known, state);
}

function reverseReceipt(
  command: CommandOf<'reverse'>,
  known: KnownReceipt,
  state: StockItemState,
): StockItemEvent {
  const { reverses, reason, allowNegative } = command;
  const { warehouseId } = known;
  const available = leftOfReceipt(state, known, command.date);
  if (!allowNegative && compareDecimal(known.quantity, available) > 0)
    throw notAcceptable('movement_goods_gone', { params: { available: formatDecimal(available) } });
  const balance = subtractDecimal(state.quantity, known.quantity);
  const balanceCost = costWithout(known, state, balance);
  const isAbove = compareDecimal(balance, '0') > 0;
  const averageCost = isAbove ? unitPriceOf(balanceCost, balance) : known.averageBefore;
  return {
    type: 'MovementReversed',
    data: {
      ...movementOf({ ...command, warehouseId, source: { kind: 'receipt', id: reverses } }),
      quantity: negateDecimal(known.quantity),
      cost: subtractMoney(balanceCost, state.cost),
      balance,
      balanceCost,
      inWarehouse: subtractDecimal(onShelf(state, warehouseId), known.quantity),
      ...takenBackParts(state.lots, known),
      reverses,
      averageCost,
      reason: reason.trim(),
    },
  };
}

/** The very lots come back, at the very cost that left; the average is then that of what is there. */
function reverseWithdrawal(
  command: CommandOf<'reverse'>,
  known: KnownWithdrawal,
  state: StockItemState,
): StockItemEvent {
  const { reverses, reason } = command;
  const { kind: _, warehouseId, quantity, cost, lots = [], resultLine, ...reasons } = known;
  const { balance, balanceCost } = balanceAfterReceipt(state, quantity, cost);
  const isAbove = compareDecimal(balance, '0') > 0;
  return {
    type: 'MovementReversed',
    data: {
      ...movementOf({ ...command, ...reasons, warehouseId, source: { kind: 'withdrawal', id: reverses } }),
      quantity,
      cost,
      balance,
      balanceCost,
      inWarehouse: addDecimal(onShelf(state, warehouseId), quantity),
      ...arrivingParts(state.lots, warehouseId, lots),
      reverses,
      averageCost: isAbove ? unitPriceOf(balanceCost, balance) : state.averageCost,
      reason: reason.trim(),
      ...(resultLine !== undefined && { resultLine }),
    },
  };
}

/** What of an entry's goods may still be taken out: of its lot where it brought one. */
function leftOfReceipt(
  state: StockItemState,
  { warehouseId, lotId }: KnownReceipt,
  on: CivilDate,
): DecimalText {
  const available = availableIn(state, warehouseId);
  if (lotId === undefined) return available;
  const there = ofLot(state.lots, warehouseId, lotId);
  if (isExpired(state.lots.byId.get(lotId)!, on)) return there;
  const good = goodIn(state, warehouseId, on);
  return compareDecimal(there, good) < 0 ? there : good;
}

/** Both sides say the same balance and value, for there is no moment at which the goods are nowhere. */
function transfer(command: CommandOf<'transfer'>, state: StockItemState): StockItemEvent[] {
  const { productId, transferId, from, to, quantity, date } = command;
  refuseAll([
    ...quantityProblems(command),
    from === to ? new DomainError('transfer_same_warehouse', { field: 'to_warehouse_id' }) : undefined,
    shortage('transfer_insufficient', state, { ...command, warehouseId: from }) ??
      notThereYet(state, { ...command, warehouseId: from }),
    ...(command.reason === undefined ? [] : reasonProblems(command.reason)),
  ]);
  const both = {
    productId,
    quantity,
    cost: costOfIssue(state, quantity),
    balance: state.quantity,
    balanceCost: state.cost,
    date,
    source: { kind: 'transfer', id: transferId },
    ...(command.reason !== undefined && { reason: command.reason.trim() }),
    ...(command.movementTypeId !== undefined && { movementTypeId: command.movementTypeId }),
  } as const;
  const leaving = leavingParts(state.lots, { ...command, warehouseId: from });
  const left = subtractDecimal(onShelf(state, from), quantity);
  const arrived = addDecimal(onShelf(state, to), quantity);
  const { outId, inId } = command;
  return [
    {
      type: 'StockTransferredOut',
      data: {
        ...both,
        movementId: outId,
        warehouseId: from,
        toWarehouseId: to,
        inWarehouse: left,
        ...leaving,
      },
    },
    {
      type: 'StockTransferredIn',
      data: {
        ...both,
        movementId: inId,
        warehouseId: to,
        fromWarehouseId: from,
        inWarehouse: arrived,
        ...arrivingParts(state.lots, to, leaving.lots ?? []),
      },
    },
  ];
}

function reserve(command: CommandOf<'reserve'>, state: StockItemState): StockItemEvent[] {
  const { productId, warehouseId, source, quantity } = command;
  const held = state.holdings[source.id];
  if (held?.warehouseId === warehouseId && compareDecimal(held.quantity, quantity) === 0) return [];
  refuseAll([shortage('stock_insufficient', state, command, source.id)]);
  const reserved = reservedIn({ ...state.holdings, [source.id]: { warehouseId, quantity } });
  return [{ type: 'StockReserved', data: { productId, warehouseId, quantity, reserved, source } }];
}

function release({ productId, source }: CommandOf<'release'>, state: StockItemState): StockItemEvent[] {
  const held = state.holdings[source.id];
  if (held === undefined) return [];
  const { warehouseId, quantity } = held;
  const reserved = reservedIn(without(state.holdings, source.id));
  return [{ type: 'ReservationReleased', data: { productId, warehouseId, quantity, reserved, source } }];
}

const movementOf = ({
  movementId,
  productId,
  warehouseId,
  date,
  source,
  movementTypeId,
  personId,
  approvalId,
}: MovementCommand & Place & { readonly source: StockSource }) => ({
  movementId,
  productId,
  warehouseId,
  date,
  source,
  ...(movementTypeId !== undefined && { movementTypeId }),
  ...(personId !== undefined && { personId }),
  ...(approvalId !== undefined && { approvalId }),
});

/** Of what left with a document nothing is kept: the document is what takes it back. */
function knownIssue(data: Extract<StockItemEvent, { type: 'StockIssued' }>['data']): KnownMovement {
  if (data.source.kind !== 'withdrawal') return 'moved';
  const { warehouseId, quantity, cost, lots, resultLine, movementTypeId, personId } = data;
  return {
    kind: 'withdrawal',
    warehouseId,
    quantity,
    cost,
    ...(lots && { lots }),
    ...(resultLine && { resultLine }),
    ...(movementTypeId !== undefined && { movementTypeId }),
    ...(personId !== undefined && { personId }),
  };
}

const quantityProblems = ({
  quantity,
  fractional,
}: Pick<QuantityCommand, 'quantity' | 'fractional'>): (DomainError | undefined)[] => [
  compareDecimal(quantity, '0') > 0 ? undefined : new DomainError('quantity_positive', { field: 'quantity' }),
  fractional || isWhole(quantity) ? undefined : new DomainError('whole_quantity', { field: 'quantity' }),
];

const reasonProblems = (reason: string): (DomainError | undefined)[] => [
  reason.trim() ? undefined : new DomainError('req', { field: 'reason' }),
  reason.length <= MAX_REASON_LENGTH
    ? undefined
    : new DomainError('max_length', { field: 'reason', params: { max: MAX_REASON_LENGTH } }),
];

function moved(
  state: StockItemState,
  { movementId, warehouseId, balance, balanceCost, inWarehouse = balance, lots, date }: Movement,
  known: KnownMovement,
): StockItemState {
  const isAbove = compareDecimal(balance, '0') > 0;
  const { firstDay = date, lastDay = date } = state;
  const change = subtractDecimal(inWarehouse, onShelf(state, warehouseId));
  const key = dayIn(warehouseId, date);
  return {
    ...state,
    days: state.days.set(key, addDecimal(state.days.get(key) ?? NONE, change)),
    firstDay: date < firstDay ? date : firstDay,
    lastDay: date > lastDay ? date : lastDay,
    quantity: balance,
    cost: balanceCost,
    averageCost: isAbove ? unitPriceOf(balanceCost, balance) : state.averageCost,
    shelves: { ...state.shelves, [warehouseId]: inWarehouse },
    ...(lots && { lots: lotsAfter(state.lots, warehouseId, lots) }),
    movements: state.movements.set(movementId, known),
  };
}

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

/** What was found is worth the average, and what was lost takes its average away. */
function costOfCount(state: StockItemState, found: DecimalText, unitCost: DecimalText): Cents {
  const worth = compareDecimal(state.averageCost, '0') > 0 ? state.averageCost : unitCost;
  if (compareDecimal(state.quantity, '0') <= 0) return amountOf(addDecimal(state.quantity, found), worth);
  return compareDecimal(found, '0') > 0
    ? addMoney(state.cost, amountOf(found, worth))
    : subtractMoney(state.cost, costOfIssue(state, negateDecimal(found)));
}

/**
 * Without a receipt that was a mistake the rest is worth what it would be had it never come; where some of its goods have
 * been sold at a mixed average that can be less than nothing, and then the rest keeps its average.
 */
function costWithout(receipt: { readonly cost: Cents }, state: StockItemState, balance: DecimalText): Cents {
  if (compareDecimal(balance, '0') === 0) return ZERO;
  const rest = subtractMoney(state.cost, receipt.cost);
  const isOnItsSide = Math.sign(rest) === Math.sign(compareDecimal(balance, '0'));
  return isOnItsSide ? rest : amountOf(balance, state.averageCost);
}

const reservedIn = (holdings: StockItemState['holdings']): DecimalText => sumOf(Object.values(holdings));

const sumOf = (holdings: readonly Holding[]): DecimalText =>
  holdings.reduce<DecimalText>((sum, { quantity }) => addDecimal(sum, quantity), NONE);

/** A line that leaves takes its part of what its source holds, the last one all that is left. */
function holdingsAfterIssue(
  { holdings }: StockItemState,
  { source, quantity }: Pick<Movement, 'source' | 'quantity'>,
): StockItemState['holdings'] {
  const held = holdings[source.id];
  if (held === undefined) return holdings;
  const left = subtractDecimal(held.quantity, quantity);
  return compareDecimal(left, '0') > 0
    ? { ...holdings, [source.id]: { ...held, quantity: left } }
    : without(holdings, source.id);
}

function without(holdings: StockItemState['holdings'], sourceId: string): StockItemState['holdings'] {
  const { [sourceId]: _, ...others } = holdings;
  return others;
}
