import type { PlanDetails } from '@fidelidade/domain/identity/plan/events.js';
import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import type { TermsInForce } from '@fidelidade/projections/identity/access/terms.js';
import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';

/** The two kinds of token, never interchangeable. */
export type Realm = 'staff' | 'participant';

/** Whoever asks: somebody with a token, or another system with an API key. */
export type Caller = Realm | 'api-key';

/** Who is asking, as the token and the user's record say. */
export interface Session {
  readonly realm: Caller;
  readonly sessionId: string;
  /** Staff user id, participant id or the id of an API key. */
  readonly subject: string;
  /** The selected company; undefined for staff who have not chosen yet. */
  readonly company: string | undefined;
  readonly ambient: Ambient | 'P';
  readonly permissions: ReadonlySet<string>;
  readonly language: Language;
  /** Which records of the company are theirs to see and use. */
  readonly scope: RecordScope;
  readonly plan: PlanDetails;
  /** Terms that have to be accepted first. */
  readonly terms: TermsInForce | undefined;
}
