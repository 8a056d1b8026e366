import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const undertaker = fileURLToPath(new URL('./bury-database.sh', import.meta.url));

/** Its standard input closes when this process ends, however it ends: then it stops the server and removes the folder. */
export function hireUndertaker(folder) {
  const child = spawn('sh', [undertaker, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  child.stdin.unref();
  return child;
}
