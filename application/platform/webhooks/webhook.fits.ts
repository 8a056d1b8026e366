import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { FACT_KINDS } from '@fidelidade/domain/platform/webhook/public-facts.js';
import type { WebhookSender } from '../../ports/webhook-sender.js';
import type { Fits } from '../../records/fits.js';

/** What no field says by itself: that anything is wanted at all, and that this installation sends to such an address. */
export const webhookFits = (sender: Pick<WebhookSender, 'refuses'>): Fits => ({
  async assertFits(_unit, _id, _before, after) {
    if (FACT_KINDS.every((kind) => after[kind] !== true))
      throw new DomainError('webhook_wants_nothing', { field: 'sales' });
    if (sender.refuses(String(after['url']))) throw new DomainError('webhook_url_refused', { field: 'url' });
  },
});
