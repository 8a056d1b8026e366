import type { Seal, SealWithLeaves } from './seal.js';
import type { KeptSeal, SealStore } from './seal-store.js';

/** Seals in an array, for unit tests. What stands in it can be altered, as a tamperer would. */
export class MemorySealStore implements SealStore {
  readonly kept: KeptSeal[] = [];

  async last(): Promise<Seal | undefined> {
    const seal = this.kept.at(-1);
    return seal && { ...seal, form: 1 };
  }

  async append(seal: SealWithLeaves): Promise<boolean> {
    if (this.kept.some(({ number }) => number === seal.number)) return false;
    this.kept.push(seal);
    return true;
  }

  async read(afterNumber: number, limit: number): Promise<readonly KeptSeal[]> {
    return this.kept
      .filter(({ number }) => number > afterNumber)
      .toSorted((one, other) => one.number - other.number)
      .slice(0, limit);
  }

  async numberAt(position: number): Promise<number | undefined> {
    return this.kept.find(({ through }) => through >= position)?.number;
  }
}
