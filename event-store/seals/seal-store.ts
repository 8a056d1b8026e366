import type { Seal, SealHeader, SealWithLeaves } from './seal.js';

/** A seal as the store has it: whoever tampered may have left something that cannot be read. */
export interface KeptSeal extends Omit<SealWithLeaves, 'leaves' | 'entries' | 'form'> {
  readonly form: SealHeader['form'] | number;
  /** Undefined when the bytes are no leaves, or no manifest. */
  readonly leaves: SealWithLeaves['leaves'] | undefined;
  readonly entries: SealWithLeaves['entries'] | undefined;
}

/** Where seals are kept, append-only. */
export interface SealStore {
  last(): Promise<Seal | undefined>;
  /** @returns false when there is a seal of this number already: another process was faster */
  append(seal: SealWithLeaves): Promise<boolean>;
  /** In order of their numbers, those greater than `afterNumber`. */
  read(afterNumber: number, limit: number): Promise<readonly KeptSeal[]>;
  /** Number of the first seal whose stretch reaches the position; undefined when none does. */
  numberAt(position: number): Promise<number | undefined>;
}
