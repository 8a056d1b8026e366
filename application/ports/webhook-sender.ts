/** What is sent to the address of another system. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Why nothing was answered. */
export type NoAnswer =
  /** An address of this machine's, of the network that it stands in, or no https. */
  | 'address_refused'
  | 'name_unknown'
  | 'no_connection'
  | 'certificate_refused'
  | 'timeout'
  /** Nothing was sent: what signs it is not in the vault. */
  | 'secret_missing';

export interface WebhookAnswer {
  readonly duration_ms: number;
  /** Absent where there was no answer; then `noAnswer` says why. */
  readonly statusCode?: number;
  readonly noAnswer?: NoAnswer;
  /** When to come again, as the other end said it (`Retry-After`). */
  readonly retryAfter?: string;
  /** The beginning of what it answered. */
  readonly excerpt: string;
}

/** The way out to addresses that companies type: it follows nothing, believes nothing, and waits for a named time at most. */
export interface WebhookSender {
  /** Whether nothing is ever sent to such an address, whatever its name leads to. */
  refuses(url: string): boolean;
  /** Never throws for what the other end does. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
