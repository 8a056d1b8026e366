import type { PostalAddress, PostalLookup } from '@fidelidade/application/ports/postal-lookup.js';

/** lookups end after three seconds. */
const ANSWER_TIMEOUT_ms = 3_000;
/** Streets change their postal code seldom; one that is unknown today may be new. */
const KNOWN_ms = 24 * 3_600_000;
const UNKNOWN_ms = 3_600_000;
/** Beyond so many the oldest are forgotten: memory stays flat. */
const MAX_KEPT = 5_000;

/** What the source says of a code: `erro` when there is none. */
interface Answer {
  readonly erro?: unknown;
  readonly uf?: unknown;
  readonly ibge?: unknown;
  readonly localidade?: unknown;
  readonly bairro?: unknown;
  readonly logradouro?: unknown;
}

interface Kept {
  readonly address: PostalAddress | 'unknown';
  readonly until_ms: number;
}

interface PostalLookupOptions {
  /** Told when the source does not answer, or not as it should. */
  readonly onError: (error: unknown) => void;
  readonly timeout_ms?: number;
}

/** No source is configured: nobody can be asked. */
export const noPostalLookup: PostalLookup = { find: async () => 'unanswered' };

/** Asks a source that answers as ViaCEP does, and keeps what it said. */
export class HttpPostalLookup implements PostalLookup {
  private readonly kept = new Map<string, Kept>();

  private readonly onError: (error: unknown) => void;
  private readonly timeout_ms: number;

  /** @param url with `{cep}` in the place of the code */
  constructor(
    private readonly url: string,
    { onError, timeout_ms = ANSWER_TIMEOUT_ms }: PostalLookupOptions,
  ) {
    this.onError = onError;
    this.timeout_ms = timeout_ms;
  }

  async find(cep: string): Promise<PostalAddress | 'unknown' | 'unanswered'> {
    const kept = this.kept.get(cep);
    if (kept && kept.until_ms > Date.now()) return kept.address;
    // A source that is out of reach said nothing: it is asked again the next time.
    const answer = await this.ask(cep).catch(this.onError);
    if (!answer) return 'unanswered';
    const address = addressOf(cep, answer) ?? 'unknown';
    this.keep(cep, { address, until_ms: Date.now() + (address === 'unknown' ? UNKNOWN_ms : KNOWN_ms) });
    return address;
  }

  private async ask(cep: string): Promise<Answer | undefined> {
    const response = await fetch(this.url.replace('{cep}', cep), {
      signal: AbortSignal.timeout(this.timeout_ms),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`the postal register answered ${response.status}`);
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  }

  private keep(cep: string, kept: Kept): void {
    this.kept.delete(cep);
    if (this.kept.size >= MAX_KEPT) this.kept.delete(this.kept.keys().next().value ?? '');
    this.kept.set(cep, kept);
  }
}

function addressOf(zip: string, answer: Answer): PostalAddress | undefined {
  const [state, city] = [text(answer.uf), text(answer.localidade)];
  const cityId = Number(answer.ibge);
  if (answer.erro || !state || !city || !Number.isSafeInteger(cityId) || cityId <= 0) return undefined;
  return { zip, state, city, cityId, neighborhood: text(answer.bairro), street: text(answer.logradouro) };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
