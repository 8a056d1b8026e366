/**
 * The conversation broke. `sent: 'no'` means that the service cannot have processed anything: send again freely.
 * `sent: 'unknown'` means that it may have: ask by access key before anything else (lost answer, MOC 7.0).
 */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure';

  constructor(
    readonly sent: 'no' | 'unknown',
    /** Technical cause for the log: `ECONNREFUSED`, `answer_timeout`, `http_404`... */
    readonly code: string,
    options: ErrorOptions = {},
  ) {
    super(`${code} (sent: ${sent})`, options);
  }
}

/** The service is there and does not work: stopped (108, 109), blocked by misuse (656) or HTTP 503. Try later. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';

  constructor(
    readonly reason: 'stopped' | 'misuse' | 'http',
    readonly sent: 'no' | 'unknown',
    readonly status: { readonly code: number; readonly message: string },
    readonly retryAfter_ms: number,
  ) {
    super(`${status.code} ${status.message}`);
  }
}
