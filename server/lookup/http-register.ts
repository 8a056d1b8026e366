/** lookups end after three seconds. */
export const ANSWER_TIMEOUT_ms = 3_000;
/** Registers change seldom; what is unknown today may be new. */
const KNOWN_ms = 24 * 3_600_000;
const UNKNOWN_ms = 3_600_000;
/** Beyond so many the oldest are forgotten: memory stays flat. */
const MAX_KEPT = 5_000;
/** A longer answer is none of a register's. */
const MAX_ANSWER_bytes = 256 * 1024;

/** What a register said, as JSON. */
export type Answer = Readonly<Record<string, unknown>>;

export interface RegisterOptions {
  /** Told when the source does not answer, or not as it should. */
  readonly onError: (error: unknown) => void;
  readonly timeout_ms?: number;
}

/** How one register is asked and read. */
export interface Register<Found> {
  /** What its errors call it. */
  readonly name: string;
  /** With `{key}` in the place of what is asked for. */
  readonly url: string;
  /** What it says of a key that it does not know, where that is no answer of 200. */
  readonly unknownStatus?: number;
  /** @returns undefined when the answer names nothing */
  readonly read: (key: string, answer: Answer) => Found | undefined;
}

interface Kept<Found> {
  readonly found: Found | 'unknown';
  readonly until_ms: number;
}

/** A public register on the web: asked once, and what it said is kept for a while. */
export class HttpRegister<Found> {
  readonly #kept = new Map<string, Kept<Found>>();

  constructor(
    private readonly register: Register<Found>,
    private readonly options: RegisterOptions,
  ) {}

  /** «Unknown» is what the source said; nobody said anything when it is out of reach. */
  async find(key: string): Promise<Found | 'unknown' | 'unanswered'> {
    const kept = this.#kept.get(key);
    if (kept && kept.until_ms > Date.now()) return kept.found;
    // A source that is out of reach said nothing: it is asked again the next time.
    const answer = await this.#ask(key).catch(this.options.onError);
    if (!answer) return 'unanswered';
    const found = this.register.read(key, answer) ?? 'unknown';
    this.#keep(key, { found, until_ms: Date.now() + (found === 'unknown' ? UNKNOWN_ms : KNOWN_ms) });
    return found;
  }

  async #ask(key: string): Promise<Answer | undefined> {
    const { name, url, unknownStatus } = this.register;
    const response = await fetch(url.replace('{key}', encodeURIComponent(key)), {
      signal: AbortSignal.timeout(this.options.timeout_ms ?? ANSWER_TIMEOUT_ms),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok && response.status !== unknownStatus)
      throw new Error(`the ${name} answered ${response.status}`);
    const answer: unknown = JSON.parse(await textOf(response));
    if (!response.ok) return {};
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : undefined;
  }

  #keep(key: string, kept: Kept<Found>): void {
    this.#kept.delete(key);
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, kept);
  }
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > MAX_ANSWER_bytes) throw new Error('the answer of a register is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** A text that says something; what consists of digits some registers write as a number. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** A number that names something: registers write it as a number or as its digits. */
export const numberIn = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
