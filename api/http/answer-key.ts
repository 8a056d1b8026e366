/** An answer that was given, kept for those who ask again under the same key. */
export interface KeptAnswer {
  readonly statusCode: number;
  /** JSON; empty for an answer without a body. */
  readonly json: string;
}

/** Where an answer is kept, and what was asked: the same key for anything else is refused. */
export interface AnswerKey {
  readonly company: string;
  readonly commandId: string;
  readonly fingerprint: string;
}
