/** Somebody who was erased, and what their facts still tell of where traces of them are. */
export interface ErasedPerson {
  readonly personId: string;
  readonly participantId: string;
  /** Names of files that are theirs. */
  readonly files: readonly string[];
  /** Every address that they had, normalized; none once their key is gone. */
  readonly emails: readonly string[];
  /** Ids of the facts of their account: letters about them are kept under these. */
  readonly facts: readonly string[];
}

/**
 * What is kept of a person outside the events, and what opens the encrypted fields inside them. Each method may be called
 * again: what is gone is gone.
 */
export interface PersonalTraces {
  /**
   * Sign-ins, mailed links, a second factor that was not confirmed, answers kept for repeated requests, mails kept instead
   * of sent, files, and at last the key.
   */
  forgetPerson(company: string, person: ErasedPerson): Promise<void>;
  /** The file under this name, and the key under which its facts are encrypted: that of an import, or of an attachment. */
  forgetFile(company: string, keptUnder: string, file: string): Promise<void>;
}
