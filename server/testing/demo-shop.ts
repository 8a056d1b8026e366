import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { readConfig } from '../config/config.js';
import { startSystem } from '../composition/system.js';
import { DEMO } from '../demo/demo-company.js';

export const SECRET_KEY = 'spec-secret-key-of-32-characters!';
const LOOK_EVERY_ms = 100;
const GIVE_UP_ms = 120_000;
/** Follows the log at a pace of its own, and adds nothing to it. */
const SEALS = 'audit-seals';
/** The calendar's next beats are always there. */
const JOBS_ON_THEIR_WAY = `
  select 1 from bullmq.job
  where state in ('waiting', 'active') or (state = 'delayed' and queue <> 'schedule') limit 1`;

/** As `/health/ready` tells of it. */
interface Follower {
  readonly name: string;
  readonly position?: number;
}

/** The whole system with every role, the tax authority's simulator and the demo's story, over a database of its own. */
export class DemoShop {
  private token = '';

  private constructor(
    readonly database: TestDatabase,
    readonly address: string,
    /** Ends the system; the database stays until `drop`. */
    readonly stop: () => Promise<void>,
    readonly drop: () => Promise<void>,
  ) {}

  static async open(): Promise<DemoShop> {
    const database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'demo-shop-'));
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', DEMO: '1', LOG_LEVEL: 'silent' };
    const system = await startSystem(readConfig(env), {
      secretKey: SECRET_KEY,
      clients: { participant: folder, staff: folder },
    });
    const shop = new DemoShop(
      database,
      system.address,
      () => system.stop(),
      async () => {
        await database.drop();
        await rm(folder, { recursive: true });
      },
    );
    const { body } = await shop.ask('POST', '/api/login', {
      email: DEMO.staffEmail,
      password: DEMO.password,
    });
    shop.token = body.access_token;
    return shop;
  }

  async ask(method: string, path: string, body?: unknown) {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { statusCode: answer.status, body: isJson ? JSON.parse(text) : text };
  }

  /** The status of a route for whoever has this token. */
  async askAs(token: string, path: string): Promise<number> {
    return (await fetch(this.address + path, { headers: { authorization: `Bearer ${token}` } })).status;
  }

  /** What a route shows, as a member of the staff. */
  async get(path: string) {
    const { statusCode, body } = await this.ask('GET', path);
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${JSON.stringify(body)}`);
    return body;
  }

  /** Looks until it is so: jobs and policies have their own pace. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const giveUp_ms = Date.now() + GIVE_UP_ms;
    while (!(await isSo())) {
      if (Date.now() > giveUp_ms) throw new Error(`waited in vain until ${what}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_ms));
    }
  }

  /**
   * Until nothing that happened so far has anything still to come: every policy and read model has followed the log to its
   * end, every job is done, and none of them has added to the log meanwhile.
   */
  async settled(): Promise<void> {
    await this.until('nothing is on its way', async () => {
      const head = await this.head();
      const { checks } = await this.get('/health/ready');
      const followers: readonly Follower[] = [...checks.projections.detail, ...checks.workers.detail];
      const isThere = ({ name, position = 0 }: Follower) => name === SEALS || position >= head;
      if (!followers.every(isThere)) return false;
      const { rowCount } = await this.database.pool.query(JOBS_ON_THEIR_WAY);
      return rowCount === 0 && (await this.head()) === head;
    });
  }

  private async head(): Promise<number> {
    const { rows } = await this.database.pool.query<{ head: number }>(
      'select max(position)::int as head from es.events',
    );
    return rows[0]?.head ?? 0;
  }

  /** Imports units of measure from a file, and undoes it, to the end. */
  async importAndUndo(...rows: readonly string[]): Promise<void> {
    const file = Buffer.from(['Sigla;Descrição', ...rows].join('\n'));
    const { body } = await this.ask('POST', '/api/imports?kind=units&name=unidades.csv', file);
    const is = async (state: string) => (await this.get(`/api/imports/${body.id}`)).state === state;
    await this.until('the import is over', () => is('done'));
    await this.ask('POST', `/api/imports/${body.id}/undo`, {});
    await this.until('the import is undone', () => is('undone'));
  }

  /** Imports sales from a file, to the end. @returns the import's id */
  async importSales(...rows: readonly string[]): Promise<string> {
    const file = Buffer.from(['Data;Documento;CPF;Itens;Valor', ...rows].join('\n'));
    const { body } = await this.ask('POST', '/api/imports?kind=sales&name=caixa.csv', file);
    await this.until('the import is over', async () =>
      ['done', 'failed'].includes((await this.get(`/api/imports/${body.id}`)).state),
    );
    return body.id;
  }
}
