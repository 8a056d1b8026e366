import {
  webhookLineDecider,
  type WebhookLineState,
} from '@fidelidade/domain/platform/webhook/webhook-line.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Executor } from '../../execution/executor.js';
import { newId } from '../../execution/ids.js';
import type { Vault } from '../../ports/vault.js';
import type { SigningSecrets } from '../../ports/webhook-deliveries.js';
import { newWebhookSecret } from './signature.js';

const HINT_LENGTH = 4;
const vaultId = (secretId: string): string => `webhook-secret-${secretId}`;

export interface MadeWebhookSecret {
  readonly secretId: string;
  /** Shown once, to whoever made it. */
  readonly secret: string;
  readonly hint: string;
}

/** The secrets that sign: in the vault alone, by ids that the log knows. */
export class WebhookSecrets {
  constructor(
    private readonly vault: Vault,
    private readonly executor: Pick<Executor, 'load'>,
  ) {}

  /** In the vault before a fact names it: a crash in between leaves one that signs nothing. */
  async make(company: string): Promise<MadeWebhookSecret> {
    const secret = newWebhookSecret();
    const secretId = newId();
    await this.vault.put(company, vaultId(secretId), new TextEncoder().encode(secret));
    return { secretId, secret, hint: secret.replace(/=+$/, '').slice(-HINT_LENGTH) };
  }

  /** What may be shown of them. */
  of(company: string, webhookId: string): Promise<WebhookLineState> {
    return this.executor.load(webhookLineDecider, company, streams.webhookLine(webhookId));
  }

  /** @returns undefined where the vault has lost what signs */
  async signing(
    company: string,
    secrets: SigningSecrets,
    now: string,
  ): Promise<readonly string[] | undefined> {
    const { secretId, previousSecretId, previousUntil } = secrets;
    const overlaps = previousSecretId && previousUntil && Date.parse(previousUntil) > Date.parse(now);
    const ids = overlaps ? [secretId, previousSecretId] : [secretId];
    const read = async (id: string) => new TextDecoder().decode(await this.vault.get(company, vaultId(id)));
    return Promise.all(ids.map(read)).catch((error: unknown) => {
      if (error instanceof DomainError && error.refusal === 'not_found') return undefined;
      throw error;
    });
  }

  async forget(company: string, secretIds: readonly string[]): Promise<void> {
    for (const id of secretIds) await this.vault.forget(company, vaultId(id));
  }
}
