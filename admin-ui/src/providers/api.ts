import { send, type ApiRequest } from './httpClient';

export type Query = Readonly<Record<string, string | number | undefined>>;

/** The answer of a command. */
export interface Done<T> {
  readonly status: 'success';
  readonly message?: string;
  readonly data?: T;
  /** What a settlement made: how it is taken back. */
  readonly payment_id?: string;
  readonly offset_id?: string;
}

export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly headers: Headers;
}

/** The calls that are not CRUD; CRUD goes through the data provider. */
export const api = {
  get: async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> =>
    (await send(withQuery(path, query), { signal })).json(),

  /** A bare array with its total in `Content-Range`. */
  page: async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<Page<T>> => {
    const answer = await send(withQuery(path, query), { signal });
    const rows: T[] = await answer.json();
    const total = Number(answer.headers.get('Content-Range')?.split('/')[1] ?? rows.length);
    return { rows, total, headers: answer.headers };
  },

  post: <T>(path: string, body: object = {}): Promise<T> => write<T>('POST', path, body),
  /** An answer that comes line by line, each a JSON text of its own. */
  lines: async function* <T>(path: string, body: object, signal: AbortSignal): AsyncGenerator<T> {
    const answer = await send(path, { method: 'POST', body: JSON.stringify(body), signal, flows: true });
    if (!answer.body) return;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const lines = (rest + piece.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as T;
    }
  },
  put: <T>(path: string, body: object = {}): Promise<T> => write<T>('PUT', path, body),
  delete: async <T>(path: string): Promise<T> => (await send(path, { method: 'DELETE' })).json(),

  upload: async <T>(path: string, file: File): Promise<T> =>
    (
      await send(path, {
        method: 'POST',
        body: file,
        headers: { 'Content-Type': 'application/octet-stream' },
        fingerprint: `${file.name} ${file.size} ${file.lastModified}`,
      })
    ).json(),

  file: async (path: string): Promise<{ blob: Blob; name: string }> => {
    const answer = await send(path, { headers: { Accept: '*/*' } });
    const name = /filename="?([^";]+)"?/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
    return { blob: await answer.blob(), name: name ?? path.split('?')[0]!.split('/').pop()! };
  },
};

const write = async <T>(method: string, path: string, body: object): Promise<T> => {
  const request: ApiRequest = { method, body: JSON.stringify(body) };
  return (await send(path, request)).json();
};

/** An address with what is asked of it; what is undefined is not asked. */
export function withQuery(path: string, query: Query): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`;
}
