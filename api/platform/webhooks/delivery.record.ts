import type { Delivery, Replay, ShownAttempt } from '@fidelidade/application/ports/webhook-deliveries.js';
import { TEST_TYPE } from '@fidelidade/domain/platform/webhook/public-facts.js';

/** A delivery in its list. */
export const deliveryRecord = (delivery: Delivery) => ({
  id: delivery.id,
  type: delivery.type,
  is_test: delivery.type === TEST_TYPE,
  state: delivery.state,
  occurred_at: delivery.occurredAt,
  queued_at: delivery.queuedAt,
  attempts: delivery.attempts,
  last_try_at: delivery.lastTryAt,
  status_code: delivery.statusCode,
  no_answer: delivery.noAnswer,
  duration_ms: delivery.duration_ms,
  next_try_at: delivery.nextTryAt,
});

export const attemptRecord = (attempt: ShownAttempt) => ({
  number: attempt.number,
  at: attempt.at,
  status_code: attempt.statusCode,
  no_answer: attempt.noAnswer,
  duration_ms: attempt.duration_ms,
  excerpt: attempt.excerpt,
  headers: Object.entries(attempt.headers).map(([name, value]) => ({ name, value })),
});

export const replayRecord = (replay: Replay) => ({
  id: replay.replayId,
  from: replay.from,
  requested_at: replay.requestedAt,
  queued: replay.queued,
  /** Per cent. */
  progress: Math.round(replay.progress * 100),
  finished_at: replay.finishedAt,
});
