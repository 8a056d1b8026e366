/** What went wrong and what to do about it, in one sentence that can be shown to whoever typed `npm start`. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(
    readonly sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}
