import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';

/** The two kinds of token, never interchangeable. */
export type Realm = 'staff' | 'participant';

/** Who is asking, as the token and the user's record say. */
export interface Session {
  readonly realm: Realm;
  readonly sessionId: string;
  /** Staff user id or participant id. */
  readonly subject: string;
  /** The selected company; undefined for staff who have not chosen yet. */
  readonly company: string | undefined;
  readonly ambient: Ambient | 'P';
  readonly permissions: ReadonlySet<string>;
  readonly language: Language;
}
