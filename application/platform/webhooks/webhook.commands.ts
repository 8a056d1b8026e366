import type { OverlapHours } from '@fidelidade/domain/identity/api-key/secret.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { webhookLineDecider, type StopReason } from '@fidelidade/domain/platform/webhook/webhook-line.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { handles } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { deciderFor, guardReferred } from '../../records/kind-decider.js';

/** A webhook gets another secret: it is in the vault before, and the command has what may be known of it. */
export class IssueWebhookSecret extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly webhookId: string,
    readonly secretId: string,
    readonly hint: string,
    readonly overlapHours: OverlapHours,
  ) {
    super(context);
  }
}

/** What happened since a moment is to be sent again. */
export class ReplayWebhook extends BusinessCommand {
  /** What was over when it was sent says nothing of what is asked for. */
  static override readonly volatile = ['finishedReplayId'];

  constructor(
    context: CommandContext,
    readonly webhookId: string,
    readonly from: Instant,
    /** The latest one that is known to be over: another one that was asked for since is under way. */
    readonly finishedReplayId?: string,
  ) {
    super(context);
  }
}

/** Nothing is sent there any more: it said so, or took nothing for days. */
export class StopWebhook extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly webhookId: string,
    readonly reason: { stopReason: StopReason; failingSince: Instant; statusCode?: number },
  ) {
    super(context);
  }
}

const itsWebhook = ({ webhookId }: { readonly webhookId: string }): string => webhookId;

const IssueWebhookSecretHandler = handles(
  IssueWebhookSecret,
  itsWebhook,
  async (unit, { context, webhookId, secretId, hint, overlapHours }) => {
    await assertActive(unit, webhookId);
    const issue = { type: 'issue-secret', webhookId, secretId, hint, overlapHours } as const;
    await unit.decide(webhookLineDecider, streams.webhookLine(webhookId), {
      ...issue,
      now: context.occurredAt,
    });
  },
);

const ReplayWebhookHandler = handles(
  ReplayWebhook,
  ({ context }) => idFrom('webhook-replay', context.company, context.commandId),
  async (unit, { context: { occurredAt: now }, webhookId, from, finishedReplayId }, replayId) => {
    await assertActive(unit, webhookId);
    await unit.decide(webhookLineDecider, streams.webhookLine(webhookId), {
      ...{ type: 'replay', webhookId, replayId, from, now },
      ...(finishedReplayId !== undefined && { finishedReplayId }),
    });
  },
);

/** Staff may have been faster: what is not active stays as it is. */
const StopWebhookHandler = handles(StopWebhook, itsWebhook, async (unit, { webhookId, reason }) => {
  const { decider, streamOf } = deciderFor('webhooks');
  const { status } = await unit.load(decider, streamOf(webhookId));
  if (status !== 'active') return;
  await unit.decide(webhookLineDecider, streams.webhookLine(webhookId), {
    ...{ type: 'stop', webhookId, ...reason },
  });
  await unit.decide(decider, streamOf(webhookId), { type: 'disable', id: webhookId });
});

async function assertActive(unit: UnitOfWork, webhookId: string): Promise<void> {
  const { status } = await guardReferred(unit, 'webhooks', webhookId);
  if (status === 'absent' || status === 'deleted') throw notFound();
  if (status !== 'active') throw notAcceptable('webhook_inactive');
}

export const WEBHOOK_HANDLERS = [IssueWebhookSecretHandler, ReplayWebhookHandler, StopWebhookHandler];
