import type { Count, Tried, TryCounts } from '@fidelidade/application/ports/try-counts.js';

/**
 * Counts what all processes have seen, and beside it what this one has: while the shared place is away its own count
 * answers, so that a limit grows by the number of processes at most.
 */
export class CarefulTryCounts implements TryCounts {
  constructor(
    private readonly shared: TryCounts,
    private readonly own: TryCounts,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(tries: readonly Tried[]): Promise<readonly Count[]> {
    return this.inBoth((place) => place.add(tries));
  }

  look(keys: readonly string[]): Promise<readonly Count[]> {
    return this.inBoth((place) => place.look(keys));
  }

  takeBack(keys: readonly string[]): Promise<void> {
    return this.inBoth((place) => place.takeBack(keys));
  }

  forget(key: string): Promise<void> {
    return this.inBoth((place) => place.forget(key));
  }

  private async inBoth<Answer>(ask: (place: TryCounts) => Promise<Answer>): Promise<Answer> {
    const [shared, own] = await Promise.allSettled([ask(this.shared), ask(this.own)]);
    if (shared.status === 'fulfilled') return shared.value;
    this.onError(shared.reason);
    if (own.status === 'fulfilled') return own.value;
    throw own.reason;
  }
}
