import { useSyncExternalStore } from 'react';
import { lowerBanner, raiseBanner } from '../../../../layout/bannerState';
import { api, type Done } from '../../../../providers/api';
import { refusalOf, statusOf } from '../../../../providers/apiError';
import { companyHere, signedInHere } from '../../../../providers/page-owner';
import { tellSalesWaiting } from '../../../../providers/sales-waiting';
import type { TillReceipt } from '../till';
import { SaleLog } from './sale-log';
import { pauseBefore, sendWaiting, type Rest, type Settled, type TriedSale } from './send-waiting';
import { clockSkew_ms } from './kept-terms';
import {
  momentOfSale,
  toCheck,
  toSend,
  type NewSale,
  type SetAside,
  type SoldSale,
  type WaitingSale,
} from './waiting-sale';

/** How long a counter waits for the answer before the customer may go: it comes when it comes. */
const COUNTER_PATIENCE_ms = 6_000;
const LOCK = 'till.sender';
const CHANNEL = 'till';

/** What the till's screen shows of it. */
export interface TillLog {
  readonly sales: readonly WaitingSale[];
  readonly setAside: readonly SetAside[];
  readonly isSending: boolean;
  readonly rest: Rest | undefined;
  readonly lastSentAt: string | undefined;
}

const NOTHING: TillLog = {
  sales: [],
  setAside: [],
  isSending: false,
  rest: undefined,
  lastSentAt: undefined,
};

export type Outcome = Settled<TillReceipt> | 'waiting';

/** What a till keeps and sends, of one company: one in a page, and of all pages of a browser one sends at a time. */
class TillSender {
  readonly log: SaleLog;
  private shown = NOTHING;
  private readonly listeners = new Set<() => void>();
  private readonly awaited = new Map<string, (what: Outcome) => void>();
  private readonly channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private isAskedAgain = false;

