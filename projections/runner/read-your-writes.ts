import type { ProjectionRunner } from './runner.js';

/** R of the architecture: a command's answer waits this long for its read models, then answers anyway. */
export const READ_YOUR_WRITES_TIMEOUT_ms = 2_000;

/** Waits until read models have seen a position, so that the next screen shows what was just done. */
export interface ReadYourWrites {
  /** @returns false when it took too long: the answer then says that the lists lag */
  reached(models: readonly string[], position: number): Promise<boolean>;
}

/** For a process that runs the projections itself. */
export class LocalReadYourWrites implements ReadYourWrites {
  constructor(private readonly runner: ProjectionRunner) {}

  reached(models: readonly string[], position: number): Promise<boolean> {
    const behind = new Set(models.filter((name) => this.runner.position(name) < position));
    if (behind.size === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (answer: boolean) => {
        clearTimeout(timer);
        stopListening();
        resolve(answer);
      };
      const timer = setTimeout(() => finish(false), READ_YOUR_WRITES_TIMEOUT_ms);
      const stopListening = this.runner.onProgress((name, reached) => {
        if (reached >= position && behind.delete(name) && behind.size === 0) finish(true);
      });
    });
  }
}
