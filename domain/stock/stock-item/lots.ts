import type { CivilDate } from '../../kernel/civil-date.js';
import {
  addDecimal,
  compareDecimal,
  negateDecimal,
  subtractDecimal,
  type DecimalText,
} from '../../kernel/decimal.js';
import { DomainError, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isSameData } from '../../kernel/same-data.js';
import type { LotDetails, LotPart, Movement, StockItemEvent } from './events.js';

/** A lot, and what of it lies in each warehouse that holds some. */
export interface LotOfGoods extends LotDetails {
  readonly shelves: Readonly<Record<string, DecimalText>>;
}
/** By their ids. */
export type LotsOfGoods = Readonly<Record<string, LotOfGoods>>;

/** nLote of the NF-e takes 20 characters. */
export const MAX_LOT_NUMBER_LENGTH = 20;

const NONE = '0' as DecimalText;

/** On its last day a lot is still good. */
export const isExpired = ({ expiresOn }: Pick<LotDetails, 'expiresOn'>, today: CivilDate): boolean =>
  expiresOn !== undefined && expiresOn < today;

interface Expiring extends Pick<LotDetails, 'expiresOn'> {
  readonly id: string;
}

/**
 * In what order lots are taken from a shelf when nobody names one: what expires first, then what never does. What has expired
 * stands last, for it is taken by name alone.
 */
export const earliestExpiryFirst = <Lot extends Expiring>(lots: readonly Lot[], today: CivilDate): Lot[] =>
  lots.toSorted((one, other) => (orderOf(one, today) < orderOf(other, today) ? -1 : 1));

/** Of two lots that expire together the one that was registered first: ids are in that order. */
function orderOf({ id, expiresOn }: Expiring, today: CivilDate): string {
  const rank = expiresOn === undefined ? 1 : expiresOn < today ? 2 : 0;
  return `${rank} ${expiresOn ?? ''} ${id}`;
}

/** What of a lot lies in a warehouse. @throws DomainError `reference_not_found` on `lot_id` */
export function ofLot(lots: LotsOfGoods, warehouseId: string, lotId: string): DecimalText {
  const lot = lots[lotId];
  if (!lot) throw new DomainError('reference_not_found', { field: 'lot_id' });
  return lot.shelves[warehouseId] ?? NONE;
}

/**
 * What on a shelf is of no lot: it came before the product was kept by lot. Less than nothing where more was sold than its lots
 * say was there.
 */
export const ofNoLot = (lots: LotsOfGoods, warehouseId: string, onShelf: DecimalText): DecimalText =>
  Object.values(lots).reduce(
    (rest, { shelves }) => subtractDecimal(rest, shelves[warehouseId] ?? NONE),
    onShelf,
  );

/** What in a warehouse has expired on a day. */
export const expiredIn = (lots: LotsOfGoods, warehouseId: string, on: CivilDate): DecimalText =>
  Object.values(lots)
    .filter((lot) => isExpired(lot, on))
    .reduce((sum, { shelves }) => addDecimal(sum, shelves[warehouseId] ?? NONE), NONE);

interface Leaving {
  readonly warehouseId: string;
  readonly quantity: DecimalText;
  readonly date: CivilDate;
  readonly lotId?: string;
}

/**
 * What leaves of which lot: of the one that somebody names, or of those that expire first and have not expired. Of none goes more
 * than there is, and what they do not come to is of no lot.
 * @throws DomainError on a lot that was named: `reference_not_found`, `lot_insufficient`
 */
export function leavingParts(lots: LotsOfGoods, leaving: Leaving): Pick<Movement, 'lots'> {
  const { warehouseId, quantity, date, lotId } = leaving;
  if (lotId !== undefined) {
    const balance = ofLot(lots, warehouseId, lotId);
    if (compareDecimal(quantity, balance) > 0)
      throw new DomainError('lot_insufficient', { field: 'quantity', params: { balance } });
    return given([{ lotId, quantity, left: subtractDecimal(balance, quantity) }]);
  }
  const there = Object.entries(lots)
    .filter(([, lot]) => lot.shelves[warehouseId] !== undefined && !isExpired(lot, date))
    .map(([id, lot]) => ({ ...lot, id }));
  const parts: LotPart[] = [];
  let wanted = quantity;
  for (const { id, shelves } of earliestExpiryFirst(there, date)) {
    const balance = shelves[warehouseId] ?? NONE;
    const taken = compareDecimal(wanted, balance) < 0 ? wanted : balance;
    if (compareDecimal(taken, NONE) <= 0) continue;
    parts.push({ lotId: id, quantity: taken, left: subtractDecimal(balance, taken) });
    wanted = subtractDecimal(wanted, taken);
  }
  return given(parts);
}

/** What comes to a warehouse of each lot. */
export const arrivingParts = (
  lots: LotsOfGoods,
  warehouseId: string,
  parts: readonly Pick<LotPart, 'lotId' | 'quantity'>[],
): Pick<Movement, 'lots'> =>
  given(
    parts.map(({ lotId, quantity }) => {
      const before = lots[lotId]?.shelves[warehouseId] ?? NONE;
      return { lotId, quantity, left: addDecimal(before, quantity) };
    }),
  );

