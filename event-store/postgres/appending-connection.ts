import pg from 'pg';
import { StoreUnavailable } from '../event-store.js';

/**
 * The one connection that appends, opened when it is needed and again when it was lost. Its calls are sent while the ones
 * before are still on their way, so that PostgreSQL never waits for the next; they are done in their order.
 */
export class AppendingConnection {
  readonly #config: pg.ClientConfig;
  readonly #onError: (error: unknown) => void;
  #client: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(config: pg.ClientConfig, onError: (error: unknown) => void) {
    this.#config = config;
    this.#onError = onError;
  }

  async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (this.#closed) throw new StoreUnavailable(new Error('the store is closed'));
    const client = await (this.#client ??= this.#connect());
    return client.query<Row>(query);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, pipeline: true });
    const connecting = client.connect().then(() => client);
    const forget = () => {
      if (this.#client === connecting) this.#client = undefined;
    };
    client.on('error', (error) => {
      forget();
      this.#onError(error);
    });
    client.on('end', forget);
    connecting.catch(forget);
    return connecting;
  }
}
