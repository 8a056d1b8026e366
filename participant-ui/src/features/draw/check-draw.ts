import {
  drawnPlace,
  parseTicketList,
  winnerOf,
  type Extraction,
} from '@fidelidade/domain/loyalty/coupon/draw.js';
import { paddedNumber } from '@fidelidade/domain/loyalty/coupon/ticket-pool.js';
import type { PublicDraw } from '../../api/types.js';
import { dayOf } from '../../i18n/dates.js';

/** What this device found by itself. */
export interface Checked {
  /** The list has the digest that was published. */
  readonly listFits: boolean;
  /** The rule leads to the ticket that was told; undefined before the draw. */
  readonly winnerFits: boolean | undefined;
  /** Whether the list was public before the day of the extraction; undefined before the draw. */
  readonly published: 'before' | 'same_day' | 'after' | undefined;
}

/** Whether the browser can reckon a digest: only on a secure page. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Reckons anew what the store told: the digest of the list, to its last byte, and the winner by the rule. */
export async function checkDraw(
  { commitment, draw }: Pick<PublicDraw, 'commitment' | 'draw'>,
  list: ArrayBuffer,
): Promise<Checked> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', list));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const read = parseTicketList(new TextDecoder().decode(list));
  const on = dayOf(commitment.published_at);
  const drawn = draw?.extraction.date;
  return {
    published: drawn === undefined ? undefined : on < drawn ? 'before' : on === drawn ? 'same_day' : 'after',
    listFits: sha256 === commitment.sha256,
    winnerFits: draw
      ? read !== undefined &&
        winnerOf(read.tickets, draw.extraction, read.head)?.ticketId === draw.winner.ticket_id
      : undefined,
  };
}

/** What the prizes point at, sold or not, as it is printed. */
export function pointedAt(
  extraction: Pick<Extraction, 'prizes'>,
  { series_size, series_count }: Pick<PublicDraw, 'series_size' | 'series_count'>,
): { readonly series: number; readonly number: string } {
  const { series, number } = drawnPlace(extraction, { seriesSize: series_size, seriesCount: series_count });
  return { series, number: paddedNumber(number, series_size) };
}
