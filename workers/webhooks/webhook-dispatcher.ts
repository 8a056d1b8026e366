import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliverWebhook } from '@fidelidade/application/platform/webhooks/deliver-webhook.js';
import type { WebhookSecrets } from '@fidelidade/application/platform/webhooks/webhook-secrets.js';
import type { Clock } from '@fidelidade/application/ports/clock.js';
import type { ClaimedDelivery, WebhookDeliveries } from '@fidelidade/application/ports/webhook-deliveries.js';
import type { WorkersLog } from '../workers-log.js';
import { advanceReplays, type ReplayPorts } from './webhook-replays.js';

export interface WebhookDispatcherOptions extends Omit<ReplayPorts, 'deliveries'> {
  readonly deliveries: WebhookDeliveries;
  readonly deliver: Pick<DeliverWebhook, 'run'>;
  readonly secrets: Pick<WebhookSecrets, 'forget'>;
  readonly clock: Clock;
  readonly log: WorkersLog;
}

/** Deliveries under way in one process: they wait for others, and cost next to nothing meanwhile. */
const MOST_AT_ONCE = 64;
/** Longer than any try takes: then it is somebody else's. */
const LEASE_ms = 60_000;
/** How soon what has become due is seen. */
const LOOK_EVERY_ms = 1_000;
const PAUSE_AFTER_FAILURE_ms = 5_000;
const HOUSEKEEPING_EVERY_ms = 3_600_000;
/** What a stop waits for tries under way; the others are taken up again after their lease. */
const STOP_GRACE_ms = 12_000;

/**
 * Sends what is due, in every process with workers: a delivery is claimed for a while, tried, and what came of it is written down. No
 * transaction is open meanwhile. One address that hangs holds as many places as it is allowed, and nobody else's.
 */
export class WebhookDispatcher {
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #running: Promise<void> = Promise.resolve();
  #tidiedAt_ms = 0;

  constructor(private readonly options: WebhookDispatcherOptions) {}

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    const patience = new AbortController();
    await Promise.race([
      Promise.allSettled(this.#underWay),
      sleep(STOP_GRACE_ms, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
  }

  /** Takes up what is due, and does not wait for it. @returns whether there may be more at once */
  async look(): Promise<boolean> {
    await this.#tidy();
    const { deliveries } = this.options;
    const places = MOST_AT_ONCE - this.#underWay.size;
    const claimed = places > 0 ? await deliveries.claim(places, LEASE_ms) : [];
    for (const each of claimed) this.#begin(each);
    const isReplaying = await advanceReplays(this.options);
    return isReplaying || claimed.length > 0;
  }

  /** Until what is under way has come to its end. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const wait = (pause_ms: number) => sleep(pause_ms, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      try {
        const isMore = await this.look();
        // A place that has become free is given away at once where many wait.
        if (isMore) await Promise.race([wait(LOOK_EVERY_ms), ...this.#underWay]);
        else await wait(LOOK_EVERY_ms);
      } catch (error) {
        this.options.log.warn({ err: error }, 'webhooks are delivered later');
        await wait(PAUSE_AFTER_FAILURE_ms);
      }
    }
  }

  #begin(claimed: ClaimedDelivery): void {
    const { company, webhookId, id } = claimed;
    const attempt: Promise<void> = this.options.deliver
      .run(claimed)
      .catch((error: unknown) => {
        const facts = { company, webhook: webhookId, delivery: id, err: error };
        this.options.log.error(facts, 'a webhook’s delivery is tried again after its lease');
      })
      .finally(() => this.#underWay.delete(attempt));
    this.#underWay.add(attempt);
  }

  /** Secrets whose overlap is over leave the vault; a crash in between lets them leave it again. */
  async #tidy(): Promise<void> {
    const { deliveries, secrets, clock } = this.options;
    const now_ms = Date.parse(clock.now());
    if (now_ms - this.#tidiedAt_ms < HOUSEKEEPING_EVERY_ms) return;
    const now = clock.now();
    for (const { company, secretId } of await deliveries.overlapsOver(now))
      await secrets.forget(company, [secretId]);
    await deliveries.endOverlaps(now);
    this.#tidiedAt_ms = now_ms;
  }
}
