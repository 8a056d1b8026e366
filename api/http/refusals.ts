import type { PlanRefusal } from '@fidelidade/domain/identity/plan/plan.js';
import type { ApiScope } from '@fidelidade/domain/identity/api-key/api-key.js';
import type { Caller } from '../session/session.js';

export const SESSION_ENDED = 'session_ended';

/** 401: the message is a key of the catalogue. */
export class Unauthorized extends Error {
  constructor(readonly code: string = SESSION_ENDED) {
    super(code);
  }
}

/** 503: a fact stops the company in what says who may do what, and nobody is let in by rights that may be taken away. */
export class AccessStopped extends Error {
  constructor() {
    super('access_stopped');
  }
}

/** 402: the store's plan does not let it. It is the staff's to mend, and only told to participants. */
export class PlanRefused extends Error {
  constructor(
    readonly refusal: PlanRefusal,
    readonly realm: Caller,
  ) {
    super(refusal.reason);
  }
}

/** The terms that a 451 asks to accept. */
export interface TermsShown {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly html: string;
}

/** 451: first these terms have to be accepted. */
export class TermsPending extends Error {
  constructor(readonly termos: TermsShown) {
    super(termos.id);
  }
}

/** 403, naming the permission to ask for. */
export class Forbidden extends Error {
  constructor(readonly permission: string) {
    super(permission);
  }
}

/** 403, naming what the API key may not do. */
export class OutOfScope extends Error {
  constructor(readonly scope: ApiScope) {
    super(scope);
  }
}

/** 429: more tries than allowed; come back in so many seconds. */
export class TooManyAttempts extends Error {
  constructor(
    readonly seconds: number,
    /** Where a form shows it; absent where it is of none. */
    readonly field?: string,
  ) {
    super('too_many_attempts');
  }
}

/** 202: it was done and is durable; the lists are too far behind to show it yet. */
export class NotYetVisible extends Error {
  constructor(readonly id: string) {
    super('not_yet_visible');
  }
}

/** No refusal, but no new answer either: the same was asked and answered before. */
export class AnsweredBefore extends Error {
  constructor(
    readonly statusCode: number,
    /** Empty for an answer without a body. */
    readonly json: string,
  ) {
    super('answered_before');
  }
}

/** 409: somebody else changed the record meanwhile. Carries what it is now, as its own route shows it. */
export class Conflicted extends Error {
  constructor(readonly current: unknown) {
    super('conflict');
  }
}
