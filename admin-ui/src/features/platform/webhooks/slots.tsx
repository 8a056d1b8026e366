import type { KindSlots } from '../../records/kind-slots';
import type { KindRecord } from '../../records/value';
import { SecretPanel } from '../../identity/secrets/SecretPanel';
import { DeliveriesPanel } from './DeliveriesPanel';

const WebhookPanels = ({ record }: { record: KindRecord }) => (
  <>
    <SecretPanel record={record} resource="webhooks" words="webhooks" />
    <DeliveriesPanel record={record} />
  </>
);

/** A webhook is an address and what it hears of; what signs, and what was told, have panels of their own. */
export const webhookSlots: KindSlots = { Panels: WebhookPanels };
