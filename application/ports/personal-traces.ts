/**
 * What is kept of a person outside the events, and what opens the sealed fields inside them. Each method may be called
 * again: what is gone is gone.
 */
export interface PersonalTraces {
  /** The participant's sign-ins, answers kept for repeated requests, files of these names, and at last the key. */
  forgetPerson(
    company: string,
    personId: string,
    participantId: string,
    files: readonly string[],
  ): Promise<void>;
  /** The import's key, and the file under this name. */
  forgetImport(company: string, importId: string, file: string): Promise<void>;
}
export const PERSONAL_TRACES = Symbol('PersonalTraces');
