import { setTimeout as passed } from 'node:timers/promises';
import { percentile } from './statistics.mjs';

/**
 * Work that begins at a steady pace, whether what began before is done or not: who waits makes nobody ask less.
 * @param atOnce how much begins together at each beat
 * @returns {Promise<{p50_ms: number, p99_ms: number}>} time of one piece of work, from the moment it was due
 */
export async function steady({ perSecond, atOnce = 1, duration_ms, work }) {
  const beat_ms = (1_000 * atOnce) / perSecond;
  const latencies_ms = [];
  const running = [];
  const began = performance.now();
  for (let due = began; due < began + duration_ms; due += beat_ms) {
    await passed(Math.max(0, due - performance.now()));
    for (let each = 0; each < atOnce; each += 1) {
      running.push(
        work(running.length).then(() => {
          latencies_ms.push(performance.now() - due);
        }),
      );
    }
  }
  await Promise.all(running);
  return { p50_ms: percentile(latencies_ms, 0.5), p99_ms: percentile(latencies_ms, 0.99) };
}
