import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const stopper = fileURLToPath(new URL('./stop-database-when-parent-ends.sh', import.meta.url));

/** Its standard input closes when this process ends, however it ends: then it stops the server and removes the folder. */
export function stopWhenParentEnds(folder) {
  const child = spawn('sh', [stopper, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  child.stdin.unref();
  return child;
}
