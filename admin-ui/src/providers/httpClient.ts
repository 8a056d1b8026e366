import type { fetchUtils } from 'react-admin';
import { errorOf, unreachable } from './apiError';
import { intentOf } from './intents';
import { renewSession } from './refresh';
import { accessToken, isExpired } from './session';

export interface ApiRequest {
  readonly method?: string | undefined;
  readonly body?: BodyInit | null | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly signal?: AbortSignal | null | undefined;
  /** What makes this intent the same intent, when the body is not a text (a file). */
  readonly fingerprint?: string;
}

let language = 'pt-BR';
/** Before sign-in the server speaks the language that we ask for. */
export const speak = (locale: string): void => {
  language = locale;
};

/**
 * The one door to the API: bearer token, one silent renewal of the session, one idempotency key per intent. Everything
 * but 2xx is thrown as an HttpError whose body is a Refusal.
 */
export async function send(path: string, request: ApiRequest = {}): Promise<Response> {
  const method = request.method ?? 'GET';
  const changes = method !== 'GET';
  const intent = changes ? intentOf(method, path, request.fingerprint ?? String(request.body ?? '')) : null;

  if (accessToken() !== null && isExpired()) await renewSession(accessToken());
  const token = accessToken();
  let answer = await attempt(path, request, token, intent?.key);
  if (answer.status === 401 && token !== null && (await renewSession(token))) {
    answer = await attempt(path, request, accessToken(), intent?.key);
  }
  intent?.settle(answer.status);
  if (!answer.ok) throw await errorOf(answer);
  return answer;
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
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  const { method = 'GET', body = null, signal = null } = request;
  try {
    return await fetch(path, { method, headers, body, signal });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}
