import type { Decider } from '../../kernel/decider.js';
import { DomainError, notFound } from '../../kernel/domain-error.js';
import { ERASED } from '../../kernel/event.js';
import type { PushDevicesEvent, UnsubscribedBecause } from './events.js';
import { pushServiceOf, type PushService } from './push-services.js';

/** More than anybody carries about; the one that consented first makes room for another. */
export const MAX_PUSH_DEVICES = 10;

/** An uncompressed point on P-256: 65 bytes, of which the first is 4, in base64url. */
const PUBLIC_KEY = /^B[\w-]{86}$/;
/** 16 bytes. */
const AUTH_SECRET = /^[\w-]{22}$/;

/** Where a device is reached, and what it reads by (RFC 8030, 8291). */
export interface PushDevice {
  readonly pushService: PushService;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

export type PushDevicesCommand =
  | ({
      readonly type: 'subscribe';
      readonly accountId: string;
      readonly ownerId: string;
      readonly subscriptionId: string;
      /** The same device at its address before, whose consent still stands; without it this is a consent of its own. */
      readonly replaces?: string;
    } & Omit<PushDevice, 'pushService'>)
  | {
      readonly type: 'unsubscribe';
      readonly accountId: string;
      readonly subscriptionId: string;
      readonly because: Extract<UnsubscribedBecause, 'asked' | 'gone'>;
    }
  /** Those that consented in this session, or in every other one than the one that stays, or in any. */
  | {
      readonly type: 'end-sessions';
      readonly accountId: string;
      readonly which: { readonly only?: string; readonly except?: string };
    };

export interface PushDevicesState {
  /** The one that consented first comes first. */
  readonly devices: ReadonlyMap<string, PushDevice>;
  /**
   * Those whose push service knew them no more, each with the session that consented: nobody took the consent back, so that the same
   * browser may go on at another address. As many as there may be devices, the latest ones.
   */
  readonly gone: ReadonlyMap<string, string>;
}

/**
 * To consent again changes nothing, nor does what is gone already going.
 * @throws DomainError `push_service_unknown` on `endpoint`, `push_key_invalid` on `p256dh` or `auth`; `not_found` for whoever asks
 *   for the end of what is not theirs, or goes on where no consent stands
 */
export const pushDevicesDecider: Decider<PushDevicesState, PushDevicesCommand, PushDevicesEvent> = {
  initial: { devices: new Map(), gone: new Map() },
  decide(command, { devices, gone }) {
    const { accountId } = command;
    const end = (subscriptionId: string, because: UnsubscribedBecause): PushDevicesEvent => ({
      type: 'PushUnsubscribed',
      data: { accountId, subscriptionId, because },
    });
    switch (command.type) {
      case 'subscribe': {
        const { ownerId, subscriptionId, sessionId, endpoint, publicKey, authSecret, replaces } = command;
        const pushService = pushServiceOf(endpoint);
        if (!pushService) throw new DomainError('push_service_unknown', { field: 'endpoint' });
        if (!PUBLIC_KEY.test(publicKey)) throw new DomainError('push_key_invalid', { field: 'p256dh' });
        if (!AUTH_SECRET.test(authSecret)) throw new DomainError('push_key_invalid', { field: 'auth' });
        const device: PushDevice = { pushService, sessionId, endpoint, publicKey, authSecret };
        const known = devices.get(subscriptionId);
        const isTold = known !== undefined && isSame(known, device);
        const stands = replaces === undefined || devices.has(replaces) || gone.has(replaces);
        // Another window of the same browser may have said it already.
        if (!stands && isTold) return [];
        if (!stands) throw notFound();
        const before =
          replaces === undefined || replaces === subscriptionId ? [] : [end(replaces, 'replaced')];
        if (isTold) return before;
        const others = [...devices.keys()].filter((id) => id !== subscriptionId && id !== replaces);
        const tooMany = others.slice(0, Math.max(others.length + 1 - MAX_PUSH_DEVICES, 0));
        return [
          ...before,
          ...tooMany.map((id) => end(id, 'limit')),
          { type: 'PushSubscribed', data: { accountId, ownerId, subscriptionId, ...device } },
        ];
      }
      case 'unsubscribe': {
        const { subscriptionId, because } = command;
        if (devices.has(subscriptionId)) return [end(subscriptionId, because)];
        if (because === 'gone') return [];
        if (gone.has(subscriptionId)) return [end(subscriptionId, because)];
        throw notFound();
      }
      case 'end-sessions': {
        const { only, except } = command.which;
        const sessions = [...[...devices].map(([id, { sessionId }]) => [id, sessionId] as const), ...gone];
        return sessions.flatMap(([id, sessionId]) =>
          (only === undefined || sessionId === only) && (except === undefined || sessionId !== except)
            ? [end(id, 'session-ended')]
            : [],
        );
      }
    }
  },
  evolve({ devices, gone }, event) {
    const next = new Map(devices);
    const nextGone = new Map(gone);
    const before = devices.get(event.data.subscriptionId);
    next.delete(event.data.subscriptionId);
    nextGone.delete(event.data.subscriptionId);
    if (event.type === 'PushUnsubscribed' && event.data.because === 'gone' && before) {
      nextGone.set(event.data.subscriptionId, before.sessionId);
      for (const id of [...nextGone.keys()].slice(0, -MAX_PUSH_DEVICES)) nextGone.delete(id);
    }
    if (event.type === 'PushSubscribed' && event.data.endpoint !== ERASED) {
      const { subscriptionId, pushService, sessionId, endpoint, publicKey, authSecret } = event.data;
      next.set(subscriptionId, { pushService, sessionId, endpoint, publicKey, authSecret });
    }
    return { devices: next, gone: nextGone };
  },
};

const isSame = (one: PushDevice, other: PushDevice): boolean =>
  one.endpoint === other.endpoint &&
  one.publicKey === other.publicKey &&
  one.authSecret === other.authSecret &&
  one.sessionId === other.sessionId;
