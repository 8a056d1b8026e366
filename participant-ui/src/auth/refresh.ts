import { ApiError } from '../api/api-error.js';
import type { Http } from '../api/http.js';
import { RefreshRefused, type Tokens } from './tokens.js';

/** Renews the session. Any answer below 500 but «too many» is a no; everything else is a broken way to the server. */
export async function refreshOver(http: Http, host: string, refreshToken: string): Promise<Tokens> {
  try {
    const body = { refresh_token: refreshToken };
    return await http.post<Tokens>('/api/refresh-token-participant', body, { anonymous: true, host });
  } catch (problem) {
    if (problem instanceof ApiError && isRefusal(problem.code)) throw new RefreshRefused();
    throw problem;
  }
}

const isRefusal = (code: number): boolean => code >= 400 && code < 500 && code !== 429;
