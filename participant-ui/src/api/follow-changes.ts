import { ApiError, BARRED, type ErrorBody } from './api-error.js';

const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 30_000;
/** The server sends a heartbeat every 15 s; three missed ones mean a dead line. */
const SILENCE_MS = 45_000;
const PATH = '/api/participant/events';

interface Following {
  readonly accessToken: () => Promise<string | undefined>;
  readonly onChange: () => void;
  /** The server refused this token: another one, once somebody signed in again. */
  readonly refused: (token: string) => Promise<string | undefined>;
  /** The session is no more, or its holder was barred. Nothing is followed after it. */
  readonly onRefused: (refusal: ApiError) => void;
  readonly signal: AbortSignal;
}

/**
 * Tells whenever something of the participant's own changed: a purchase was credited, a notice came. What changed is read by
 * whoever shows it, also after a break, for nobody knows what was missed. EventSource cannot carry a bearer token.
 */
export async function followChanges({
  accessToken,
  refused,
  onChange,
  onRefused,
  signal,
}: Following): Promise<void> {
  let wait_ms = RETRY_FIRST_MS;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      const token = await accessToken();
      if (!token) return;
      const answer = await fetch(PATH, {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
        signal,
      });
      if (answer.status === 401) {
        const refusal = await refusalOf(answer);
        if (refusal.body.reason !== BARRED && (await refused(token))) continue;
        return onRefused(refusal);
      }
      if (answer.ok && answer.body) {
        if (!isFirst) onChange();
        wait_ms = RETRY_FIRST_MS;
        await readUntilSilent(answer.body, onChange);
      }
    } catch {
      // No network, or the line broke: wait and come back.
    }
    await pause(wait_ms, signal);
    wait_ms = Math.min(wait_ms * 2, RETRY_LAST_MS);
  }
}

async function readUntilSilent(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChange: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  let silence = setTimeout(cancel, SILENCE_MS);
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(cancel, SILENCE_MS);
      if (piece.value.includes('event: change')) onChange();
    }
  } finally {
    clearTimeout(silence);
  }
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => ({}));
  return new ApiError(401, body as ErrorBody, { method: 'GET', path: PATH });
}

const pause = (duration_ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, duration_ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
