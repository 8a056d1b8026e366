import type { CivilDate } from '../../kernel/civil-date.js';
import { ZERO, addMoney, subtractMoney } from '../../kernel/money.js';
import { PersistentMap } from '../../kernel/persistent-map.js';
import { SortedMap } from '../../kernel/sorted-map.js';
import { BASE_RULE } from '../program/rules.js';
import { CURRENCIES, type Amount, type Currency } from './events.js';
import type { Lot } from './lot.js';

type Filled = Exclude<Lot['status'], 'exhausted'>;

interface Held {
  readonly lot: Lot;
  /** How many lots were there before it. */
  readonly place: number;
}

/** Lots by a day, and of the same day in the order in which they were earned. */
type ByDay = SortedMap<Held>;
const NONE: ByDay = SortedMap.empty;

interface Indexes {
  readonly sums: Readonly<Record<Filled, Readonly<Record<Currency, Amount>>>>;
  /** What can be used, by the day on which it runs out. */
  readonly usable: Readonly<Record<Currency, ByDay>>;
  /** What waits, by the day on which it can be used; and by the day on which it runs out all the same. */
  readonly waiting: ByDay;
  readonly waitingUntil: ByDay;
  /** What waits or can be used and runs out by months without a purchase or a use, by the day on which it does. */
  readonly alive: ByDay;
  readonly ofSales: PersistentMap<string, readonly string[]>;
  /** Sales' lots of which something was not taken back. */
  readonly kept: number;
  /** What rules gave on days and in months, for sales and without one, and no return took. */
  readonly given: PersistentMap<string, Amount>;
}

/** What a day has come for. */
export interface DueMove {
  readonly lotId: string;
  readonly on: CivilDate;
  readonly becomes: 'available' | 'expired';
}

/**
 * The lots of an account. What decisions ask of them is known beside them and not looked for in all, so that an account which was used for
 * years decides as fast as a new one. It is never changed: `with` gives another one.
 */
export class Lots {
  static readonly none = new Lots(PersistentMap.of(), {
    sums: { pending: { cashback: ZERO, points: ZERO }, available: { cashback: ZERO, points: ZERO } },
    usable: { cashback: NONE, points: NONE },
    ...{ waiting: NONE, waitingUntil: NONE, alive: NONE },
    ofSales: PersistentMap.of(),
    kept: 0,
    given: PersistentMap.of(),
  });

  private constructor(
    private readonly held: PersistentMap<string, Held>,
    private readonly indexes: Indexes,
  ) {}

  /** @param lots in the order in which they were earned */
  static of(lots: Iterable<Lot>): Lots {
    let all = Lots.none;
    for (const lot of lots) all = all.with(lot);
    return all;
  }

  get(lotId: string): Lot | undefined {
    return this.held.get(lotId)?.lot;
  }

  has(lotId: string): boolean {
    return this.held.has(lotId);
  }

  /** All of them, in the order in which they were earned: for what is asked rarely. */
  values(): Lot[] {
    return this.held.values().map(({ lot }) => lot);
  }

  /** With one more, or one in the place of itself. */
  with(lot: Lot): Lots {
    const before = this.held.get(lot.lotId);
    const after: Held = { lot, place: before?.place ?? this.held.size };
    const rest = before ? without(this.indexes, before) : this.indexes;
    return new Lots(this.held.set(lot.lotId, after), including(rest, after));
  }

  /** The sum of what lots of a kind have still. */
  balance(status: Filled, currency: Currency): Amount {
    return this.indexes.sums[status][currency];
  }

  /** What can be used, earliest expiry first; of the same day, what was earned first. */
  *firstToExpire(currency: Currency): Generator<Lot, void> {
    for (const [, { lot }] of this.indexes.usable[currency].entries()) yield lot;
  }

  /** What waits or can be used and is kept alive by purchases and uses, earliest expiry first. */
  *keptByActivity(): Generator<Lot, void> {
    for (const [, { lot }] of this.indexes.alive.entries()) yield lot;
  }

  /** What a day has come for, the earliest day first; of the same day, what was earned first. */
  dueBy(today: CivilDate): readonly DueMove[] {
    const { usable, waiting, waitingUntil } = this.indexes;
    const coming = upTo(waiting, today).map((each) => due(each, each.lot.availableOn, 'available'));
    const ending = [...CURRENCIES.map((currency) => usable[currency]), waitingUntil]
      .flatMap((lots) => upTo(lots, today))
      .map((each) => due(each, each.lot.expiresOn, 'expired'));
    return [...coming, ...ending].sort(
      (one, other) =>
        compare(one.on, other.on) || one.place - other.place || compare(one.becomes, other.becomes),
    );
  }

  /** What a sale earned, rule by rule; what its voucher gave is none of it. */
  earnedBySale(saleId: string): readonly string[] {
    return this.indexes.ofSales.get(saleId) ?? [];
  }

  /** Whether a sale ever earned something that was not taken back since. */
  get hasPurchases(): boolean {
    return this.indexes.kept > 0;
  }