interface Received {
  readonly warehouseId: string;
  readonly quantity: DecimalText;
  readonly lotId?: string;
}

/**
 * What is left of a lot that an entry brought goes with it. What was sold of it meanwhile is missing where no lot is, in a company
 * that may have less than nothing.
 */
export function takenBackParts(
  lots: LotsOfGoods,
  { warehouseId, quantity, lotId }: Received,
): Pick<Movement, 'lots'> {
  if (lotId === undefined) return {};
  const there = ofLot(lots, warehouseId, lotId);
  const taken = compareDecimal(there, quantity) < 0 ? there : quantity;
  if (compareDecimal(taken, NONE) === 0) return {};
  return given([{ lotId, quantity: negateDecimal(taken), left: subtractDecimal(there, taken) }]);
}

/** Lots after a movement; one of which nothing is left in a warehouse does not lie there. */
export function lotsAfter(lots: LotsOfGoods, warehouseId: string, parts: readonly LotPart[]): LotsOfGoods {
  const changed = parts.flatMap(({ lotId, left }) => {
    const lot = lots[lotId];
    if (!lot) return [];
    const { [warehouseId]: _, ...others } = lot.shelves;
    const shelves = compareDecimal(left, NONE) === 0 ? others : { ...others, [warehouseId]: left };
    return [[lotId, { ...lot, shelves }] as const];
  });
  return { ...lots, ...Object.fromEntries(changed) };
}

/**
 * The lot that comes in: the product's own of that number, whatever its case, or a new one.
 * @throws DomainError what is wrong with its number and days; `lot_other_dates` where it is known with other ones
 */
export function lotFor(
  productId: string,
  lot: (LotDetails & { readonly newId: string }) | undefined,
  lots: LotsOfGoods,
): { readonly lotId?: string; readonly registered: readonly StockItemEvent[] } {
  if (!lot) return { registered: [] };
  const { newId: lotId, ...details } = lot;
  refuseAll(lotProblems(details, 'lot_'));
  const known = numbered(details.number, lots);
  if (known === undefined)
    return { lotId, registered: [{ type: 'GoodsLotRegistered', data: { productId, lotId, ...details } }] };
  for (const [day, field] of [
    ['manufacturedOn', 'lot_manufactured_on'],
    ['expiresOn', 'lot_expires_on'],
  ] as const)
    if (details[day] !== undefined && details[day] !== lots[known]?.[day])
      throw new DomainError('lot_other_dates', { field });
  return { lotId: known, registered: [] };
}

/** What is not said stays as it was; null takes a day away. */
export interface LotChange {
  readonly productId: string;
  readonly lotId: string;
  readonly number?: string;
  readonly manufacturedOn?: CivilDate | null | undefined;
  readonly expiresOn?: CivilDate | null | undefined;
}

/** @throws DomainError `not_found`; what is wrong with its number and days; `unique` on a number that another has */
export function changeLot(change: LotChange, lots: LotsOfGoods): StockItemEvent[] {
  const { productId, lotId } = change;
  const before = lots[lotId];
  if (!before) throw notFound();
  const { number, manufacturedOn, expiresOn } = {
    number: change.number ?? before.number,
    manufacturedOn: change.manufacturedOn === undefined ? before.manufacturedOn : change.manufacturedOn,
    expiresOn: change.expiresOn === undefined ? before.expiresOn : change.expiresOn,
  };
  const details = { number, ...(manufacturedOn && { manufacturedOn }), ...(expiresOn && { expiresOn }) };
  refuseAll(lotProblems(details, ''));
  if ((numbered(number, lots) ?? lotId) !== lotId) throw new DomainError('unique', { field: 'number' });
  const { shelves: _, ...said } = before;
  return isSameData(said, details)
    ? []
    : [{ type: 'GoodsLotChanged', data: { productId, lotId, ...details } }];
}

/** A number is one whatever its case, as everything that is unique. */
const numbered = (number: string, lots: LotsOfGoods): string | undefined =>
  Object.entries(lots).find(([, lot]) => sameNumber(lot.number) === sameNumber(number))?.[0];

const sameNumber = (number: string): string => number.normalize('NFC').toUpperCase();

const lotProblems = (
  { number, manufacturedOn, expiresOn }: LotDetails,
  at: string,
): (DomainError | undefined)[] => [
  number.trim() ? undefined : new DomainError('req', { field: `${at}number` }),
  number.length <= MAX_LOT_NUMBER_LENGTH
    ? undefined
    : new DomainError('max_length', { field: `${at}number`, params: { max: MAX_LOT_NUMBER_LENGTH } }),
  manufacturedOn !== undefined && expiresOn !== undefined && expiresOn < manufacturedOn
    ? new DomainError('lot_expiry_order', { field: `${at}expires_on` })
    : undefined,
];

const given = (lots: readonly LotPart[]): Pick<Movement, 'lots'> => (lots.length > 0 ? { lots } : {});
