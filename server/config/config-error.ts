/** What is wrong with the environment: a clear sentence for each problem, and never a secret's value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly problems: readonly string[],
    options?: ErrorOptions,
  ) {
    super(problems.join('\n'), options);
  }

  /** What is printed instead of a stack trace. */
  get sentence(): string {
    return this.message;
  }
}
