import type { ReactElement } from 'react';
import type { Findable } from './palette-match';

/** A line of the palette: a place to go to, something to do, or a record. */
export interface PaletteEntry extends Findable {
  /** Where it leads; of what is done at once, what it is. */
  readonly to: string;
  readonly act?: () => void;
  readonly group: string;
  readonly icon: ReactElement;
}

/** Whoever types does not wait longer for any of the searches: what has not answered is said to have failed. */
const PATIENCE_ms = 5_000;

export const withinPatience = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_ms)]);
