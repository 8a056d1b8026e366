import { createHash } from 'node:crypto';
import type { Projection } from '../runner/projection.js';

const LENGTH = 16;

/** Another one means other rows: of another form (its tables changed) or filled otherwise (its `version` did). */
export const fingerprintOf = ({ tables, version = 1 }: Pick<Projection, 'tables' | 'version'>): string =>
  digest(`${version}\n${tables}`);

/** Layout does not count. */
export const digest = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, LENGTH);
