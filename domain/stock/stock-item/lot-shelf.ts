import type { CivilDate } from '../../kernel/civil-date.js';
import { fromScaled, toScaled, type DecimalText } from '../../kernel/decimal.js';
import type { LotDetails } from './events.js';

/**
 * The lots that lie in a warehouse, in the order in which they are taken: what expires first, then what never does; of two that
 * expire together the one that was registered first. A balanced tree that is never changed, each node with the sum below it: to
 * take, to put and to ask how much has expired costs as much as the tree is high, for ten lots and for a hundred thousand.
 */
export type LotShelf = Node | undefined;

interface Node {
  readonly key: string;
  readonly lotId: string;
  /** More than nothing: a lot of which nothing is left does not lie there. */
  readonly quantity: DecimalText;
  readonly left: LotShelf;
  readonly right: LotShelf;
  readonly height: number;
  /** Of all quantities below it and its own, scaled. */
  readonly sum: bigint;
}

type Lying = Pick<LotDetails, 'expiresOn'> & { readonly id: string };

/** Behind every day. */
const NEVER = '9999-99-99';

const keyOf = ({ id, expiresOn = NEVER as CivilDate }: Lying): string => `${expiresOn} ${id}`;

/** With so much of a lot on it; with nothing it does not lie there. */
export const shelfWith = (shelf: LotShelf, lot: Lying, quantity: DecimalText): LotShelf =>
  toScaled(quantity) === 0n
    ? removed(shelf, keyOf(lot))
    : put(shelf, { key: keyOf(lot), lotId: lot.id, quantity });

/** With all that lies there at once, as a snapshot has it. */
export function shelfOf(lots: readonly (Lying & { readonly quantity: DecimalText })[]): LotShelf {
  const entries = lots.map((lot) => ({ key: keyOf(lot), lotId: lot.id, quantity: lot.quantity }));
  entries.sort((one, other) => (one.key < other.key ? -1 : 1));
  const between = (from: number, to: number): LotShelf => {
    const middle = (from + to) >> 1;
    return from < to ? node(entries[middle]!, between(from, middle), between(middle + 1, to)) : undefined;
  };
  return between(0, entries.length);
}

/** What of all lots lies there. */
export const sumOfShelf = (shelf: LotShelf): DecimalText => fromScaled(sumOf(shelf));

/** What of it had expired before a day. */
export const expiredOnShelf = (shelf: LotShelf, day: CivilDate): DecimalText =>
  fromScaled(sumBefore(shelf, day));

function sumBefore(shelf: LotShelf, day: CivilDate): bigint {
  if (!shelf) return 0n;
  if (shelf.key >= day) return sumBefore(shelf.left, day);
  return shelf.sum - sumOf(shelf.right) + sumBefore(shelf.right, day);
}

const sumOf = (shelf: LotShelf): bigint => shelf?.sum ?? 0n;

/** What has not expired on a day, in the order in which it is taken. */
export function* goodOnShelf(
  shelf: LotShelf,
  day: CivilDate,
): Generator<{ readonly lotId: string; readonly quantity: DecimalText }> {
  if (!shelf) return;
  if (shelf.key >= day) {
    yield* goodOnShelf(shelf.left, day);
    yield shelf;
  }
  yield* goodOnShelf(shelf.right, day);
}

const heightOf = (shelf: LotShelf): number => shelf?.height ?? 0;

const node = (
  { key, lotId, quantity }: Pick<Node, 'key' | 'lotId' | 'quantity'>,
  left: LotShelf,
  right: LotShelf,
): Node => ({
  ...{ key, lotId, quantity, left, right },
  height: 1 + Math.max(heightOf(left), heightOf(right)),
  sum: sumOf(left) + toScaled(quantity) + sumOf(right),
});

function put(shelf: LotShelf, entry: Pick<Node, 'key' | 'lotId' | 'quantity'>): Node {
  if (!shelf) return node(entry, undefined, undefined);
  if (entry.key === shelf.key) return node(entry, shelf.left, shelf.right);
  return entry.key < shelf.key
    ? balanced(shelf, put(shelf.left, entry), shelf.right)
    : balanced(shelf, shelf.left, put(shelf.right, entry));
}

function removed(shelf: LotShelf, key: string): LotShelf {
  if (!shelf) return undefined;
  const { left, right } = shelf;
  if (key < shelf.key) return balanced(shelf, removed(left, key), right);
  if (key > shelf.key) return balanced(shelf, left, removed(right, key));
  if (!left || !right) return left ?? right;
  const next = first(right);
  return balanced(next, left, removed(right, next.key));
}

const first = (shelf: Node): Node => (shelf.left ? first(shelf.left) : shelf);

/** Neither side is more than one higher than the other (AVL). */
function balanced(entry: Node, left: LotShelf, right: LotShelf): Node {
  const lean = heightOf(left) - heightOf(right);
  if (left && lean > 1)
    return heightOf(left.left) >= heightOf(left.right)
      ? node(left, left.left, node(entry, left.right, right))
      : node(left.right!, node(left, left.left, left.right!.left), node(entry, left.right!.right, right));
  if (right && lean < -1)
    return heightOf(right.right) >= heightOf(right.left)
      ? node(right, node(entry, left, right.left), right.right)
      : node(right.left!, node(entry, left, right.left!.left), node(right, right.left!.right, right.right));
  return node(entry, left, right);
}
