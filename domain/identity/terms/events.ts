import type { CivilDate } from '../../kernel/civil-date.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** Whose terms: participants accept their shop's, staff those of the system (stream of the platform). */
export const TERMS_AUDIENCES = ['participant', 'staff'] as const;
export type TermsAudience = (typeof TERMS_AUDIENCES)[number];

/** What a text is about: how the service may be used, personal data, the rules of the programme. */
export type TermsKind = 'uso' | 'privacidade' | 'regulamento';

/** Published text is never changed: a new one is a new version, to be accepted anew. */
export type TermsEvent =
  /**
   * `text` is plain: an empty line parts paragraphs, a line that begins with `# ` is a heading. Versions count through all texts
   * of an audience, so that an acceptance says by its version what was accepted. Older facts say only the text: that is of use,
   * in force from its day on, and to be accepted.
   */
  | DomainEvent<
      'TermsPublished',
      {
        audience: TermsAudience;
        version: number;
        title: string;
        text: string;
        kind?: TermsKind;
        /** The first day on which it is in force. */
        validFrom?: CivilDate;
        /** Whether nothing goes on before it is accepted; one that is not may be read, and be accepted. */
        required?: boolean;
      }
    >
  /** A text that was still to come never will be in force; nobody had been asked for it. Its version is given to no other. */
  | DomainEvent<'TermsWithdrawn', { audience: TermsAudience; version: number }>;

export const termsEvents = describeEvents<TermsEvent>({
  TermsPublished: { schema: 1 },
  TermsWithdrawn: { schema: 1 },
});
