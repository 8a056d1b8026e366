import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';

/** Where a page of a history begins: the first version of each of its streams, in their order. */
export type HistoryCursor = readonly number[];

/** Written `501`, or `3.498` for a history of two streams. @throws DomainError `invalid` on `from` */
export function parseCursor(text: string | undefined, streamCount: number): HistoryCursor {
  if (text === undefined) return Array.from({ length: streamCount }, () => 1);
  const versions = String(text).split('.').map(Number);
  const isCursor = /^\d{1,9}(\.\d{1,9})*$/.test(text) && versions.every((version) => version > 0);
  if (!isCursor || versions.length !== streamCount) throw new DomainError('invalid', { field: 'from' });
  return versions;
}

export const formatCursor = (cursor: HistoryCursor): string => cursor.join('.');
