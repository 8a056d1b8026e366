import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const child = fileURLToPath(new URL('./apart-child.mjs', import.meta.url));

/**
 * Calls a module's `measure(input)` in a process of its own, whose memory and compiled code are that measure's alone.
 * @param module its file URL @returns what it answered; rejects with what it threw
 */
export function measureApart(module, input) {
  return new Promise((resolve, reject) => {
    const running = fork(child, [module.href], { execArgv: ['--expose-gc'] });
    running.once('message', ({ answer, error }) => (error ? reject(new Error(error)) : resolve(answer)));
    running.once('exit', (code) => reject(new Error(`the measure ended with ${code}`)));
    running.send(input);
  });
}
