import { describeEvents, type DomainEvent } from '../../kernel/event.js';

/** Whose terms: participants accept their shop's, staff those of the system (stream of the platform). */
export type TermsAudience = 'participant' | 'staff';

/** Published text is never changed: a new one is a new version, to be accepted anew. */
export type TermsEvent =
  /** `text` is plain: an empty line parts paragraphs, a line that begins with `# ` is a heading. */
  DomainEvent<'TermsPublished', { audience: TermsAudience; version: number; title: string; text: string }>;

export const termsEvents = describeEvents<TermsEvent>({ TermsPublished: { schema: 1 } });