  /** What a rule gave for sales of a day (`2026-11-20`) or a month (`2026-11`), and no return took. */
  givenForSales(ruleId: string, period: string): Amount {
    return this.indexes.given.get(givenKey('sales', ruleId, period)) ?? ZERO;
  }

  /** What a rule gave without a sale of theirs in a month (`2026-11`), and no return took; but for some of the lots. */
  givenBeside(ruleId: string, month: string, but: ReadonlySet<string>): Amount {
    const given = this.indexes.given.get(givenKey('beside', ruleId, month)) ?? ZERO;
    const others = [...but]
      .flatMap((lotId) => this.get(lotId) ?? [])
      .filter((lot) => givenKeys(lot).includes(givenKey('beside', ruleId, month)));
    return subtractMoney(given, addMoney(ZERO, ...others.map(keptOf)));
  }
}

/** Without what it was, where a lot changed. */
function without(indexes: Indexes, { lot, place }: Held): Indexes {
  const { sums, usable, waiting, waitingUntil, alive } = indexes;
  const counted = withCounts(indexes, lot, -1);
  if (lot.status === 'exhausted') return counted;
  const rest = {
    ...counted,
    sums: withSum(sums, lot, lot.status, -1),
    ...(isKeptByActivity(lot) && { alive: alive.without(keyOn(lot.expiresOn, place)) }),
  };
  if (lot.status === 'pending')
    return {
      ...rest,
      waiting: waiting.without(keyOn(lot.availableOn, place)),
      waitingUntil: waitingUntil.without(keyOn(lot.expiresOn, place)),
    };
  const others = usable[lot.currency].without(keyOn(lot.expiresOn, place));
  return { ...rest, usable: { ...usable, [lot.currency]: others } };
}

function including(indexes: Indexes, held: Held): Indexes {
  const { lot, place } = held;
  const { sums, usable, waiting, waitingUntil, alive } = indexes;
  const counted = withCounts(indexes, lot, 1);
  if (lot.status === 'exhausted') return counted;
  const all = {
    ...counted,
    sums: withSum(sums, lot, lot.status, 1),
    ...(isKeptByActivity(lot) && { alive: alive.with(keyOn(lot.expiresOn, place), held) }),
  };
  if (lot.status === 'pending')
    return {
      ...all,
      waiting: waiting.with(keyOn(lot.availableOn, place), held),
      waitingUntil: waitingUntil.with(keyOn(lot.expiresOn, place), held),
    };
  const those = usable[lot.currency].with(keyOn(lot.expiresOn, place), held);
  return { ...all, usable: { ...usable, [lot.currency]: those } };
}

/** What is counted of a lot whatever is left in it. */
function withCounts(indexes: Indexes, lot: Lot, times: 1 | -1): Indexes {
  const { kept, given, ofSales } = indexes;
  const { lotId, saleId, earnedOn } = lot;
  const amount = (times * keptOf(lot)) as Amount;
  const isOfSale = earnedOn !== undefined;
  const lots = isOfSale && saleId !== undefined ? (ofSales.get(saleId) ?? []) : undefined;
  return {
    ...indexes,
    kept: isOfSale && amount !== 0 ? kept + times : kept,
    given: givenKeys(lot).reduce(
      (sums, key) => sums.set(key, addMoney(sums.get(key) ?? ZERO, amount)),
      given,
    ),
    ofSales: lots && !lots.includes(lotId) ? ofSales.set(saleId!, [...lots, lotId]) : ofSales,
  };
}

const withSum = (sums: Indexes['sums'], { currency, remaining }: Lot, status: Filled, times: 1 | -1) => ({
  ...sums,
  [status]: { ...sums[status], [currency]: addMoney(sums[status][currency], (times * remaining) as Amount) },
});

const isKeptByActivity = ({ inactivityMonths }: Lot): boolean => inactivityMonths !== undefined;

const keptOf = ({ earned, clawedBack }: Lot): Amount => subtractMoney(earned, clawedBack);

/** The terms' own percentage gave what no rule did. */
const givenKeys = ({ ruleId, earnedOn, availableOn }: Lot): readonly string[] => {
  if (earnedOn === undefined)
    return ruleId === undefined ? [] : [givenKey('beside', ruleId, availableOn.slice(0, 7))];
  return [earnedOn, earnedOn.slice(0, 7)].map((period) => givenKey('sales', ruleId ?? BASE_RULE, period));
};

const givenKey = (how: 'sales' | 'beside', ruleId: string, period: string): string =>
  `${how} ${ruleId} ${period}`;

const PLACES = 10;
const keyOn = (day: CivilDate, place: number): string => `${day} ${String(place).padStart(PLACES, '0')}`;

/** Those of a day and of days before it. */
function upTo(lots: ByDay, day: CivilDate): readonly Held[] {
  const found: Held[] = [];
  for (const [key, held] of lots.entries()) {
    if (key.slice(0, day.length) > day) break;
    found.push(held);
  }
  return found;
}

const due = ({ lot, place }: Held, on: CivilDate, becomes: DueMove['becomes']) => ({
  ...{ lotId: lot.lotId, on, becomes },
  place,
});

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
