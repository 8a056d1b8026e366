import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { FACT_KINDS } from '@fidelidade/domain/platform/webhook/public-facts.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { WEBHOOK_FACTS, webhookCount } from '@fidelidade/projections/platform/webhook-count.js';
import { RECORDS_MODEL } from '@fidelidade/projections/records/models.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import type { WebhookSender } from '../../ports/webhook-sender.js';
import type { Fits } from '../../records/fits.js';

/** Webhooks of a company, deleted ones left out: each is a row that every fact is queued for. */
const MAX_WEBHOOKS = 20;

/** The webhooks of a company: the stream of one of them cannot know the others. */
export class WebhookCount {
  constructor(
    private readonly database: SystemReads,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** One that is registered between this look and the decision makes it be decided anew. */
  async of(unit: UnitOfWork): Promise<number> {
    await this.readYourWrites.reached([RECORDS_MODEL], await this.log.head(), unit.company);
    const { count, through } = await webhookCount(this.database, unit.company);
    unit.assumeNoneSince({ types: WEBHOOK_FACTS, after: through });
    return count;
  }
}

/** What no field says by itself: that anything is wanted at all, that this installation sends to such an address, and that there are few. */
export const webhookFits = (
  sender: Pick<WebhookSender, 'refuses'>,
  webhooks: Pick<WebhookCount, 'of'>,
): Fits => {
  const assertRoom = async (unit: UnitOfWork): Promise<void> => {
    if ((await webhooks.of(unit)) >= MAX_WEBHOOKS)
      throw notAcceptable('webhook_limit', { params: { max: MAX_WEBHOOKS } });
  };
  return {
    async assertFits(unit, _id, before, after) {
      if (FACT_KINDS.every((kind) => after[kind] !== true))
        throw new DomainError('webhook_wants_nothing', { field: 'sales' });
      if (sender.refuses(String(after['url'])))
        throw new DomainError('webhook_url_refused', { field: 'url' });
      if (before === undefined) await assertRoom(unit);
    },
    assertStep: (unit, _id, step) => (step === 'restore' ? assertRoom(unit) : Promise.resolve()),
  };
};
