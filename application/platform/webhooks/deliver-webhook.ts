import type { CommandBus } from '@nestjs/cqrs';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { StopReason } from '@fidelidade/domain/platform/webhook/webhook-line.js';
import type { Clock } from '../../ports/clock.js';
import type { ClaimedDelivery, WebhookDeliveries } from '../../ports/webhook-deliveries.js';
import type { WebhookAnswer, WebhookSender } from '../../ports/webhook-sender.js';
import { GIVEN_UP_AFTER_ms, pauseAfter } from './retries.js';
import { signedHeaders } from './signature.js';
import { StopWebhook } from './webhook.commands.js';
import type { WebhookSecrets } from './webhook-secrets.js';

export interface DeliverPorts {
  readonly deliveries: Pick<WebhookDeliveries, 'record'>;
  readonly sender: Pick<WebhookSender, 'send'>;
  readonly secrets: Pick<WebhookSecrets, 'signing'>;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly clock: Clock;
  /** From 0 to 1: spreads the pauses. */
  readonly random: () => number;
}

const USER_AGENT = 'ProgramaFidelidade-Webhooks/1';
/** «Gone»: whoever is behind the address wants nothing of it any more. */
const GONE = 410;
const ACTOR = { kind: 'system', id: 'deliver-webhooks' } as const;

/** One try of a delivery. A crash before it is recorded lets it come again, under the same id. */
export class DeliverWebhook {
  constructor(private readonly ports: DeliverPorts) {}

  async run(claimed: ClaimedDelivery): Promise<void> {
    const { deliveries, sender, secrets, clock } = this.ports;
    const { company, id, url, body } = claimed;
    const at = clock.now();
    const signing = await secrets.signing(company, claimed, at);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': USER_AGENT,
      ...signedHeaders(signing, { id, timestamp_s: Math.floor(Date.parse(at) / 1000), body }),
    };
    const answer = await sender.send({ url, headers, body });
    const nextTryAt = this.nextTryAt(claimed, answer);
    const failingSince = await deliveries.record(claimed, { at, answer, headers, nextTryAt });
    const stopReason = this.stopReason(answer, failingSince);
    if (failingSince && stopReason) await this.giveUp(claimed, answer, failingSince, stopReason);
  }

  private nextTryAt({ triesBefore }: ClaimedDelivery, answer: WebhookAnswer): Instant | undefined {
    if (isDelivered(answer) || answer.statusCode === GONE) return undefined;
    const pause_ms = pauseAfter(triesBefore + 1, this.ports.random());
    if (pause_ms === undefined) return undefined;
    return new Date(Date.parse(this.ports.clock.now()) + pause_ms).toISOString() as Instant;
  }

  private stopReason({ statusCode }: WebhookAnswer, failingSince?: Instant): StopReason | undefined {
    if (failingSince === undefined) return undefined;
    if (statusCode === GONE) return 'gone';
    const failing_ms = Date.parse(this.ports.clock.now()) - Date.parse(failingSince);
    return failing_ms >= GIVEN_UP_AFTER_ms ? 'failing' : undefined;
  }

  private async giveUp(
    { company, webhookId }: ClaimedDelivery,
    { statusCode }: WebhookAnswer,
    failingSince: Instant,
    stopReason: StopReason,
  ): Promise<void> {
    const commandId = `stop-webhook:${webhookId}:${failingSince}:${stopReason}`;
    const context = { company, actor: ACTOR, commandId, occurredAt: this.ports.clock.now() };
    const reason = { stopReason, failingSince, ...(statusCode !== undefined && { statusCode }) };
    await this.ports.commands.execute(
      new StopWebhook({ ...context, correlation: commandId }, webhookId, reason),
    );
  }
}

export const isDelivered = ({ statusCode = 0 }: WebhookAnswer): boolean =>
  statusCode >= 200 && statusCode < 300;
