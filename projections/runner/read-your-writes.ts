import type { ProjectionRunner } from './runner.js';

/** R of the architecture: a command's answer waits this long for its read models, then answers anyway. */
export const READ_YOUR_WRITES_TIMEOUT_ms = 2_000;

/** Waits until read models have seen a position, so that the next screen shows what was just done. */
export interface ReadYourWrites {
  /**
   * @param lane whose writes they are (`laneOf`); left out by whoever asks for the place alone
   * @returns false when it took too long, or when one of the models holds back the lane: the answer then says that the
   *   lists lag
   */
  reached(models: readonly string[], position: number, lane?: string): Promise<boolean>;
}

interface Waiting {
  readonly position: number;
  readonly arrived: () => void;
}

/** For a process that runs the projections itself. */
export class LocalReadYourWrites implements ReadYourWrites {
  /** By model: a step of one wakes nobody who waits for another. */
  private readonly waiting = new Map<string, Set<Waiting>>();

  /** @param elsewhere asked about the models that another process keeps */
  constructor(
    private readonly runner: Pick<ProjectionRunner, 'position' | 'onProgress' | 'keeps' | 'holdsBack'>,
    private readonly elsewhere?: ReadYourWrites,
  ) {
    runner.onProgress((name, reached) => this.wake(name, reached));
  }

  async reached(models: readonly string[], position: number, lane?: string): Promise<boolean> {
    const others = this.elsewhere ? models.filter((name) => !this.runner.keeps(name)) : [];
    const own = models.filter((name) => !others.includes(name));
    // What this process does not keep it may have been told of by its own earlier term.
    const far = lane === undefined ? others.filter((name) => this.runner.position(name) < position) : others;
    const behind = own.filter((name) => this.runner.position(name) < position);
    const answers = await Promise.all([
      this.reachedHere(behind, position),
      far.length === 0 || this.elsewhere?.reached(far, position, lane),
    ]);
    return answers.every(Boolean) && !own.some((name) => this.runner.holdsBack(name, lane));
  }

  private reachedHere(models: readonly string[], position: number): Promise<boolean> {
    if (models.length === 0) return Promise.resolve(true);
    const behind = new Set(models);
    return new Promise((resolve) => {
      const waits = [...behind].map((name) => {
        const wait: Waiting = {
          position,
          arrived: () => {
            behind.delete(name);
            if (behind.size > 0) return;
            clearTimeout(timer);
            resolve(true);
          },
        };
        this.waitingFor(name).add(wait);
        return { name, wait };
      });
      const timer = setTimeout(() => {
        for (const { name, wait } of waits) this.waitingFor(name).delete(wait);
        resolve(false);
      }, READ_YOUR_WRITES_TIMEOUT_ms);
    });
  }

  private wake(name: string, reached: number): void {
    const waiting = this.waitingFor(name);
    for (const wait of waiting) {
      if (wait.position > reached) continue;
      waiting.delete(wait);
      wait.arrived();
    }
  }

  private waitingFor(name: string): Set<Waiting> {
    const known = this.waiting.get(name);
    if (known) return known;
    const nobody = new Set<Waiting>();
    this.waiting.set(name, nobody);
    return nobody;
  }
}
