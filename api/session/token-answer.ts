import type { OpenedSession } from '@fidelidade/application/ports/session-store.js';
import { ACCESS_TOKEN_SECONDS, type Tokens } from './tokens.js';

/** */
export interface TokenAnswer {
  readonly access_token: string;
  /** Absent when the user did not want to be remembered. */
  readonly refresh_token?: string;
  readonly expires_in: number;
}

export async function tokenAnswer(tokens: Tokens, session: OpenedSession): Promise<TokenAnswer> {
  const { realm, subject, sessionId, company, refreshToken } = session;
  return {
    access_token: await tokens.issue({ realm, subject, sessionId, company }),
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    expires_in: ACCESS_TOKEN_SECONDS,
  };
}
