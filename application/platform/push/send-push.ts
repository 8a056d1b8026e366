import { createHash } from 'node:crypto';
import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { StoredEvent } from '@fidelidade/domain/kernel/event.js';
import type { NotificationKind } from '@fidelidade/domain/platform/inbox/events.js';
import { pushDevicesDecider, type PushDevicesState } from '@fidelidade/domain/platform/push/push-devices.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { findParticipantAccess } from '@fidelidade/projections/identity/access/participant-access.js';
import type { Notification } from '@fidelidade/projections/platform/inbox/table.js';
import type { CommandBus } from '@nestjs/cqrs';
import type { Executor } from '../../execution/executor.js';
import type { Clock } from '../../ports/clock.js';
import type { PushMessage, PushOutcome, PushSender } from '../../ports/push-sender.js';
import { ChangePushDevices } from './push.commands.js';

type Notice = StoredEvent<EventOf<'NotificationSent'>>;

/** What a notice says where others may read along, and the page of the app that it opens. */
export type PushWords = (
  notification: Notification,
  language: Language,
) => { readonly body: string; readonly link: string };

interface Ports {
  readonly store: Pick<EventStore, 'readEvent'>;
  readonly executor: Pick<Executor, 'load'>;
  readonly database: SystemReads;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly sender: Pick<PushSender, 'send'>;
  readonly words: PushWords;
  readonly clock: Clock;
}

/** «Expires tomorrow» is wrong the day after: so long is a notice told, tried again and kept for a device that is away. */
const TOLD_FOR_s = 24 * 3_600;
/** Push services want to know soon whether to try: what is nearly over is not begun. */
const LEAST_TTL_s = 60;
/** Of one line more than any lock screen shows. */
const MOST_BODY = 300;
const TOPIC_LENGTH = 32;
const ACTOR = { kind: 'system', id: 'send-push' } as const;

/** Of these the last one says it all: what waits for a device that is away is replaced by it. */
const REPLACES_THE_LAST: readonly NotificationKind[] = [
  'cashback-expiring',
  'points-expiring',
  'balance-negative',
  'points-negative',
  'level-reached',
  'level-lowered',
  'level-lost',
];
/** What may be somebody else's doing wakes a device. */
const URGENT: readonly NotificationKind[] = [
  'cashback-redeemed',
  'points-redeemed',
  'cashback-debited',
  'points-debited',
  'transfer-sent',
  'transfer-sent-points',
  'new-device',
  'password-changed',
  'password-reset',
  'two-factor-enabled',
  'two-factor-disabled',
  'passkey-registered',
  'passkey-removed',
  'passkey-copied',
];

/** Tells a participant's devices what stands in the inbox, those that consented and no others (issue 12, ADR 0131). */
export class SendPush {
  constructor(private readonly ports: Ports) {}

  /** Ids of the subscriptions that a notice is for; none of one that is no news any more. */
  async devicesFor(notice: Notice): Promise<readonly string[]> {
    if (this.secondsLeft(notice) < LEAST_TTL_s) return [];
    const { devices } = await this.devicesOf(notice);
    return [...devices.keys()];
  }

  /**
   * Tells one device. What is over, was taken back or belongs to nobody who is let in is done; a device that is gone is told
   * nothing from then on. Where it cannot be said who is let in, an operator is waited for. Told twice, the second takes the place of the first.
   */
  async run(company: string, eventId: string, subscriptionId: string): Promise<PushOutcome> {
    const fact = (await this.ports.store.readEvent(company, eventId)) as Recorded | undefined;
    if (fact?.type !== 'NotificationSent' || this.secondsLeft(fact) < LEAST_TTL_s) return DONE;
    const device = (await this.devicesOf(fact)).devices.get(subscriptionId);
    const told = device && (await this.messageOf(fact));
    if (!device || !told) return DONE;
    if (told === 'stopped')
      return { kind: 'later', why: 'the accesses of the company are not shown to the end' };
    const outcome = await this.ports.sender.send({ device, ...told });
    if (outcome.kind === 'gone') await this.forget(fact, subscriptionId);
    return outcome;
  }

  private async messageOf(notice: Notice): Promise<Omit<PushMessage, 'device'> | 'stopped' | undefined> {
    const { executor, database, words } = this.ports;
    const { company } = notice.meta;
    const { accountId, notificationId: id, kind, status, values } = notice.data;
    const [access, shop] = await Promise.all([
      findParticipantAccess(database, accountId, company),
      executor.load(companyDecider, company, streams.company(company)),
    ]);
    // A notice leads into the app: whoever is not let in there is told nothing.
    if (access?.barred === 'access_stopped') return 'stopped';
    if (!access || access.barred) return undefined;
    if (!shop.details || shop.deleted || shop.disabled) return undefined;
    const notification = { id, kind, status, values, shown: false, created_at: notice.meta.recordedAt };
    const { language: lang } = access;
    const { body, link } = words(notification, lang);
    const tag = topicOf(notice);
    const text = JSON.stringify({
      ...{ title: shop.details.fantasyName, body: body.slice(0, MOST_BODY), link, tag, lang },
    });
    const urgency = URGENT.includes(kind) ? 'high' : 'normal';
    return { text, topic: tag, urgency, ttl_s: this.secondsLeft(notice) };
  }

  private async forget(notice: Notice, subscriptionId: string): Promise<void> {
    const { company, correlation } = notice.meta;
    const context = {
      ...{ company, actor: ACTOR, correlation, causation: notice.id, occurredAt: this.ports.clock.now() },
      commandId: `push-gone:${notice.id}:${subscriptionId}`,
    };
    const change = { type: 'unsubscribe', accountId: notice.data.accountId, subscriptionId } as const;
    await this.ports.commands.execute(new ChangePushDevices(context, { ...change, because: 'gone' }));
  }

  private devicesOf({ meta, data }: Notice): Promise<PushDevicesState> {
    const stream = streams.pushDevices(data.accountId);
    return this.ports.executor.load(pushDevicesDecider, meta.company, stream);
  }

  private secondsLeft({ meta }: Notice): number {
    const age_ms = Date.parse(this.ports.clock.now()) - Date.parse(meta.recordedAt);
    return TOLD_FOR_s - Math.max(Math.floor(age_ms / 1_000), 0);
  }
}

const DONE: PushOutcome = { kind: 'taken' };

/** A digest, so that whoever carries it cannot read what the notice is about. */
function topicOf({ meta, data: { accountId, notificationId, kind } }: Notice): string {
  const about = REPLACES_THE_LAST.includes(kind) ? family(kind) : notificationId;
  const digest = createHash('sha256').update(`${meta.company} ${accountId} ${about}`).digest('base64url');
  return digest.slice(0, TOPIC_LENGTH);
}

/** Of whichever level is told, the last one holds. */
const family = (kind: NotificationKind): string => (kind.startsWith('level-') ? 'level' : kind);
