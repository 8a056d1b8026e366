import { PersistentMap } from '../../kernel/persistent-map.js';

/** As many numbers as a series may have: one is named by the last two to five digits. */
export const SERIES_SIZES = [100, 1_000, 10_000, 100_000] as const;
export const MAX_SERIES = 10;

/** A number of a series, counted from 1. */
export interface TicketPlace {
  readonly series: number;
  readonly number: number;
}

/** 1,024 numbers: how many are taken, and which, a bit each. */
interface Block {
  readonly taken: number;
  readonly words: readonly number[];
}
const WORD = 32;
const WORDS_OF_BLOCK = 32;
const BLOCK = WORD * WORDS_OF_BLOCK;

/**
 * The numbers of a coupon: which are taken, a bit each, so that a hundred thousand tickets are thirteen kilobytes and the next one is found
 * by looking at a few hundred counts. Nothing in it is in need of secrecy: what comes next is not decided yet.
 */
export interface TicketPool {
  readonly seriesSize: number;
  readonly seriesCount: number;
  readonly taken: number;
  readonly blocks: PersistentMap<number, Block>;
}

/** So many series as it takes for a limit of tickets. */
export const ticketPool = (seriesSize: number, limit: number): TicketPool => ({
  seriesSize,
  seriesCount: Math.ceil(limit / seriesSize),
  taken: 0,
  blocks: PersistentMap.of(),
});

const numbersOf = ({ seriesSize, seriesCount }: TicketPool): number => seriesSize * seriesCount;
export const freeIn = (pool: TicketPool): number => numbersOf(pool) - pool.taken;

/** A whole number that nobody can guess, far larger than any pool: then each free number is as likely as any other. */
export const RANDOM_BITS = 47;

/**
 * One of the free numbers, of all series alike: which one, `random` says.
 * @throws RangeError when none is free
 */
export function freePlace(pool: TicketPool, random: number): TicketPlace {
  const free = freeIn(pool);
  if (free <= 0) throw new RangeError('no number is free');
  let passed = random % free;
  const blocks = Math.ceil(numbersOf(pool) / BLOCK);
  for (let index = 0; index < blocks; index += 1) {
    const size = Math.min(BLOCK, numbersOf(pool) - index * BLOCK);
    const block = pool.blocks.get(index);
    const freeHere = size - (block?.taken ?? 0);
    if (passed < freeHere) return placeOf(pool, index * BLOCK + freeWithin(block, passed));
    passed -= freeHere;
  }
  throw new RangeError('a pool counts more free numbers than it has');
}

export function withTaken(pool: TicketPool, place: TicketPlace): TicketPool {
  const at = indexOf(pool, place);
  const index = Math.floor(at / BLOCK);
  const block = pool.blocks.get(index) ?? NOTHING_TAKEN;
  const [word, bit] = [Math.floor((at % BLOCK) / WORD), at % WORD];
  const words = block.words.with(word, (block.words[word]! | (1 << bit)) >>> 0);
  return {
    ...pool,
    taken: pool.taken + 1,
    blocks: pool.blocks.set(index, { taken: block.taken + 1, words }),
  };
}

export function isTaken(pool: TicketPool, place: TicketPlace): boolean {
  const at = indexOf(pool, place);
  const word = pool.blocks.get(Math.floor(at / BLOCK))?.words[Math.floor((at % BLOCK) / WORD)] ?? 0;
  return isBitSet(word, at % WORD);
}

const NOTHING_TAKEN: Block = { taken: 0, words: Array.from({ length: WORDS_OF_BLOCK }, () => 0) };

const isBitSet = (word: number, bit: number): boolean => ((word >>> bit) & 1) === 1;

/** The free number that has so many free ones before it. */
function freeWithin(block: Block | undefined, passed: number): number {
  if (!block) return passed;
  let left = passed;
  for (const [index, word] of block.words.entries()) {
    const free = WORD - bitsIn(word);
    if (left < free) return index * WORD + freeBit(word, left);
    left -= free;
  }
  throw new RangeError('a block counts more free numbers than it has');
}

function freeBit(word: number, passed: number): number {
  let left = passed;
  for (let bit = 0; bit < WORD; bit += 1) {
    if (isBitSet(word, bit)) continue;
    if (left === 0) return bit;
    left -= 1;
  }
  throw new RangeError('a word counts more free numbers than it has');
}

/** How many bits of a word are set, all at once: pairs, then fours, then eights. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const indexOf = ({ seriesSize }: TicketPool, { series, number }: TicketPlace): number =>
  (series - 1) * seriesSize + number;
const placeOf = ({ seriesSize }: TicketPool, index: number): TicketPlace => ({
  series: Math.floor(index / seriesSize) + 1,
  number: index % seriesSize,
});

/** As it is printed: `00417` of a series of 100,000. */
export const paddedNumber = (number: number, seriesSize: number): string =>
  String(number).padStart(String(seriesSize).length - 1, '0');

/** What a snapshot keeps. */
export interface FrozenPool extends Omit<TicketPool, 'blocks'> {
  readonly blocks: readonly (readonly [number, Block])[];
}
export const freezePool = ({ blocks, ...rest }: TicketPool): FrozenPool => ({
  ...rest,
  blocks: blocks.keys().map((index) => [index, blocks.get(index)!] as const),
});
export const thawPool = ({ blocks, ...rest }: FrozenPool): TicketPool => ({
  ...rest,
  blocks: PersistentMap.of(blocks),
});
