import type { Count, Tried, TryCounts } from '@fidelidade/application/ports/try-counts.js';

/**
 * Counts in two places and believes the greater count: what all processes have seen, and what this one has. While the
 * shared place is away this process still counts for itself, so that a limit grows by the number of processes at most.
 */
export class CarefulTryCounts implements TryCounts {
  constructor(
    private readonly shared: TryCounts,
    private readonly own: TryCounts,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(tries: readonly Tried[]): Promise<readonly Count[]> {
    return this.greater((place) => place.add(tries));
  }

  look(keys: readonly string[]): Promise<readonly Count[]> {
    return this.greater((place) => place.look(keys));
  }

  async takeBack(keys: readonly string[]): Promise<void> {
    await this.inBoth((place) => place.takeBack(keys));
  }

  async forget(key: string): Promise<void> {
    await this.inBoth((place) => place.forget(key));
  }

  private async greater(ask: (place: TryCounts) => Promise<readonly Count[]>): Promise<readonly Count[]> {
    const { own, shared } = await this.inBoth(ask);
    return own.map((mine, index) => {
      const all = shared?.[index];
      return all && all.count >= mine.count ? all : mine;
    });
  }

  private async inBoth<Answer>(ask: (place: TryCounts) => Promise<Answer>) {
    const shared = ask(this.shared).catch((error: unknown) => this.onError(error));
    return { own: await ask(this.own), shared: (await shared) ?? undefined };
  }
}
