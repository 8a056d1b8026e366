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

/** Somebody on the way answers, not the service: HTTP 502, 503 or 504. Try later, and ask by key first. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
  readonly sent = 'unknown';

  constructor(
    readonly status: number,
    readonly retryAfter_ms: number,
  ) {
    super(`HTTP ${status}`);
  }
}
