import { createHash, ECDH } from 'node:crypto';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { pushDevicesDecider, type PushDevice } from '@fidelidade/domain/platform/push/push-devices.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext, CommandOutcome } from '../../execution/command.js';
import type { Executor } from '../../execution/executor.js';
import type { SignInAccount } from '../../identity/credentials/sign-in-account.js';
import type { PushSender } from '../../ports/push-sender.js';
import { ChangePushDevices } from './push.commands.js';

interface Ports {
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly executor: Pick<Executor, 'load'>;
  readonly sender: Pick<PushSender, 'publicKey'>;
}

/** The devices of a participant that are told of notices by web push (issue 12, ADR 0131). Contexts are of the account's company. */
export class PushDevices {
  constructor(private readonly ports: Ports) {}

  /** What a browser is asked for a subscription with. */
  get publicKey(): string {
    return this.ports.sender.publicKey;
  }

  /** By their ids, the one that consented first comes first: from the log, where they lie encrypted under their owner's key. */
  async of(company: string, accountId: string): Promise<ReadonlyMap<string, PushDevice>> {
    const { executor } = this.ports;
    return (await executor.load(pushDevicesDecider, company, streams.pushDevices(accountId))).devices;
  }

  /** Ids of those whose address is gone while their consent stands. */
  async gone(company: string, accountId: string): Promise<readonly string[]> {
    const { executor } = this.ports;
    return [
      ...(await executor.load(pushDevicesDecider, company, streams.pushDevices(accountId))).gone.keys(),
    ];
  }

  /**
   * @param replaces the id of the same device at its address before: without a consent that stands there is none at another address
   * @throws DomainError `push_service_unknown` on `endpoint`, `push_key_invalid` on `p256dh` or `auth`; `not_found` of `replaces`
   */
  async subscribe(
    { id: accountId, ownerId }: SignInAccount,
    context: CommandContext,
    sessionId: string,
    device: Pick<PushDevice, 'endpoint' | 'publicKey' | 'authSecret'>,
    replaces?: string,
  ): Promise<string> {
    if (!isPointOnCurve(device.publicKey)) throw new DomainError('push_key_invalid', { field: 'p256dh' });
    const subscriptionId = subscriptionIdOf(accountId, device.endpoint);
    const of = { accountId, ownerId, subscriptionId, sessionId };
    const again = replaces === undefined ? {} : { replaces };
    const change = { type: 'subscribe', ...of, ...device, ...again } as const;
    await this.ports.commands.execute(new ChangePushDevices(context, change));
    return subscriptionId;
  }

  /** @throws DomainError `not_found` */
  unsubscribe(
    { id: accountId }: SignInAccount,
    context: CommandContext,
    subscriptionId: string,
  ): Promise<CommandOutcome> {
    const change = { type: 'unsubscribe', accountId, subscriptionId, because: 'asked' } as const;
    return this.ports.commands.execute(new ChangePushDevices(context, change));
  }
}

/**
 * Follows from account and address, so that the app on the device knows which one it is without being told any address. Another
 * account on the same device is another subscription, and nobody sees that they are one device.
 */
export const subscriptionIdOf = (accountId: string, endpoint: string): string =>
  createHash('sha256').update(`${accountId} ${endpoint}`).digest('base64url');

/** Nothing could ever be encrypted for another. */
function isPointOnCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(publicKey, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
