import type { FactLog } from '@fidelidade/application/policies/fact-log.js';
import { queuedFactOf } from '@fidelidade/application/platform/webhooks/told-facts.js';
import type { OpenReplay, WebhookDeliveries } from '@fidelidade/application/ports/webhook-deliveries.js';
import { TOLD_EVENTS } from '@fidelidade/domain/platform/webhook/public-facts.js';
import type { WorkersLog } from '../workers-log.js';

export interface ReplayPorts {
  readonly store: Pick<FactLog, 'readAll'>;
  readonly deliveries: Pick<WebhookDeliveries, 'openReplays' | 'advanceReplay'>;
  /** The last place in the log before anything that happened in the company from a moment on. */
  readonly placeBefore: (company: string, from: string) => Promise<number>;
  readonly log: Pick<WorkersLog, 'warn'>;
}

/** Facts that are queued at once: the next ones follow when these are nearly sent. */
const PAGE_EVENTS = 100;

/** Queues what is to be sent again, page by page; one that fails waits, and holds up no other. @returns whether there is more to do at once */
export async function advanceReplays(ports: ReplayPorts): Promise<boolean> {
  let isMore = false;
  for (const replay of await ports.deliveries.openReplays()) {
    try {
      await advance(ports, replay);
      isMore = true;
    } catch (error) {
      const { company, webhookId: webhook, replayId } = replay;
      ports.log.warn({ company, webhook, replay: replayId, err: error }, 'a webhook’s replay goes on later');
    }
  }
  return isMore;
}

async function advance({ store, deliveries, placeBefore }: ReplayPorts, replay: OpenReplay): Promise<void> {
  const { company, from, through } = replay;
  const start = replay.after ?? Math.min(await placeBefore(company, from), through);
  const page = await store.readAll({ after: start, limit: PAGE_EVENTS, types: TOLD_EVENTS, company });
  const facts = page.events.flatMap((event) =>
    event.position <= through && event.meta.occurredAt >= from ? (queuedFactOf(event) ?? []) : [],
  );
  await deliveries.advanceReplay(replay, facts, {
    start,
    after: Math.min(page.through, through),
    isOver: page.through >= through || page.through === start,
  });
}
