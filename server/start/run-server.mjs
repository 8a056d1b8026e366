/** Runs the built server until a signal asks it to stop. Containers start this file; `npm start` builds first. */
import module from 'node:module';
import { endWith } from './failure.mjs';

/**
 * `main()` of server/main.ts answers an object with `stop()`. The first signal stops in order, also when it comes
 * during the start; the second one gives up waiting.
 */
export async function run() {
  module.enableCompileCache?.();
  const asked = firstSignal();
  try {
    const { main } = await import('../dist/main.js');
    const server = await main();
    await asked;
    await server.stop();
    process.exit(0);
  } catch (error) {
    endWith(error);
  }
}

function firstSignal() {
  return new Promise((resolve) => {
    let signals = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        signals += 1;
        if (signals === 1) resolve(signal);
        else process.exit(1);
      });
    }
  });
}

if (process.argv[1] === import.meta.filename) await run();
