import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeliverWebhook } from '@fidelidade/application/platform/webhooks/deliver-webhook.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { isServed } from '@fidelidade/application/platform/webhooks/served-company.js';
import { WebhookSecrets } from '@fidelidade/application/platform/webhooks/webhook-secrets.js';
import { systemClock, type Clock } from '@fidelidade/application/ports/clock.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { placeBefore } from '@fidelidade/projections/platform/audit/queries.js';
import { WebhookDispatcher } from '@fidelidade/workers/webhooks/webhook-dispatcher.js';
import { webhookFeed } from '@fidelidade/workers/webhooks/webhook-feed.js';
import { HttpsWebhookSender } from '../webhooks/https-webhook-sender.js';
import type { ShopServer } from './shop-server.js';

const SILENT = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** What workers do for webhooks, a step at a time. */
export class WebhookRound {
  private fed = 0;
  readonly dispatcher: WebhookDispatcher;
  private readonly feed: ReturnType<typeof webhookFeed>;
  private readonly pool;

  constructor(
    private readonly server: ShopServer,
    { clock = systemClock, timeout_ms }: { clock?: Clock; timeout_ms?: number } = {},
  ) {
    const { store, webhookDeliveries: deliveries, pool, readDatabase } = server.infrastructure;
    this.pool = pool;
    const secrets = server.app.get(WebhookSecrets);
    const sender = new HttpsWebhookSender({
      allowsLoopback: true,
      ...(timeout_ms !== undefined && { timeout_ms }),
    });
    const shared = { store, deliveries, secrets, clock, log: SILENT };
    this.feed = webhookFeed(shared);
    this.dispatcher = new WebhookDispatcher({
      ...shared,
      deliver: new DeliverWebhook({
        deliveries,
        sender,
        secrets,
        clock,
        commands: server.commands,
        isServed: isServed(server.app.get(Executor)),
        random: () => 0.5,
      }),
      placeBefore: (company, from) => placeBefore(readDatabase, company, from),
    });
  }

  /** Queues what the log has that was not looked at yet. */
  async feedAll(): Promise<void> {
    const { store } = this.server.infrastructure;
    const { events, through } = await store.readAll({
      after: this.fed,
      limit: 10_000,
      types: this.feed.reactsTo,
    });
    for (const event of events as readonly Recorded[]) await this.feed.carryOut(event);
    this.fed = through;
  }

  /** The log is read, and all that is due is sent and answered. */
  async settle(): Promise<void> {
    await this.feedAll();
    while (await this.dispatcher.look()) await this.dispatcher.idle();
    await this.dispatcher.idle();
    await this.feedAll();
  }

  /** As if the pause before the next tries were over. */
  async untilNextTries(): Promise<void> {
    await this.pool.query(`update app.webhook_deliveries set next_try_at = now() where state = 'waiting'`);
  }

  /** As if whoever claimed deliveries had been killed a while ago. */
  async afterLeases(): Promise<void> {
    await this.pool.query(
      'update app.webhook_deliveries set leased_until = now() where leased_until is not null',
    );
  }
}

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another system that is told facts. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answer: (reply: ServerResponse) => void = (reply) => reply.end('ok');

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        receiver.received.push({ headers: request.headers, body });
        receiver.answer(reply);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new WebhookReceiver(
      server,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    );
    return receiver;
  }

  get told(): readonly {
    readonly id: string;
    readonly type: string;
    readonly data: Record<string, unknown>;
  }[] {
    return this.received.map(({ body }) => JSON.parse(body));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
