import type { CivilDate } from '../../kernel/civil-date.js';
import {
  addDecimal,
  compareDecimal,
  formatDecimal,
  negateDecimal,
  subtractDecimal,
  type DecimalText,
} from '../../kernel/decimal.js';
import { DomainError, notFound, refuseAll } from '../../kernel/domain-error.js';
import { isSameData } from '../../kernel/same-data.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import type { LotDetails, LotPart, Movement, StockItemEvent } from './events.js';
import { MAX_LOT_DESCRIPTION_LENGTH, MAX_LOT_NUMBER_LENGTH } from './lot-number.js';
import { expiredOnShelf, goodOnShelf, shelfOf, shelfWith, sumOfShelf, type LotShelf } from './lot-shelf.js';

/** A lot, and what of it lies in each warehouse that holds some. */
export interface LotOfGoods extends LotDetails {
  readonly shelves: Readonly<Record<string, DecimalText>>;
}

/** All lots that a product ever had, found by id, by number and by the order in which they leave: none of it walks through them. */
export interface LotsOfGoods {
  readonly byId: PersistentMap<string, LotOfGoods>;
  /** By numbers as `sameNumber` reads them; undefined for one that no lot has any more. */
  readonly idByNumber: PersistentMap<string, string | undefined>;
  /** What lies in each warehouse. */
  readonly shelves: Readonly<Record<string, LotShelf>>;
}

export const NO_LOTS: LotsOfGoods = {
  byId: PersistentMap.of(),
  idByNumber: PersistentMap.of(),
  shelves: {},
};

/** As a snapshot keeps them. */
export type FrozenLots = readonly (readonly [id: string, lot: LotOfGoods])[];

export const freezeLots = ({ byId }: LotsOfGoods): FrozenLots =>
  byId.keys().map((id) => [id, byId.get(id)!] as const);

export function thawLots(lots: FrozenLots): LotsOfGoods {
  const lying = new Map<string, Parameters<typeof shelfOf>[0][number][]>();
  for (const [id, lot] of lots)
    for (const [warehouseId, quantity] of Object.entries(lot.shelves)) {
      const there = lying.get(warehouseId) ?? [];
      there.push({ ...lot, id, quantity });
      lying.set(warehouseId, there);
    }
  return {
    byId: PersistentMap.of(lots),
    idByNumber: PersistentMap.of(lots.map(([id, { number }]) => [sameNumber(number), id] as const)),
    shelves: Object.fromEntries([...lying].map(([warehouseId, there]) => [warehouseId, shelfOf(there)])),
  };
}

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
export function ofLot({ byId }: LotsOfGoods, warehouseId: string, lotId: string): DecimalText {
  const lot = byId.get(lotId);
  if (!lot) throw new DomainError('reference_not_found', { field: 'lot_id' });
  return lot.shelves[warehouseId] ?? NONE;
}

/**
 * What on a shelf is of no lot: it came before the product was kept by lot. Less than nothing where more was sold than its lots
 * say was there.
 */
export const ofNoLot = ({ shelves }: LotsOfGoods, warehouseId: string, onShelf: DecimalText): DecimalText =>
  subtractDecimal(onShelf, sumOfShelf(shelves[warehouseId]));

/** Whether some lot lies in a warehouse. */
export const hasLotsIn = ({ shelves }: LotsOfGoods, warehouseId: string): boolean =>
  shelves[warehouseId] !== undefined;

