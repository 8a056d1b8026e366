import type { FactLog } from '@fidelidade/application/policies/fact-log.js';
import { DELIVERIES_KEPT_DAYS } from '@fidelidade/application/platform/webhooks/retries.js';
import { queuedFactOf } from '@fidelidade/application/platform/webhooks/told-facts.js';
import type { WebhookSecrets } from '@fidelidade/application/platform/webhooks/webhook-secrets.js';
import type { Clock } from '@fidelidade/application/ports/clock.js';
import type { WebhookDeliveries } from '@fidelidade/application/ports/webhook-deliveries.js';
import { deciderFor } from '@fidelidade/application/records/kind-decider.js';
import type { EventType, Recorded } from '@fidelidade/domain/events.js';
import { isCommonInstant } from '@fidelidade/domain/kernel/civil-date.js';
import { FACT_KINDS, TOLD_EVENTS } from '@fidelidade/domain/platform/webhook/public-facts.js';
import { webhookLineDecider } from '@fidelidade/domain/platform/webhook/webhook-line.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Reaction } from '../policies/reaction.js';
import { WantedKinds } from './wanted-kinds.js';

export interface WebhookFeedPorts {
  readonly store: Pick<FactLog, 'readStream'>;
  readonly deliveries: Pick<
    WebhookDeliveries,
    'settleEndpoint' | 'settleSecrets' | 'forgetEndpoint' | 'wantedKinds' | 'queue' | 'beginReplay'
  >;
  readonly secrets: Pick<WebhookSecrets, 'forget'>;
  readonly clock: Clock;
}

const OF_THE_RECORD = [
  'WebhookRegistered',
  'WebhookChanged',
  'WebhookDisabled',
  'WebhookEnabled',
  'WebhookDeleted',
  'WebhookRestored',
  'WebhookPurged',
] as const satisfies readonly EventType[];
const OF_THE_LINE = ['WebhookSecretIssued', 'WebhookReplayRequested'] as const satisfies readonly EventType[];

type OfTheRecord = Recorded<(typeof OF_THE_RECORD)[number]>;
type OfTheLine = Recorded<(typeof OF_THE_LINE)[number]>;

const DAY_ms = 86_400_000;

/**
 * Who is to be told what. It learns of webhooks from the log itself, in the order in which facts and webhooks happened: one that was
 * registered before a sale is told of it, however far behind any read model is. Carried out again it queues nothing twice, and nothing from
 * before a webhook was as it is.
 */
export function webhookFeed(ports: WebhookFeedPorts): Reaction {
  const wanted = new WantedKinds(ports.deliveries);
  return {
    name: 'webhook-feed',
    begins: 'at-the-first-event',
    reactsTo: [...OF_THE_RECORD, ...OF_THE_LINE, ...TOLD_EVENTS],
    beginTerm: () => wanted.forgetAll(),
    async carryOut(event) {
      const { company } = event.meta;
      if (isOneOf(OF_THE_RECORD, event))
        return settleRecord(ports, event as OfTheRecord).finally(() => wanted.forget(company));
      if (isOneOf(OF_THE_LINE, event)) return settleLine(ports, event as OfTheLine);
      const age_ms = Date.parse(ports.clock.now()) - Date.parse(event.meta.recordedAt);
      const fact = age_ms > DELIVERIES_KEPT_DAYS * DAY_ms ? undefined : queuedFactOf(event);
      if (fact && (await wanted.includes(company, fact.kind)))
        await ports.deliveries.queue(company, fact, event.position);
    },
  };
}

const isOneOf = (types: readonly string[], { type }: Recorded): boolean => types.includes(type);

/** As it was with this very fact. */
async function settleRecord(
  { store, deliveries, secrets }: WebhookFeedPorts,
  event: OfTheRecord,
): Promise<void> {
  const { company } = event.meta;
  const { decider } = deciderFor('webhooks');
  const facts = await store.readStream(company, event.stream, { limit: event.version });
  const {
    status,
    details = {},
    isPurged,
  } = facts.reduce((state, each) => decider.evolve(state, each), decider.initial);
  const webhookId = 'id' in event.data ? event.data.id : event.data.webhookId;
  const webhook = { company, webhookId };
  if (isPurged) {
    // All that ever signed: the log knows them, also after a crash in between.
    const line = await store.readStream(company, streams.webhookLine(webhookId));
    await secrets.forget(company, secretsIn(line));
    return deliveries.forgetEndpoint(webhook);
  }
  await deliveries.settleEndpoint({
    ...webhook,
    url: String(details['url']),
    wants: FACT_KINDS.filter((kind) => details[kind] === true),
    isActive: status === 'active',
    position: event.position,
  });
}

async function settleLine({ store, deliveries, secrets }: WebhookFeedPorts, event: OfTheLine): Promise<void> {
  const { company } = event.meta;
  const webhook = { company, webhookId: event.data.webhookId };
  if (event.type === 'WebhookReplayRequested') {
    const { replayId, from } = event.data;
    const { position: through, meta } = event;
    // No database knows such a moment: this one fact would stop the feed of all companies.
    if (!isCommonInstant(from)) return;
    return deliveries.beginReplay({ ...webhook, replayId, from, through, requestedAt: meta.recordedAt });
  }
  const facts = await store.readStream(company, event.stream, { limit: event.version });
  const { secret, previous } = facts.reduce(
    (state, each) => webhookLineDecider.evolve(state, each as never),
    webhookLineDecider.initial,
  );
  const signing = {
    secretId: secret!.secretId,
    previousSecretId: previous?.secretId,
    previousUntil: previous?.until,
  };
  await deliveries.settleSecrets(webhook, signing, event.position);
  const signs = [signing.secretId, signing.previousSecretId];
  await secrets.forget(
    company,
    secretsIn(facts).filter((id) => !signs.includes(id)),
  );
}

const secretsIn = (facts: readonly { readonly type: string; readonly data: unknown }[]): string[] =>
  facts.flatMap(({ type, data }) =>
    type === 'WebhookSecretIssued' ? [(data as { secretId: string }).secretId] : [],
  );
