import { apiKeySecretDecider, type OverlapHours } from '@fidelidade/domain/identity/api-key/secret.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { handles } from '../../execution/handles.js';
import { guardReferred } from '../../records/kind-decider.js';
import type { NewSecret } from './new-secret.js';

/** A key gets another secret: the command carries what may be known of it, never the secret. */
export class IssueApiKeySecret extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly apiKeyId: string,
    readonly secret: Pick<NewSecret, 'digest' | 'hint'>,
    readonly overlapHours: OverlapHours,
  ) {
    super(context);
  }
}

export const IssueApiKeySecretHandler = handles(
  IssueApiKeySecret,
  ({ apiKeyId }) => apiKeyId,
  async (unit, { context, apiKeyId, secret: { digest, hint }, overlapHours }) => {
    const { status } = await guardReferred(unit, 'api-keys', apiKeyId);
    if (status === 'absent' || status === 'deleted') throw notFound();
    if (status !== 'active') throw notAcceptable('api_key_inactive');
    await unit.decide(apiKeySecretDecider, streams.apiKeySecret(apiKeyId), {
      ...{ type: 'issue', apiKeyId, digest, hint, overlapHours, now: context.occurredAt },
    });
  },
);
