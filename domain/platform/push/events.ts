import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { PushService } from './push-services.js';

/** Why a device is told nothing any more. */
export type UnsubscribedBecause =
  /** Whoever holds it said so. */
  | 'asked'
  /** Its push service knows it no more, or under another key: the browser's data were cleared, or the permission taken back. */
  | 'gone'
  /** Another device took its place, the account having as many as it may. */
  | 'limit'
  /** The same browser goes on at another address: browsers change theirs by themselves. */
  | 'replaced'
  /** The session that consented was ended: signed out, ended from elsewhere, or by another password. */
  | 'session-ended';

/**
 * Which devices of a participant are told of notices by web push: one stream an account (issue 12, ADR 0131). A consent is a fact, and
 * so is its end. `subscriptionId` follows from the account and the address; `ownerId` names the key that seals what is personal.
 */
export type PushDevicesEvent =
  /**
   * `endpoint` is the address that the browser was given, and as good as a key: whoever has it may try to send. `publicKey`
   * (65 bytes) and `authSecret` (16) are what messages are encrypted for, base64url. `sessionId` is the sign-in that consented.
   */
  | DomainEvent<
      'PushSubscribed',
      {
        accountId: string;
        ownerId: string;
        subscriptionId: string;
        pushService: PushService;
        sessionId: string;
        endpoint: string;
        publicKey: string;
        authSecret: string;
      }
    >
  | DomainEvent<
      'PushUnsubscribed',
      { accountId: string; subscriptionId: string; because: UnsubscribedBecause }
    >;

export const pushDevicesEvents = describeEvents<PushDevicesEvent>({
  PushSubscribed: {
    schema: 1,
    personal: { subject: 'ownerId', fields: ['sessionId', 'endpoint', 'publicKey', 'authSecret'] },
  },
  PushUnsubscribed: { schema: 1 },
});
