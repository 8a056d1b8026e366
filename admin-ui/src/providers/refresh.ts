import { unreachable } from './apiError';
import { accessToken, dropSession, keepSession, refreshToken, type Tokens } from './session';

/** Whoever waits for it holds the other tabs up. */
const PATIENCE_ms = 15_000;

let running: Promise<boolean> | null = null;

/**
 * Renews the session once, however many requests ask at the same time. Refresh tokens rotate, so tabs take
 * turns too: the second one finds the token that the first one already renewed.
 * Answers whether there is a session to go on with.
 * @throws HttpError when the server cannot be reached: the session may well live
 */
export function renewSession(refused: string | null): Promise<boolean> {
  running ??= inTurn(() => renew(refused)).finally(() => {
    running = null;
  });
  return running;
}

async function renew(refused: string | null): Promise<boolean> {
  if (accessToken() !== null && accessToken() !== refused) return true;
  const token = refreshToken();
  if (token === null) return false;
  const answer = await fetch('/api/refresh-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
    signal: AbortSignal.timeout(PATIENCE_ms),
  }).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) {
    if (answer.status >= 500) throw unreachable();
    dropSession();
    return false;
  }
  const tokens: Tokens = await answer.json();
  keepSession(tokens);
  return true;
}

const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('admin.refresh', task) : task();
