import { randomUUID } from 'node:crypto';

const timeout_ms = 30_000;

export interface Call {
  readonly body?: unknown;
  /** Sent as they are, also when they contradict the rest. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** The HTTP API as any other program would call it. */
export class ApiClient {
  private constructor(
    private readonly url: string,
    private readonly token: string | undefined,
  ) {}

  static anonymous(url: string): ApiClient {
    return new ApiClient(url, undefined);
  }

  /** A client that shows this token, whether it is worth anything or not. */
  withToken(token: string): ApiClient {
    return new ApiClient(this.url, token);
  }

  get<Body>(path: string, call: Call = {}): Promise<Answer<Body>> {
    return this.send('GET', path, call);
  }

  post<Body>(path: string, body?: unknown, call: Call = {}): Promise<Answer<Body>> {
    return this.send('POST', path, { ...call, body });
  }

  put<Body>(path: string, body?: unknown, call: Call = {}): Promise<Answer<Body>> {
    return this.send('PUT', path, { ...call, body });
  }

  async send<Body>(method: string, path: string, { body, headers }: Call): Promise<Answer<Body>> {
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: {
        ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(method !== 'GET' && { 'Idempotency-Key': randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { body: written(body) }),
      signal: AbortSignal.timeout(timeout_ms),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
    };
  }
}

/** Text and bytes go out as they are: that is how a body can be wrong. */
function written(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}