/** What in a warehouse has expired on a day. */
export const expiredIn = ({ shelves }: LotsOfGoods, warehouseId: string, on: CivilDate): DecimalText =>
  expiredOnShelf(shelves[warehouseId], on);

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
      throw new DomainError('lot_insufficient', {
        field: 'quantity',
        params: { balance: formatDecimal(balance) },
      });
    return given([{ lotId, quantity, left: subtractDecimal(balance, quantity) }]);
  }
  const parts: LotPart[] = [];
  let wanted = quantity;
  for (const { lotId: id, quantity: balance } of goodOnShelf(lots.shelves[warehouseId], date)) {
    if (compareDecimal(wanted, NONE) <= 0) break;
    const taken = compareDecimal(wanted, balance) < 0 ? wanted : balance;
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
      const before = lots.byId.get(lotId)?.shelves[warehouseId] ?? NONE;
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
export function lotsAfter(before: LotsOfGoods, warehouseId: string, parts: readonly LotPart[]): LotsOfGoods {
  let { byId } = before;
  let shelf = before.shelves[warehouseId];
  for (const { lotId: id, left } of parts) {
    const lot = byId.get(id);
    if (!lot) continue;
    const { [warehouseId]: _, ...others } = lot.shelves;
    const shelves = compareDecimal(left, NONE) === 0 ? others : { ...others, [warehouseId]: left };
    byId = byId.set(id, { ...lot, shelves });
    shelf = shelfWith(shelf, { ...lot, id }, left);
  }
  return { ...before, byId, shelves: { ...before.shelves, [warehouseId]: shelf } };
}

/** Lots after one was registered or put right: on its shelves it stands where its last day now has it. */
export function lotsWith(before: LotsOfGoods, id: string, details: LotDetails): LotsOfGoods {
  const known = before.byId.get(id);
  const lot: LotOfGoods = { ...details, shelves: known?.shelves ?? {} };
  const moved = Object.entries(lot.shelves).map(([warehouseId, quantity]) => {
    const without = shelfWith(before.shelves[warehouseId], { ...known, id }, NONE);
    return [warehouseId, shelfWith(without, { ...details, id }, quantity)] as const;
  });
  const unnamed = known ? before.idByNumber.set(sameNumber(known.number), undefined) : before.idByNumber;
  return {
    byId: before.byId.set(id, lot),
    idByNumber: unnamed.set(sameNumber(details.number), id),
    shelves: { ...before.shelves, ...Object.fromEntries(moved) },
  };
}

/**
 * The lot that comes in: the product's own of that number, whatever its case, or a new one.
 * @throws DomainError what is wrong with what is said of it; `lot_other_dates` where it is known with other days,
 * `lot_other_description` where it is described otherwise
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
    if (details[day] !== undefined && details[day] !== lots.byId.get(known)?.[day])
      throw new DomainError('lot_other_dates', { field });
  if (details.description !== undefined && details.description !== lots.byId.get(known)?.description)
    throw new DomainError('lot_other_description', { field: 'lot_description' });
  return { lotId: known, registered: [] };
}

/** What is not said stays as it was; null takes a day or the description away. */
export interface LotChange {
  readonly productId: string;
  readonly lotId: string;
  readonly number?: string;
  readonly description?: string | null | undefined;
  readonly manufacturedOn?: CivilDate | null | undefined;
  readonly expiresOn?: CivilDate | null | undefined;
}

/** @throws DomainError `not_found`; what is wrong with what is said of it; `unique` on a number that another has */
export function changeLot(change: LotChange, lots: LotsOfGoods): StockItemEvent[] {
  const { productId, lotId } = change;
  const before = lots.byId.get(lotId);
  if (!before) throw notFound();
  const { number, description, manufacturedOn, expiresOn } = {
    number: change.number ?? before.number,
    description: change.description === undefined ? before.description : change.description,
    manufacturedOn: change.manufacturedOn === undefined ? before.manufacturedOn : change.manufacturedOn,
    expiresOn: change.expiresOn === undefined ? before.expiresOn : change.expiresOn,
  };
  const details = {
    number,
    ...(description && { description }),
    ...(manufacturedOn && { manufacturedOn }),
    ...(expiresOn && { expiresOn }),
  };
  refuseAll(lotProblems(details, ''));
  if ((numbered(number, lots) ?? lotId) !== lotId) throw new DomainError('unique', { field: 'number' });
  const { shelves: _, ...said } = before;
  return isSameData(said, details)
    ? []
    : [{ type: 'GoodsLotChanged', data: { productId, lotId, ...details } }];
}

/** A number is one whatever its case, as everything that is unique. */
const numbered = (number: string, lots: LotsOfGoods): string | undefined =>
  lots.idByNumber.get(sameNumber(number));

const sameNumber = (number: string): string => number.normalize('NFC').toUpperCase();

const lotProblems = (
  { number, description = '', manufacturedOn, expiresOn }: LotDetails,
  at: string,
): (DomainError | undefined)[] => [
  number.trim() ? undefined : new DomainError('req', { field: `${at}number` }),
  number.length <= MAX_LOT_NUMBER_LENGTH
    ? undefined
    : new DomainError('max_length', { field: `${at}number`, params: { max: MAX_LOT_NUMBER_LENGTH } }),
  description.length <= MAX_LOT_DESCRIPTION_LENGTH
    ? undefined
    : new DomainError('max_length', {
        field: `${at}description`,
        params: { max: MAX_LOT_DESCRIPTION_LENGTH },
      }),
  manufacturedOn !== undefined && expiresOn !== undefined && expiresOn < manufacturedOn
    ? new DomainError('lot_expiry_order', { field: `${at}expires_on` })
    : undefined,
];

const given = (lots: readonly LotPart[]): Pick<Movement, 'lots'> => (lots.length > 0 ? { lots } : {});
