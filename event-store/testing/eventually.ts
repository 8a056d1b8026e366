import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_ms = 20;
const PATIENCE_ms = 20_000;

/** Waits until an expectation holds; fails with its last failure when it does not in the end. */
export async function eventually(expectation: () => void | Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_ms;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(LOOK_EVERY_ms);
    }
  }
}
