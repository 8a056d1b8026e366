import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { makeThrowawayFolder } from '@fidelidade/server/embedded-postgres/throwaway-folder.js';

const undertaker = fileURLToPath(new URL('./bury-server.sh', import.meta.url));
const databaseUndertaker = fileURLToPath(new URL('../../server/testing/bury-database.sh', import.meta.url));

/** Where servers of one test run keep their data. When this process ends, however it ends, nothing of them is left. */
export class DataFolder {
  private constructor(
    readonly path: string,
    private readonly undertaker: ChildProcessByStdio<Writable, null, null>,
  ) {}

  static async create(): Promise<DataFolder> {
    const path = await makeThrowawayFolder('fidelidade-e2e-');
    const child = spawn('sh', [undertaker, path, databaseUndertaker], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.unref();
    return new DataFolder(path, child);
  }

  serverStarted(pid: number): void {
    this.undertaker.stdin.write(`${pid}\n`);
  }

  serverStopped(): void {
    this.undertaker.stdin.write('\n');
  }

  /** Whoever still runs on this folder is ended, and the folder is removed. */
  async remove(): Promise<void> {
    if (this.undertaker.exitCode !== null) return;
    const buried = once(this.undertaker, 'exit');
    this.undertaker.ref();
    this.undertaker.stdin.end();
    await buried;
  }
}
