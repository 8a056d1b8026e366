import type { TillTerms } from '../till';

const KEY = 'till.terms.';

interface Kept {
  readonly terms: TillTerms;
  /** By how much the server's clock is ahead of this one. */
  readonly skew_ms: number;
}

/** The programme's terms as the till had them last: nothing of anybody is in them. */
export function keepTerms(company: string, terms: TillTerms): void {
  const kept: Kept = { terms, skew_ms: Date.parse(terms.now) - Date.now() };
  try {
    localStorage.setItem(KEY + company, JSON.stringify(kept));
  } catch {
    // A till that is opened without a network has none then, and says so.
  }
}

export function keptTerms(company: string | undefined): Kept | undefined {
  try {
    const text = localStorage.getItem(KEY + (company ?? ''));
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

/** An answer was on its way for some of it; less than so much is no fault of a clock. */
const LEAST_SKEW_ms = 30_000;

export function clockSkew_ms(company: string): number {
  const skew = keptTerms(company)?.skew_ms ?? 0;
  return Math.abs(skew) < LEAST_SKEW_ms ? 0 : skew;
}
