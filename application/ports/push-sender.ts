import type { PushDevice } from '@fidelidade/domain/platform/push/push-devices.js';

/** What is told to one device. */
export interface PushMessage {
  readonly device: Pick<PushDevice, 'endpoint' | 'publicKey' | 'authSecret'>;
  /** JSON that the service worker of the participants' app reads; no push service does. */
  readonly text: string;
  /** How long a push service keeps it for a device that is away. */
  readonly ttl_s: number;
  /** Whether it wakes a device that saves its battery. */
  readonly urgency: 'normal' | 'high';
  /** Of several that wait for one device, the last of a topic takes the place of those before. Up to 32 characters of base64url. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly kind: 'taken' }
  /** The device is not there any more. */
  | { readonly kind: 'gone' }
  /** Not now; `after_ms` where the push service said when. */
  | { readonly kind: 'later'; readonly why: string; readonly after_ms?: number }
  /** Nor at any other time. */
  | { readonly kind: 'refused'; readonly why: string };

/** The way to participants' devices, through the push services of their browsers (RFC 8030). */
export interface PushSender {
  /** What browsers are asked for subscriptions with: base64url (RFC 8292). */
  readonly publicKey: string;
  /** Never throws for what the other end does; `why` never names an address. */
  send(message: PushMessage): Promise<PushOutcome>;
}
