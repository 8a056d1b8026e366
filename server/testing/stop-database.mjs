import { once } from 'node:events';

/** Jest's globalTeardown: dismisses the undertaker, and waits until nothing of the database is left. */
export default async function stopDatabase() {
  const undertaker = globalThis.testDatabaseUndertaker;
  if (!undertaker || undertaker.exitCode !== null) return;
  const buried = once(undertaker, 'exit');
  undertaker.ref();
  undertaker.stdin.end();
  await buried;
}
