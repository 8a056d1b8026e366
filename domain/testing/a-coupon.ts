import { day, instant } from './values.js';
import { PARTICIPANT_ID } from './a-sale.js';
import { builder } from './builder.js';
import type { CouponDetails } from '../loyalty/coupon/details.js';
import type { Extraction } from '../loyalty/coupon/draw.js';
import type { CouponEvent } from '../loyalty/coupon/events.js';
import type { Sell } from '../loyalty/coupon/coupon.js';

export const COUPON_ID = '01JCOUPON00000000000000001';
/** Where the shop is. */
export const ZONE = 'America/Sao_Paulo';
export const PURCHASE_ID = '01JPURCHASE000000000000001';

/** Of 500 tickets at 100 points or R$ 5,00, sold in March 2026, drawn on 4 April. */
export const aRaffle = builder<CouponDetails>({
  title: 'Sorteio de uma bicicleta',
  kind: 'sorteio',
  pricePoints: 100,
  priceCashback: 5_00,
  limitTotal: 500,
  startsAt: '2026-03-01T03:00:00.000Z',
  endsAt: '2026-04-01T03:00:00.000Z',
  drawAt: '2026-04-04T22:00:00.000Z',
  authorizationNumber: '04.012345/2026',
  regulationUrl: 'https://loja.com.br/regulamento',
  seriesSize: 100_000,
});

/** R$ 20,00 off for 200 points, as many as anybody wants in March 2026. */
export const aDiscount = builder<CouponDetails>({
  title: 'R$ 20 na próxima compra',
  kind: 'desconto',
  pricePoints: 200,
  startsAt: '2026-03-01T03:00:00.000Z',
  endsAt: '2026-04-01T03:00:00.000Z',
  gives: { kind: 'value', value: 20_00 as never, validDays: 30 },
});

type Changes = Parameters<typeof aRaffle>[0];

export const drafted = (details: CouponDetails): CouponEvent => ({
  type: 'CouponDrafted',
  data: { couponId: COUPON_ID, ...details },
});
export const published: CouponEvent = { type: 'CouponPublished', data: { couponId: COUPON_ID } };
export const raffleOnSale = (changes: Changes = {}): CouponEvent[] => [drafted(aRaffle(changes)), published];

interface Selling {
  readonly quantity?: number;
  readonly currency?: Sell['currency'];
  readonly held?: number;
  readonly isRegulationAccepted?: boolean;
  readonly now?: string;
  readonly randoms?: readonly number[];
  readonly purchaseId?: string;
  readonly participantId?: string;
  readonly levelId?: string;
}

/** One ticket for points on 10 March, unless told otherwise; of the free numbers, the lowest. */
export const sell = (changes: Selling = {}): Sell => ({
  type: 'sell',
  purchaseId: changes.purchaseId ?? PURCHASE_ID,
  participantId: changes.participantId ?? PARTICIPANT_ID,
  tickets: Array.from({ length: changes.quantity ?? changes.randoms?.length ?? 1 }, (_, index) => ({
    ticketId: `${changes.purchaseId ?? 't'}-${index}`,
    code: `CODE${index}`,
    random: changes.randoms?.[index] ?? 0,
  })),
  currency: changes.currency ?? 'points',
  held: changes.held ?? 0,
  isRegulationAccepted: changes.isRegulationAccepted ?? true,
  ...(changes.levelId !== undefined && { levelId: changes.levelId }),
  levelNames: ['Ouro', 'Diamante'],
  now: instant(changes.now ?? '2026-03-10T12:00:00.000Z'),
});

/** Of 4 April 2026: it draws 12345 of the series that the digits before them say. */
export const anExtraction = (
  changes: Partial<Record<'date', string>> & { prizes?: string[] } = {},
): Extraction => ({
  number: 5_990,
  date: day(changes.date ?? '2026-04-04'),
  prizes: changes.prizes ?? ['10001', '20002', '30003', '40004', '50005'],
});
