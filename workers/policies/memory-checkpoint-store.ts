import type { CheckpointStore, LaneWish, StoppedLane } from './checkpoint-store.js';

type Kept = StoppedLane & { readonly wish?: LaneWish['kind'] };

/** For unit tests. */
export class MemoryCheckpointStore implements CheckpointStore {
  readonly #positions = new Map<string, number>();
  readonly #lanes = new Map<string, Map<string, Kept>>();

  async begin(beginnings: ReadonlyMap<string, number>): Promise<void> {
    const isNew = this.#positions.size === 0;
    for (const [name, position] of beginnings) {
      if (!this.#positions.has(name)) this.#positions.set(name, isNew ? 0 : position);
    }
  }

  async load(name: string): Promise<number> {
    return this.#positions.get(name) ?? 0;
  }

  async save(name: string, position: number): Promise<void> {
    this.#positions.set(name, Math.max(position, await this.load(name)));
  }

  async stoppedLanes(name: string): Promise<readonly StoppedLane[]> {
    return [...this.#lanesOf(name).values()].map(({ wish: _, ...stop }) => stop);
  }

  async stopLane(name: string, stop: StoppedLane): Promise<void> {
    this.#lanesOf(name).set(stop.lane, stop);
  }

  async letLaneGoOn(name: string, { lane, event }: Pick<StoppedLane, 'lane' | 'event'>): Promise<void> {
    if (this.#lanesOf(name).get(lane)?.event === event) this.#lanesOf(name).delete(lane);
  }

  async wishes(name: string): Promise<readonly LaneWish[]> {
    return [...this.#lanesOf(name).values()].flatMap(({ lane, event, wish }) =>
      wish ? [{ lane, event, kind: wish }] : [],
    );
  }

  async wish(name: string, lane: string, kind: LaneWish['kind']): Promise<boolean> {
    const stop = this.#lanesOf(name).get(lane);
    if (stop) this.#lanesOf(name).set(lane, { ...stop, wish: kind });
    return stop !== undefined;
  }

  #lanesOf(name: string): Map<string, Kept> {
    const lanes = this.#lanes.get(name) ?? new Map<string, Kept>();
    this.#lanes.set(name, lanes);
    return lanes;
  }
}
