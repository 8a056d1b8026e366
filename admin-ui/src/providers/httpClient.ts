import type { fetchUtils } from 'react-admin';
import { openDrafts } from '../shared/form/ownership/drafts';
import { errorOf, noAnswer, notOurs, unreachable } from './apiError';
import { intentOf } from './intents';
import { takenOver, untilSignedInAgain } from './interruption';
import { isForeign, pageOwner } from './page-owner';
import { renewSession } from './refresh';
import { accessToken, isExpired } from './session';

export interface ApiRequest {
  readonly method?: string | undefined;
  readonly body?: BodyInit | null | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly signal?: AbortSignal | null | undefined;
  /** What makes this intent the same intent, when the body is not a text (a file). */
  readonly fingerprint?: string;
  /** What is answered is read while it comes, by whoever asks; patience ends with its first words. */
  readonly flows?: boolean;
  /** Outlives the page that sends it. */
  readonly keepalive?: boolean;
  /** Signing in itself: it has no session to lose. */
  readonly withoutSession?: boolean;
}

/** A request that hangs is one without an answer: it can be sent again, under the same key. */
const PATIENCE_ms = 30_000;
/** Files travel longer. */
const PATIENCE_WITH_FILES_ms = 180_000;

let language = 'pt-BR';
/** Before sign-in the server speaks the language that we ask for. */
export const speak = (locale: string): void => {
  language = locale;
};

/**
 * The one door to the API: bearer token, one silent renewal of the session, one idempotency key per intent. Whoever has
 * something typed open when the session ends signs in over it, and what was asked is asked again. Everything but 2xx is
 * thrown as an HttpError whose body is a Refusal.
 */
export async function send(path: string, request: ApiRequest = {}): Promise<Response> {
  const method = request.method ?? 'GET';
  const changes = method !== 'GET';
  const intent = changes ? intentOf(method, path, request.fingerprint ?? String(request.body ?? '')) : null;

  const ask = () => attempt(path, request, ownToken(request), intent?.key);

  if (!request.withoutSession && accessToken() !== null && isExpired()) await renewSession(accessToken());
  const token = accessToken();
  let answer = await ask();
  if (answer.status === 401 && !request.withoutSession) {
    const isRenewed = token !== null && (await renewSession(token));
    if (isRenewed) answer = await ask();
    if (answer.status === 401 && isTypedIn() && (await untilSignedInAgain())) answer = await ask();
  }
  intent?.settle(answer.status);
  if (!answer.ok) throw await errorOf(answer);
  return answer;
}

/** Something that its user typed would be lost on the way to the sign-in page. */
const isTypedIn = (): boolean => pageOwner() !== null && openDrafts().length > 0;

/** @throws HttpError when another tab signed in somebody else: what is on this page is not theirs to send */
function ownToken({ withoutSession }: ApiRequest): string | null {
  const token = accessToken();
  if (token === null || withoutSession) return null;
  if (!isForeign(token)) return token;
  takenOver();
  throw notOurs();
}

/** What ra-data-simple-rest calls. */
export const httpClient: typeof fetchUtils.fetchJson = async (url, options = {}) => {
  const { method, body, headers, signal } = options;
  const answer = await send(url, { method, body, headers, signal });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text,
    json: text === '' ? undefined : JSON.parse(text),
  };
};

async function attempt(
  path: string,
  request: ApiRequest,
  token: string | null,
  key?: string,
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('Accept', headers.get('Accept') ?? 'application/json');
  headers.set('Accept-Language', language);
  if (typeof request.body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json');
  if (token !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  const { method = 'GET', body = null, signal = null, keepalive = false } = request;
  const isFile = body instanceof Blob || headers.get('Accept') === '*/*';
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), isFile ? PATIENCE_WITH_FILES_ms : PATIENCE_ms);
  try {
    const answer = await fetch(path, {
      method,
      headers,
      body,
      keepalive,
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
    });
    return request.flows && answer.ok ? answer : await whole(answer);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw patience.signal.aborted ? noAnswer() : unreachable();
  } finally {
    clearTimeout(timer);
  }
}

/** The answer with all of its body: a line that breaks in the middle of it is a line that broke. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}
