import { START, type Position, type ReadPosition } from '@kurrent/kurrentdb-client';

/**
 * The number of a place in the log. What is written in one append lies side by side in the server's log, and each record's
 * commit position is its own offset there: it grows in commit order, is not consecutive, and leads back to the record.
 * @throws RangeError beyond 2^53, some nine thousand terabytes of log
 */
export function positionOf({ position }: { readonly position?: Position | undefined }): number {
  if (!position) throw new RangeError('KurrentDB: a record without position');
  return numberOf(position.commit);
}

export function numberOf(position: bigint): number {
  const number = Number(position);
  if (!Number.isSafeInteger(number)) throw new RangeError(`KurrentDB: position ${position} is too great`);
  return number;
}

/** Where to read from to get what comes after a position. The server begins with the record at the position itself. */
export function readFrom(after: number): ReadPosition {
  return after === 0 ? START : { commit: BigInt(after), prepare: BigInt(after) };
}
