import pg from 'pg';
import { pause } from '../subscription/subscribe.js';
import { endConnection } from './end-connection.js';
import { ANSWER_PATIENCE_ms, HEARTBEAT_ms, RECONNECT_PAUSE_ms } from './limits.js';

export interface Channel {
  readonly connection: pg.ClientConfig;
  /** A NOTIFY channel: a plain name. */
  readonly name: string;
  readonly hear: (payload: string) => void;
  readonly onError: (error: unknown) => void;
  readonly heartbeat_ms?: number | undefined;
  readonly answerPatience_ms?: number | undefined;
}

/**
 * Hears what is notified on a channel: one LISTEN connection, opened again when it is lost or answers no more. What is
 * notified meanwhile is missed: whoever must not miss it looks for it in another way too.
 */
export class ChannelListener {
  readonly #channel: Channel;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  start(): void {
    this.#running ??= this.#listen();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#listenOnce(signal).catch(this.#channel.onError);
      await pause(RECONNECT_PAUSE_ms, signal);
    }
  }

  /** Resolves when it is stopped, rejects when the connection is lost. */
  async #listenOnce(signal: AbortSignal): Promise<void> {
    const client = new pg.Client(this.#channel.connection);
    const lost = new AbortController();
    const over = new Promise<void>((resolve, reject) => {
      client.on('error', reject);
      client.on('end', resolve);
      // Goes with the connection: a database that is away for long is tried again many times.
      signal.addEventListener('abort', () => resolve(), { once: true, signal: lost.signal });
    });
    over.catch(() => undefined);
    client.on('notification', ({ payload = '' }) => this.#channel.hear(payload));
    try {
      await client.connect();
      await Promise.race([over, this.#ask(client, lost.signal)]);
    } finally {
      lost.abort();
      await endConnection(client, this.#patience_ms);
    }
  }

  /**
   * A line on which nothing comes any more looks like a channel on which nobody speaks, so it is asked now and then. To
   * listen again changes nothing. Rejects when there is no answer.
   */
  async #ask(client: pg.Client, signal: AbortSignal): Promise<void> {
    const question = { text: `listen ${this.#channel.name}`, query_timeout: this.#patience_ms };
    while (!signal.aborted) {
      await client.query(question);
      await pause(this.#channel.heartbeat_ms ?? HEARTBEAT_ms, signal);
    }
  }

  get #patience_ms(): number {
    return this.#channel.answerPatience_ms ?? ANSWER_PATIENCE_ms;
  }
}
