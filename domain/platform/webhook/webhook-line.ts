import { endOfOverlap, type OverlapHours } from '../../identity/api-key/secret.js';
import type { Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { DomainError, notAcceptable } from '../../kernel/domain-error.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** Why we ended a webhook ourselves: its address said that it is gone for good (410), or took nothing for days. */
export type StopReason = 'gone' | 'failing';

/** What happens between us and one address beside its record. Each single delivery is no fact: it stands beside the log. */
export type WebhookLineEvent =
  /** A secret was made and shown once. It is in the vault, under a name that is made of `secretId`; the log has its last characters. */
  | DomainEvent<
      'WebhookSecretIssued',
      {
        webhookId: string;
        secretId: string;
        hint: string;
        issuedAt: Instant;
        /** Until then what is sent is signed with the one before as well; absent where there is none, or where it ended at once. */
        previousUntil?: Instant;
      }
    >
  /** The webhook was disabled by the house and by nobody of the staff. */
  | DomainEvent<
      'WebhookStopped',
      {
        webhookId: string;
        stopReason: StopReason;
        /** The first try of all that failed since the last success. */
        failingSince: Instant;
        /** What it answered last; absent where it answered nothing. */
        statusCode?: number;
      }
    >
  /** Staff ask for everything again that happened from a moment on, under the same ids. */
  | DomainEvent<
      'WebhookReplayRequested',
      {
        webhookId: string;
        replayId: string;
        from: Instant;
        /** Absent in facts from before two at once were refused. */
        requestedAt?: Instant;
      }
    >;

export const webhookLineEvents = describeEvents<WebhookLineEvent>({
  WebhookSecretIssued: { schema: 1 },
  WebhookStopped: { schema: 1 },
  WebhookReplayRequested: { schema: 1 },
});

export type WebhookLineCommand =
  | {
      readonly type: 'issue-secret';
      readonly webhookId: string;
      readonly secretId: string;
      readonly hint: string;
      readonly overlapHours: OverlapHours;
      readonly now: Instant;
    }
  | {
      readonly type: 'stop';
      readonly webhookId: string;
      readonly stopReason: StopReason;
      readonly failingSince: Instant;
      readonly statusCode?: number;
    }
  | {
      readonly type: 'replay';
      readonly webhookId: string;
      readonly replayId: string;
      readonly from: Instant;
      readonly now: Instant;
      /** The latest one that is known to be over. */
      readonly finishedReplayId?: string;
    };

export interface WebhookSecret {
  readonly secretId: string;
  readonly hint: string;
  readonly issuedAt: Instant;
}

export interface WebhookLineState {
  readonly secret?: WebhookSecret;
  /** Signs as well, until then. */
  readonly previous?: WebhookSecret & { readonly until: Instant };
  /** The one that was asked for last. */
  readonly replay?: { readonly replayId: string; readonly requestedAt: Instant };
}

/** How far a replay is stands beside the log, which begins it a moment later: one of which nothing is known for so long is none any more. */
const TO_BE_BEGUN_ms = 3_600_000;
const isRecent = (moment: Instant, now: Instant): boolean =>
  Date.parse(now) - Date.parse(moment) < TO_BE_BEGUN_ms;

export const webhookLineDecider: Decider<WebhookLineState, WebhookLineCommand, WebhookLineEvent> = {
  initial: {},
  decide(command, { secret, replay }) {
    const { webhookId } = command;
    switch (command.type) {
      case 'issue-secret': {
        const { secretId, hint, overlapHours, now } = command;
        if (secret?.secretId === secretId) return [];
        const previousUntil = endOfOverlap(overlapHours, now);
        const overlaps = secret !== undefined && previousUntil !== undefined;
        const data = { webhookId, secretId, hint, issuedAt: now, ...(overlaps && { previousUntil }) };
        return [{ type: 'WebhookSecretIssued', data }];
      }
      case 'stop': {
        const { type: _, ...data } = command;
        return [{ type: 'WebhookStopped', data }];
      }
      case 'replay': {
        const { replayId, from, now, finishedReplayId } = command;
        if (from > now) throw new DomainError('webhook_replay_ahead', { field: 'from' });
        if (replay && replay.replayId !== finishedReplayId && isRecent(replay.requestedAt, now))
          throw notAcceptable('webhook_replay_running');
        return [{ type: 'WebhookReplayRequested', data: { webhookId, replayId, from, requestedAt: now } }];
      }
    }
  },
  evolve(state, { type, data }) {
    if (type === 'WebhookReplayRequested') {
      const { replayId, requestedAt } = data;
      return requestedAt === undefined ? state : { ...state, replay: { replayId, requestedAt } };
    }
    if (type !== 'WebhookSecretIssued') return state;
    const { secretId, hint, issuedAt, previousUntil: until } = data;
    const before = until !== undefined && state.secret ? { previous: { ...state.secret, until } } : {};
    const { replay } = state;
    return { secret: { secretId, hint, issuedAt }, ...before, ...(replay && { replay }) };
  },
};
