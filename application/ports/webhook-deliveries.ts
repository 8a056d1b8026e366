import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { FactKind } from '@fidelidade/domain/platform/webhook/public-facts.js';
import type { NoAnswer, WebhookAnswer } from './webhook-sender.js';

/** One webhook of one company. */
export interface WebhookRef {
  readonly company: string;
  readonly webhookId: string;
}

/** A webhook as the feed of facts knows it: as it was at that place in the log. */
export interface Endpoint extends WebhookRef {
  readonly url: string;
  readonly wants: readonly FactKind[];
  readonly isActive: boolean;
  readonly position: number;
}

/** What signs: the secret, and the one before while both do. */
export interface SigningSecrets {
  readonly secretId: string;
  readonly previousSecretId?: string | undefined;
  readonly previousUntil?: string | undefined;
}

/** A fact in the words of other systems, before it is known who is told it. */
export interface QueuedFact {
  readonly id: string;
  readonly kind: FactKind;
  readonly type: string;
  readonly body: string;
  readonly occurredAt: string;
}

/** A delivery that is to be tried now, by whoever claimed it. */
export interface ClaimedDelivery extends WebhookRef, SigningSecrets {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  /** Tries before this one, since it was queued or queued again. */
  readonly triesBefore: number;
  /** Another by now: somebody asked for it again while this try was under way. */
  readonly queuedAt: string;
}

export interface Attempt {
  readonly at: Instant;
  readonly answer: WebhookAnswer;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: it was delivered, or is never tried again. */
  readonly nextTryAt?: Instant | undefined;
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly state: DeliveryState;
  readonly occurredAt: string;
  readonly queuedAt: string;
  /** All tries that there were, also of earlier rounds. */
  readonly attempts: number;
  readonly lastTryAt: string | null;
  readonly statusCode: number | null;
  readonly noAnswer: NoAnswer | null;
  readonly duration_ms: number | null;
  readonly nextTryAt: string | null;
  /** Where its list goes on behind it. */
  readonly place: number;
}

export interface ShownAttempt {
  readonly number: number;
  readonly at: string;
  readonly statusCode: number | null;
  readonly noAnswer: NoAnswer | null;
  readonly duration_ms: number;
  readonly excerpt: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface DeliveryQuery {
  readonly state?: DeliveryState | undefined;
  readonly type?: string | undefined;
  /** The place of the last one of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Facts that are sent again from a moment on: how far that is. */
export interface Replay extends WebhookRef {
  readonly replayId: string;
  readonly from: string;
  readonly requestedAt: string;
  readonly queued: number;
  /** Of the part of the log that is looked through: 0 to 1. */
  readonly progress: number;
  readonly finishedAt: string | null;
}

export interface OpenReplay extends WebhookRef {
  readonly replayId: string;
  readonly from: string;
  /** Undefined until somebody looked where it begins. */
  readonly after: number | undefined;
  readonly through: number;
}

/**
 * What is to be told to whom, how often it was tried, and what was answered. No business facts: kept beside the log for thirty days, and
 * made again from it where somebody asks (`Replay`). Whoever reads it names the company.
 */
export interface WebhookDeliveries {
  /** As the webhook stands at this place in the log; one that is enabled again begins anew. An earlier place changes nothing. */
  settleEndpoint(endpoint: Endpoint): Promise<void>;
  settleSecrets(webhook: WebhookRef, secrets: SigningSecrets, position: number): Promise<void>;
  /** It is gone for good, with all that was to be told it. */
  forgetEndpoint(webhook: WebhookRef): Promise<void>;
  /** What active webhooks of the company want, whichever of them. */
  wantedKinds(company: string): Promise<ReadonlySet<string>>;
  /** For each webhook of the company that wants its kind and was as it is before that place in the log; twice is once. */
  queue(company: string, fact: QueuedFact, position: number): Promise<void>;
  /** For one webhook, whatever it wants. */
  queueTest(webhook: WebhookRef, fact: Omit<QueuedFact, 'kind'>): Promise<void>;
  /** What is due, for `lease_ms` nobody else's; of no address more than it bears at once. */
  claim(limit: number, lease_ms: number): Promise<readonly ClaimedDelivery[]>;
  /** @returns since when each try failed; undefined after a success */
  record(claimed: ClaimedDelivery, attempt: Attempt): Promise<Instant | undefined>;
  /** It was not tried, and is no more now: it counts as no try. */
  putOff(claimed: ClaimedDelivery, until: Instant): Promise<void>;
  /** It is due at once and has all its tries before it. @returns false where there is none */
  sendAgain(webhook: WebhookRef, id: string): Promise<boolean>;
  list(webhook: WebhookRef, query: DeliveryQuery): Promise<readonly Delivery[]>;
  find(webhook: WebhookRef, id: string): Promise<(Delivery & { readonly body: string }) | undefined>;
  attemptsOf(webhook: WebhookRef, id: string): Promise<readonly ShownAttempt[]>;
  beginReplay(replay: Omit<OpenReplay, 'after'> & { readonly requestedAt: string }): Promise<void>;
  /** Those that have room for more: what they queued is nearly sent. */
  openReplays(): Promise<readonly OpenReplay[]>;
  /** Queues a page of facts and moves on, in one; nothing where somebody else has moved on. */
  advanceReplay(
    replay: OpenReplay,
    facts: readonly QueuedFact[],
    reached: { readonly start: number; readonly after: number; readonly isOver: boolean },
  ): Promise<void>;
  /** The latest ones, the newest first. */
  replaysOf(webhook: WebhookRef): Promise<readonly Replay[]>;
  /** @returns secrets whose overlap is over, with their companies: they sign no more */
  overlapsOver(now: Instant): Promise<readonly { readonly company: string; readonly secretId: string }[]>;
  /** Once the secrets are gone. */
  endOverlaps(now: Instant): Promise<void>;
}
export const WEBHOOK_DELIVERIES = Symbol('WebhookDeliveries');
