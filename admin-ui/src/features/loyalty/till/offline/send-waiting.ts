import { type SaleProblem, type SoldSale, type WaitingSale, toSend } from './waiting-sale';

/** What became of one try. Without an answer the status is 0. */
export interface TriedSale<Receipt> {
  readonly status: number;
  /** Of a sale that the server has. */
  readonly receipt?: Receipt;
  readonly message?: string;
  readonly field?: string | undefined;
}

interface Ports<Receipt> {
  readonly log: {
    /** In the order in which they were sold. */
    readonly sales: () => Promise<readonly WaitingSale[]>;
    readonly change: (sale: WaitingSale) => Promise<void>;
    readonly remove: (sale: WaitingSale) => Promise<void>;
  };
  readonly send: (sale: SoldSale) => Promise<TriedSale<Receipt>>;
  /** A sale is settled: the server has it, or a person must look. */
  readonly settled?: (sale: WaitingSale, what: Settled<Receipt>) => void;
}

export type Settled<Receipt> = { readonly receipt: Receipt | undefined } | { readonly problem: SaleProblem };

/** Why sending has stopped. */
export type Rest =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'again'; readonly tries: number; readonly status: number }
  /** Whoever is signed in cannot send: nobody is, or they may not. */
  | { readonly kind: 'stopped'; readonly status: number };

/** Of answers that may be about this sale alone: after so many a person looks, and those behind it go on. */
const MOST_FAULTS = 5;
const NOBODY_ANSWERED: readonly number[] = [0, 408, 425, 429, 502, 503, 504];
const FAULTS: readonly number[] = [409, 500];
/** Another session, plan or acceptance sends it; `-1`: this tab is not that of whoever is signed in by now. */
const NOT_TO_BE_SENT_BY_THEM: readonly number[] = [-1, 401, 402, 403, 451];

/**
 * Sends what waits, one after the other in the order in which it was sold, until nothing is left or nobody answers. A sale leaves the log
 * only once the server has it: whatever breaks in between, it is sent again, and the server knows it by its number (ADR 0111).
 */
export async function sendWaiting<Receipt>({ log, send, settled }: Ports<Receipt>): Promise<Rest> {
  for (;;) {
    const [sale] = toSend(await log.sales());
    if (!sale) return { kind: 'nothing' };
    const { status, receipt, message = '', field } = await send(sale.sale);
    if (status >= 200 && status < 300) {
      await log.remove(sale);
      settled?.(sale, { receipt });
      continue;
    }
    if (NOT_TO_BE_SENT_BY_THEM.includes(status)) return { kind: 'stopped', status };
    const tries = sale.tries + 1;
    if (NOBODY_ANSWERED.includes(status) || (FAULTS.includes(status) && tries < MOST_FAULTS)) {
      await log.change({ ...sale, tries });
      return { kind: 'again', tries, status };
    }
    const problem: SaleProblem = { status, message, ...(field !== undefined && { field }) };
    await log.change({ ...sale, tries, problem });
    settled?.(sale, { problem });
  }
}

const FIRST_PAUSE_ms = 2_000;
const LONGEST_PAUSE_ms = 60_000;

/** Longer each time, and never the same for two tills that lost the same line. */
export function pauseBefore(tries: number, random: number): number {
  const whole = Math.min(LONGEST_PAUSE_ms, FIRST_PAUSE_ms * 2 ** Math.max(0, tries - 1));
  return Math.round(whole / 2 + (whole / 2) * random);
}
