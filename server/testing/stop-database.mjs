import { once } from 'node:events';

/** Jest's globalTeardown: dismisses the stopper, and waits until nothing of the database is left. */
export default async function stopDatabase() {
  const stopper = globalThis.testDatabaseStopper;
  if (!stopper || stopper.exitCode !== null) return;
  const stopped = once(stopper, 'exit');
  stopper.ref();
  stopper.stdin.end();
  await stopped;
}
