import {
  ApiError,
  BARRED,
  ConnectionError,
  type ErrorBody,
  type RequestName,
  SignedOut,
} from './api-error.js';

export interface HttpPorts {
  /** The token of the session, renewed when needed; undefined when nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>;
  readonly languageTag: () => string;
  /** The server refused this token: another one to send the call again with, if somebody signs in again for it. */
  readonly refused: (token: string) => Promise<string | undefined>;
}

export interface Call {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal;
  /** Public calls carry no token and renew nothing. */
  readonly anonymous?: true;
  /** Instead of the session's: the farewell of a session that is already over. */
  readonly token?: string | undefined;
  /** Goes on when the page is closed meanwhile. */
  readonly outlivesPage?: true;
  /** Of something that must be done once: the same key when it is sent again (`api/intent.ts`). */
  readonly key?: string;
  /** Another host than the page's own. */
  readonly host?: string;
}

export type Http = ReturnType<typeof createHttp>;

/** The calls of this client: JSON, a bearer token, a key that makes a repeated write harmless. Refusals are thrown. */
export function createHttp(ports: HttpPorts) {
  async function call<T>(method: string, path: string, options: Call = {}): Promise<T> {
    const response = await ask(method, path, options);
    return (await response.json().catch(() => undefined)) as T;
  }

  async function ask(method: string, path: string, options: Call): Promise<Response> {
    const { body, signal, query, host = '', outlivesPage: keepalive, key = newKey() } = options;
    const sendWith = (token: string | undefined) =>
      send(host + address(path, query), {
        method,
        headers: headersOf(method, key, token, body),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
      });
    const token = options.token ?? (await sessionToken(options));
    const response = await sendWith(token);
    if (response.ok) return response;
    const refusal = await refusalOf(response, { method, path });
    if (token === undefined || options.token !== undefined || !isSessionOver(refusal)) throw refusal;
    const again = await ports.refused(token);
    if (again === undefined) throw refusal;
    const answer = await sendWith(again);
    if (answer.ok) return answer;
    throw await refusalOf(answer, { method, path });
  }

  async function sessionToken({ anonymous }: Call): Promise<string | undefined> {
    if (anonymous) return undefined;
    const token = await ports.accessToken();
    if (!token) throw new SignedOut();
    return token;
  }

  function headersOf(
    method: string,
    key: string,
    token: string | undefined,
    body: unknown,
  ): Record<string, string> {
    return {
      Accept: 'application/json',
      'Accept-Language': ports.languageTag(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'Idempotency-Key': key }),
    };
  }

  return {
    get: <T>(path: string, options?: Call) => call<T>('GET', path, options),
    /** To the last byte as it was sent. */
    bytes: async (path: string, options: Call = {}) => (await ask('GET', path, options)).arrayBuffer(),
    /** As a data URI, which can be kept on the device. */
    picture: async (path: string, options: Call = {}) =>
      dataUriOf(await (await ask('GET', path, options)).blob()),
    post: <T>(path: string, body: unknown, options?: Call) => call<T>('POST', path, { ...options, body }),
    put: <T>(path: string, body?: unknown, options?: Call) => call<T>('PUT', path, { ...options, body }),
    delete: <T>(path: string, options?: Call) => call<T>('DELETE', path, options),
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (problem) {
    if (init.signal?.aborted) throw problem;
    throw new ConnectionError();
  }
}

const dataUriOf = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new ConnectionError());
    reader.readAsDataURL(picture);
  });

function address(path: string, query: Call['query'] = {}): string {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

async function refusalOf(response: Response, request: RequestName): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new ApiError(response.status, bodyOf(body), request);
}

/** Whoever was barred cannot sign in again. */
const isSessionOver = ({ code, body }: ApiError): boolean => code === 401 && body.reason !== BARRED;

const bodyOf = (body: unknown): ErrorBody => (typeof body === 'object' && body !== null ? body : {});

/** A random UUID; `crypto.randomUUID` is missing where the page is served without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
