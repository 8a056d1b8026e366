import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DataFolder } from './data-folder.js';

const entry = fileURLToPath(new URL('../../server/start/run-server.mjs', import.meta.url));
const start_timeout_ms = 240_000;
const announcedApi = /^\s*Staff\s+(http\S+)\/admin\s*$/;
const announcedSefaz = /^\s*SEFAZ\s+(https\S+)\s/;

/** The whole system in a process of its own, on free ports, as `npm start` runs it after it has built. */
export class RunningServer {
  private constructor(
    private readonly folder: DataFolder,
    private readonly process: ChildProcess,
    /** Of the API and both clients, e.g. `http://127.0.0.1:41234`. */
    readonly url: string,
    /** Of the SEFAZ simulator, which takes faults. */
    readonly sefazUrl: string,
  ) {}

  /** Resolves when the server says that it is ready. */
  static async start(folder: DataFolder, environment: Record<string, string> = {}): Promise<RunningServer> {
    const child = spawn(process.execPath, [entry], {
      env: { ...inherited(), DATA_DIR: folder.path, PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.pid !== undefined) folder.serverStarted(child.pid);
    const { url, sefazUrl } = await announcement(child);
    return new RunningServer(folder, child, url, sefazUrl);
  }

  /** In order, as Ctrl-C does. @returns the code it ended with; null when a signal ended it */
  async stop(): Promise<number | null> {
    await this.end('SIGTERM');
    return this.process.exitCode;
  }

  /** As a power cut does to a process: nothing is finished, closed or said. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** The same for everything: the database's own server loses its life too. */
  async killWithDatabase(): Promise<void> {
    const pidFile = await readFile(join(this.folder.path, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    await this.kill();
  }

  /** As a machine that is put to sleep: nothing is done or answered, and all connections stay open, until it is thawed. */
  freeze(): void {
    this.process.kill('SIGSTOP');
  }

  /** Goes on where it stood, and knows of nothing that happened meanwhile. */
  thaw(): void {
    this.process.kill('SIGCONT');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill(signal);
      await ended;
    }
    this.folder.serverStopped();
  }
}

/** What this run was given for itself must not reach the server: it has a database and jobs of its own. */
function inherited(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, REDIS_URL: _redis, SEFAZ_BASE_URL: _sefaz, ...rest } = process.env;
  return rest;
}

function announcement(child: ChildProcess): Promise<{ url: string; sefazUrl: string }> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The server ${why}.`));
    };
    const timer = setTimeout(
      () => fail(`was not ready after ${start_timeout_ms / 1000} s`),
      start_timeout_ms,
    );
    child.once('exit', (code) => fail(`ended with ${code} while it started`));
    let url: string | undefined;
    createInterface({ input: child.stdout! }).on('line', (line) => {
      url ??= announcedApi.exec(line)?.[1];
      const sefazUrl = announcedSefaz.exec(line)?.[1];
      if (!url || !sefazUrl) return;
      clearTimeout(timer);
      resolve({ url, sefazUrl });
    });
  });
}