  constructor(readonly company: string) {
    this.log = new SaleLog(company);
    window.addEventListener('online', () => this.wake());
    this.channel?.addEventListener('message', () => void this.refresh().catch(() => undefined));
    // What a browser that is short of room may throw away is not where sales are kept.
    void navigator.storage?.persist?.();
    void this.tidy();
    this.wake();
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = () => this.shown;

  /**
   * Keeps the sale, then sends it behind those that wait. @returns what the server made of it, or `waiting` where nobody answers in time
   * @throws NoRoom, UsedAlready
   */
  async submit(
    sale: Omit<NewSale, 'company' | 'sale'> & { readonly sale: Omit<SoldSale, 'sold_at' | 'sold_by'> },
  ): Promise<Outcome> {
    const sold_at = momentOfSale(Date.now(), clockSkew_ms(this.company), toSend(await this.log.sales()));
    const sold_by = sellerHere();
    const number = sale.sale.document_number;
    await this.log.append({ ...sale, company: this.company, sale: { ...sale.sale, sold_at, sold_by } });
    const outcome = new Promise<Outcome>((resolve) => {
      this.awaited.set(number, resolve);
      setTimeout(() => resolve('waiting'), navigator.onLine ? COUNTER_PATIENCE_ms : 0);
    });
    await this.changed();
    this.wake();
    return outcome.finally(() => this.awaited.delete(number));
  }

  /** It was not made after all: its number and what it was to use are free for the sale that is put right. */
  takeBack = (number: string): Promise<void> =>
    this.change(async (log) => {
      const kept = (await log.sales()).find(({ sale }) => sale.document_number === number);
      if (!kept) return;
      if (kept.set_aside) await log.keepSetAside(kept.set_aside);
      await log.remove(kept);
    });

  /** A person decided: the sale goes as it is now, or is given up. */
  async change(work: (log: SaleLog) => Promise<void>): Promise<void> {
    await work(this.log);
    await this.changed();
    this.wake();
  }

  /** Sends now, whatever was waited for. */
  wake(): void {
    clearTimeout(this.timer);
    if (this.running) {
      this.isAskedAgain = true;
      return;
    }
    this.running = this.run()
      .catch(() => undefined)
      .finally(() => {
        this.running = undefined;
        if (!this.isAskedAgain) return;
        this.isAskedAgain = false;
        this.wake();
      });
  }

  private async run(): Promise<void> {
    const { log } = this;
    const rest = await alone(async () => {
      if (toSend(await log.sales()).length === 0) return { kind: 'nothing' } as const;
      // No try: whatever was tried without a network would only make the pause after it longer.
      if (!navigator.onLine) return { kind: 'again', tries: 1, status: 0 } as const;
      this.show({ isSending: true });
      return sendWaiting<TillReceipt>({
        log: { sales: () => log.sales(), change: log.change, remove: log.remove },
        send: (sale) => this.send(sale),
        settled: ({ sale }, what) => {
          lowerBanner();
          if ('receipt' in what) this.show({ lastSentAt: new Date().toISOString() });
          this.awaited.get(sale.document_number)?.(what);
          void this.changed();
        },
      });
    }).finally(() => this.show({ isSending: false }));
    this.show({ rest });
    await this.changed();
    if (rest.kind === 'nothing') return;
    if (rest.kind === 'again' && rest.status === 0 && navigator.onLine) raiseBanner('unreachable');
    const pause = pauseBefore(rest.kind === 'again' ? rest.tries : STOPPED_TRIES, Math.random());
    this.timer = setTimeout(() => this.wake(), pause);
    for (const answer of this.awaited.values()) answer('waiting');
  }

  private async send(sale: SoldSale): Promise<TriedSale<TillReceipt>> {
    if (companyHere() !== this.company) return { status: 401 };
    try {
      const { data } = await api.post<Done<TillReceipt>>('/api/till/offline-sales', sale);
      return { status: 200, ...(data && { receipt: data }) };
    } catch (error) {
      const { message, errors = {} } = refusalOf(error);
      const [field] = Object.keys(errors);
      // What is no answer of the server is no answer.
      const status = statusOf(error) ?? 0;
      return { status, field, message: (field !== undefined && errors[field]) || message };
    }
  }

  private async changed(): Promise<void> {
    this.channel?.postMessage('changed');
    await this.refresh();
  }

  private async refresh(): Promise<void> {
    const [sales, setAside] = await Promise.all([this.log.sales(), this.log.setAside()]);
    tellSalesWaiting(this.company, toSend(sales).length + toCheck(sales).length);
    this.show({ sales, setAside });
    // Another tab may have sent it.
    for (const [number, answer] of this.awaited) {
      const kept = sales.find(({ sale }) => sale.document_number === number);
      if (!kept) answer({ receipt: undefined });
      else if (kept.problem) answer({ problem: kept.problem });
    }
  }

  /** What nobody used in time goes back to its customer now, not only when the server’s own time for it is over. */
  private async tidy(): Promise<void> {
    const over = await this.log.tidy().catch(() => []);
    for (const { id } of over) await this.giveBack(id).catch(() => undefined);
    await this.refresh().catch(() => undefined);
  }

  async giveBack(id: string): Promise<void> {
    await api.post(`/api/till/redemptions/${id}/release`);
  }

  private show(change: Partial<TillLog>): void {
    this.shown = { ...this.shown, ...change };
    this.listeners.forEach((listener) => listener());
  }
}

/** Nobody may send: looked at again now and then, for somebody may have signed in. */
const STOPPED_TRIES = 4;

/** One page of the browser at a time; where browsers cannot see to that, the server does. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Whoever is signed in at this till; nobody's id is empty. */
export const sellerHere = (): string => signedInHere()?.subject ?? '';

let sender: TillSender | undefined;

/** Of the company that is chosen; undefined while none is. */
export function tillSender(): TillSender | undefined {
  const company = companyHere();
  if (company === undefined) return sender;
  if (sender?.company !== company) sender = new TillSender(company);
  return sender;
}

const never = () => () => undefined;

export function useTillLog(): TillLog {
  const current = tillSender();
  return useSyncExternalStore(current?.subscribe ?? never, current?.snapshot ?? (() => NOTHING));
}
