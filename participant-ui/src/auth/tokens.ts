/** What a login and a refresh answer. Without `remember` at login no refresh token is issued. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  /** Seconds. */
  readonly expires_in: number;
}

/** The server looked at the refresh token and said no. A broken network is not a refusal. */
export class RefreshRefused extends Error {
  override readonly name = 'RefreshRefused';
}
