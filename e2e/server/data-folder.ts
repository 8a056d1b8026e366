import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { makeThrowawayFolder } from '@fidelidade/server/embedded-postgres/throwaway-folder.js';

const stopper = fileURLToPath(new URL('./stop-server-when-parent-ends.sh', import.meta.url));
const databaseStopper = fileURLToPath(
  new URL('../../server/testing/stop-database-when-parent-ends.sh', import.meta.url),
);

/** Where servers of one test run keep their data. When this process ends, however it ends, nothing of them is left. */
export class DataFolder {
  private constructor(
    readonly path: string,
    private readonly stopper: ChildProcessByStdio<Writable, null, null>,
  ) {}

  static async create(): Promise<DataFolder> {
    const path = await makeThrowawayFolder('fidelidade-e2e-');
    const child = spawn('sh', [stopper, path, databaseStopper], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.unref();
    return new DataFolder(path, child);
  }

  serverStarted(pid: number): void {
    this.stopper.stdin.write(`${pid}\n`);
  }

  serverStopped(): void {
    this.stopper.stdin.write('\n');
  }

  /** Whoever still runs on this folder is ended, and the folder is removed. */
  async remove(): Promise<void> {
    if (this.stopper.exitCode !== null) return;
    const stopped = once(this.stopper, 'exit');
    this.stopper.ref();
    this.stopper.stdin.end();
    await stopped;
  }
}
