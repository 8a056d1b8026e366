import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient, type Answer } from '../shop/api-client.js';

const retry_pause_ms = 50;
/** A server that is down, starting or recovering must have answered by then. */
const patience_ms = 120_000;
const NCM_OF_COFFEE = '09012100';

/** A command that the server said is done. */
export interface Acknowledged {
  readonly code: string;
  readonly id: string;
}

export interface LoadOptions {
  readonly clients: number;
  readonly commands: number;
  /** What the codes of the products begin with. */
  readonly prefix: string;
  /** Asked anew for each attempt: the server may have moved. */
  readonly address: () => string;
  readonly token: string;
  /** Called after each acknowledgement with how many there are. */
  readonly onAcknowledged?: (count: number) => void;
}

/** What clients met beside success: statuses, and connections that broke. */
export interface Encounters {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that a client cannot act upon: neither success nor «try again later». */
  readonly wrong: readonly string[];
  readonly refusedForNow: number;
  readonly brokenConnections: number;
}

/**
 * Clients that each register products one after another and ask again, with the same idempotency key, until they are told
 * that it is done: what a till or a browser does when the shop's server stumbles.
 */
export async function insist(options: LoadOptions): Promise<Encounters> {
  const acknowledged: Acknowledged[] = [];
  const wrong: string[] = [];
  const met = { refusedForNow: 0, brokenConnections: 0 };
  let begun = 0;

  async function client(): Promise<void> {
    while (begun < options.commands && wrong.length === 0) {
      begun += 1;
      const code = `${options.prefix}${String(begun).padStart(6, '0')}`;
      const id = await untilDone(code, randomUUID());
      if (id === undefined) return;
      acknowledged.push({ code, id });
      options.onAcknowledged?.(acknowledged.length);
    }
  }

  async function untilDone(code: string, key: string): Promise<string | undefined> {
    const giveUp_ms = Date.now() + patience_ms;
    while (Date.now() < giveUp_ms && wrong.length === 0) {
      const answer = await attempt(code, key);
      if (answer === undefined) met.brokenConnections += 1;
      else if (answer.status < 300) return answer.body.id;
      else if (isForNow(answer)) met.refusedForNow += 1;
      else wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      await pause(retry_pause_ms);
    }
    if (wrong.length === 0) wrong.push(`${code}: no answer for ${patience_ms / 1_000} s`);
    return undefined;
  }

  function attempt(code: string, key: string): Promise<Answer<{ id: string }> | undefined> {
    return ApiClient.anonymous(options.address())
      .withToken(options.token)
      .post<{ id: string }>('/api/products', aProduct(code), { headers: { 'Idempotency-Key': key } })
      .catch(() => undefined);
  }

  await Promise.all(Array.from({ length: options.clients }, client));
  return { acknowledged, wrong, ...met };
}

/** The one refusal that a client may meet while the database is away: come again, and when. */
export const isForNow = ({ status, headers }: Answer<unknown>): boolean =>
  status === 503 && Number(headers.get('retry-after')) > 0;

const aProduct = (code: string) => ({
  code,
  name: `Produto ${code}`,
  unit: 'UN',
  ncm: NCM_OF_COFFEE,
  origin: 0,
  sell_value: '10.00',
});
