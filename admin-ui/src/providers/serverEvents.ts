import { renewSession } from './refresh';
import { accessToken } from './session';

export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly position: number;
}

/** What the stream tells of; whose screens ask for what it is. */
export interface News {
  readonly change: (change: Change) => void;
  /** Somebody began, or ended, to edit a record. */
  readonly editing: (record: Pick<Change, 'resource' | 'id'>) => void;
}

const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 30_000;
/** The server sends a heartbeat every 15 s; three missed ones mean a dead line. */
const SILENCE_MS = 45_000;

/**
 * Follows `GET /api/events` until the signal aborts. EventSource cannot carry a bearer token, so the stream is read
 * from fetch; after a break it resumes behind the last event that was seen.
 */
export async function followChanges(news: News, signal: AbortSignal): Promise<void> {
  let lastEventId: string | null = null;
  let wait_ms = RETRY_FIRST_MS;
  while (!signal.aborted) {
    try {
      for await (const event of eventsAfter(lastEventId, signal)) {
        wait_ms = RETRY_FIRST_MS;
        if (event.id !== null) lastEventId = event.id;
        const change = readChange(event.data);
        if (change) news[event.name === 'editing' ? 'editing' : 'change'](change);
      }
    } catch {
      // The line broke: wait and resume.
    }
    await pause(wait_ms, signal);
    wait_ms = Math.min(wait_ms * 2, RETRY_LAST_MS);
  }
}

interface StreamEvent {
  readonly id: string | null;
  readonly name: string | undefined;
  readonly data: string;
}

async function* eventsAfter(lastEventId: string | null, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const line = new AbortController();
  const stop = () => line.abort();
  signal.addEventListener('abort', stop, { once: true });
  let silence = setTimeout(stop, SILENCE_MS);
  try {
    const token = accessToken();
    const answer = await fetch('/api/events', {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token ?? ''}`,
        ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
      },
      signal: line.signal,
    });
    if (answer.status === 401) await renewSession(token);
    if (!answer.ok || !answer.body) return;

    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      const blocks = (rest + piece.value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      yield* blocks.map(readBlock);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    line.abort();
  }
}

function readBlock(block: string): StreamEvent {
  const fields = block.split(/\r?\n/).map((line) => /^(id|event|data): ?(.*)$/.exec(line));
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  return {
    id: valuesOf('id').at(-1) ?? null,
    name: valuesOf('event').at(-1),
    data: valuesOf('data').join('\n'),
  };
}

function readChange(data: string): Change | null {
  if (data === '') return null;
  const value: unknown = JSON.parse(data);
  return typeof value === 'object' && value !== null && 'resource' in value && 'id' in value
    ? (value as Change)
    : null;
}

const pause = (duration_ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, duration_ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
