import type { RecordRef } from '../platform/audit/records.js';

/** A form that somebody has open to change a record of a company. */
export interface OpenForm {
  readonly company: string;
  readonly record: RecordRef;
  readonly userId: string;
  readonly sessionId: string;
  /** Tells the forms of one session apart: made by the browser. */
  readonly formId: string;
}

export type OpenFormListener = (record: RecordRef) => void;

/** A form of which nothing was heard for so long is taken for closed: its browser lost the line, or is gone. */
export const FORM_LIFE_ms = 90_000;
/** A session's forms beyond this push its oldest one out. */
export const MAX_FORMS_OF_SESSION = 20;

/**
 * Who has which record open in a form. It is about now and about nothing else: no event says it, and what is lost
 * is said again within the life of a form. A form ends with its session.
 */
export interface OpenForms {
  /** Says that a form is open, from now on for `FORM_LIFE_ms`. Saying it again prolongs it. */
  keep(form: OpenForm): Promise<void>;
  close(form: Pick<OpenForm, 'company' | 'record' | 'sessionId' | 'formId'>): Promise<void>;
  /** Who has the record open, in the order in which they came. */
  of(
    company: string,
    record: RecordRef,
  ): Promise<readonly Pick<OpenForm, 'userId' | 'formId' | 'sessionId'>[]>;
  /** Tells of which records of a company that changed, in whichever process. @returns how to stop */
  follow(company: string, tell: OpenFormListener): () => void;
}
export const OPEN_FORMS = Symbol('OpenForms');
