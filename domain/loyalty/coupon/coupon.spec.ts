import { PARTICIPANT_ID } from '../../testing/a-sale.js';
import {
  aDiscount,
  anExtraction,
  aRaffle,
  COUPON_ID,
  drafted,
  published,
  PURCHASE_ID,
  raffleOnSale,
  sell,
  ZONE,
} from '../../testing/a-coupon.js';
import { after } from '../../testing/history.js';
import { specification } from '../../testing/specification.js';
import { centavos, day, instant } from '../../testing/values.js';
import {
  couponDecider,
  firstDrawDay,
  statusOfCoupon,
  type CouponCommand,
  type CouponState,
} from './coupon.js';
import type { CouponDetails } from './details.js';
import { firstExtractionDay, winnerOf } from './draw.js';
import type { CouponEvent } from './events.js';

const { given } = specification<CouponState, CouponCommand, CouponEvent>(couponDecider);
const draft = (details: CouponDetails): CouponCommand => ({ type: 'draft', couponId: COUPON_ID, details });
const NOW = instant('2026-03-10T12:00:00.000Z');
const publish: CouponCommand = { type: 'publish', now: NOW, timezone: ZONE };
const close: CouponCommand = { type: 'close', closeReason: 'staff', now: NOW };
const lived = (history: CouponEvent[], ...commands: CouponCommand[]) =>
  after(couponDecider, history, commands);
const ticketsOf = (events: readonly CouponEvent[]) =>
  events.flatMap((event) =>
    event.type === 'TicketsIssued'
      ? event.data.tickets.map((ticket) => ({ ...ticket, participantId: event.data.participantId }))
      : [],
  );
const commit = (tickets: number): CouponCommand => ({
  ...{ type: 'commit', sha256: 'a'.repeat(64), tickets, drawOn: day('2026-04-04') },
});
const cancel = (reason = 'Sem autorização', today = '2026-03-10'): CouponCommand => ({
  ...{ type: 'cancel', reason, today: day(today), timezone: ZONE },
});
const sold = lived(
  raffleOnSale(),
  sell({ randoms: [400, 70_000] }),
  sell({ purchaseId: 'p2', randoms: [12_999] }),
);
const committed = lived(sold, close, commit(3));
const draw = (changes: Partial<Extract<CouponCommand, { type: 'draw' }>> = {}): CouponCommand => ({
  type: 'draw',
  extraction: anExtraction(),
  tickets: ticketsOf(sold),
  today: day('2026-04-09'),
  timezone: ZONE,
  ...changes,
});

describe('a draft (R-3.1.4)', () => {
  it('is what staff said', () => {
    given([])
      .when(draft(aRaffle()))
      .then([drafted(aRaffle())]);
    given([])
      .when(draft(aDiscount()))
      .then([drafted(aDiscount())]);
  });

  const { pricePoints: _, priceCashback: __, ...unpriced } = aRaffle();
  const { drawAt: ___, ...undrawn } = aRaffle();
  const { gives: ____, ...givesNothing } = aDiscount();
  it.each<[string, CouponDetails, string, string]>([
    ['without a title', aRaffle({ title: ' ' }), 'req', 'title'],
    ['for nothing', unpriced, 'coupon_price', 'price_points'],
    ['for half a point', aRaffle({ pricePoints: 0.5 }), 'coupon_points', 'price_points'],
    ['for cashback below nothing', aRaffle({ priceCashback: -1 }), 'money_positive', 'price_cashback'],
    [
      'of more tickets than ten series have',
      aRaffle({ limitTotal: 1_001, seriesSize: 100 }),
      'coupon_limit',
      'ticket_limit_total',
    ],
    ['of a series of 500', aRaffle({ seriesSize: 500, limitTotal: 100 }), 'coupon_series', 'series_size'],
    [
      'with more for one than for all',
      aRaffle({ limitPerParticipant: 501 }),
      'coupon_limit',
      'ticket_limit_per_participant',
    ],
    [
      'that ends before it begins',
      aRaffle({ endsAt: '2026-02-01T03:00:00.000Z' }),
      'coupon_ends_before',
      'ends_at',
    ],
    [
      'drawn while tickets are sold',
      aRaffle({ drawAt: '2026-03-20T03:00:00.000Z' }),
      'coupon_draw_before',
      'draw_at',
    ],
    ['of a draw without its day', undrawn, 'req', 'draw_at'],
    [
      'with a regulation that is no address',
      aRaffle({ regulationUrl: 'javascript:alert(1)' }),
      'web_address',
      'regulation_url',
    ],
    ['for no level at all', aRaffle({ levelIds: [] }), 'coupon_levels', 'level_ids'],
    ['for a level twice', aRaffle({ levelIds: ['gold', 'gold'] }), 'coupon_levels', 'level_ids'],
    ['of a discount that gives nothing', givesNothing, 'req', 'gives'],
    [
      'of a discount that gives a thing',
      aDiscount({ gives: { kind: 'gift', validDays: 30 } as never }),
      'coupon_gives',
      'gives.kind',
    ],
    [
      'of a discount with a draw',
      aDiscount({ authorizationNumber: '1' }),
      'coupon_not_of_kind',
      'authorization_number',
    ],
    [
      'of a voucher without its days',
      aDiscount({ gives: { kind: 'value', value: 100, validDays: 0 } as never }),
      'coupon_days',
      'gives.valid_days',
    ],
  ])('is refused %s', (___, details, code, field) => {
    given([]).when(draft(details)).thenRefused(code, field);
  });

  it('that leads elsewhere has an address, and neither price nor tickets', () => {
    const { pricePoints: _, gives: __, ...rest } = aDiscount({ kind: 'externo' });
    given([]).when(draft(rest)).thenRefused('req', 'click_url');
    given([])
      .when(draft({ ...rest, pricePoints: 1 as never, clickUrl: 'https://a.com.br' }))
      .thenRefused('coupon_not_of_kind', 'price_points');
    const external = { ...rest, clickUrl: 'https://a.com.br' };
    given([])
      .when(draft(external))
      .then([drafted(external)]);
    given([drafted(external), published])
      .when(sell())
      .thenNotAcceptable('coupon_not_for_sale');
  });
});

describe('its life (R-4.7.5)', () => {
  it('begins for people when it is published, once', () => {
    given([drafted(aRaffle())])
      .when(publish)
      .then([published]);
    given(raffleOnSale()).when(publish).thenNothing();
  });

  it('never without the authorization and the regulation that the law asks of a draw (R-3.1.4)', () => {
    const { authorizationNumber: _, regulationUrl: __, ...unlawful } = aRaffle();
    given([drafted(unlawful)])
      .when(publish)
      .thenRefusedAll('coupon_authorization at authorization_number', 'coupon_regulation at regulation_url');
    given([drafted(aRaffle())])
      .when({ type: 'publish', now: instant('2026-04-01T03:00:00.000Z'), timezone: ZONE })
      .thenRefused('coupon_ends_past', 'ends_at');
  });

  it('never while tickets are sold on the day of the draw, where the shop is: the Loteria Federal may have drawn', () => {
    const until = (endsAt: string) => given([drafted(aRaffle({ endsAt }))]).when(publish);
    // The draw is at 19 h of 4 April in São Paulo; 3 h UTC is midnight there.
    until('2026-04-04T21:59:00.000Z').thenRefused('coupon_draw_same_day', 'draw_at');
    until('2026-04-04T03:00:00.000Z').thenRefused('coupon_draw_same_day', 'draw_at');
    until('2026-04-04T02:59:00.000Z').then([published]);
  });

  it('pauses and goes on', () => {
    const paused = lived(raffleOnSale(), { type: 'pause' });
    given(paused).when(sell()).thenNotAcceptable('coupon_is_paused');
    expect(statusOfCoupon(given(lived(paused, { type: 'resume' })).state())).toBe('published');
    given([drafted(aRaffle())])
      .when({ type: 'pause' })
      .thenNotAcceptable('coupon_is_draft');
  });

  it('closes when somebody says so, and of itself when its time is over', () => {
    const data = { couponId: COUPON_ID, closeReason: 'staff', sold: 0 } as const;
    given(raffleOnSale())
      .when(close)
      .then([{ type: 'CouponClosed', data }]);
    const ended = (now: string): CouponCommand => ({
      type: 'close',
      closeReason: 'ended',
      now: instant(now),
    });
    given(raffleOnSale()).when(ended('2026-04-01T02:59:59.999Z')).thenNothing();
    given(raffleOnSale())
      .when(ended('2026-04-01T03:00:00.000Z'))
      .then([{ type: 'CouponClosed', data: { ...data, closeReason: 'ended' } }]);
    given(lived(raffleOnSale(), close)).when(sell()).thenNotAcceptable('coupon_is_closed');
  });

  it('ends before its draw when it is cancelled, with a reason', () => {
    given(committed).when(cancel(' ')).thenRefused('req', 'reason');
    const cancelled = lived(committed, cancel());
    given(cancelled).when(draw()).thenNotAcceptable('coupon_draw_cancelled');
    given(lived(committed, draw())).when(cancel()).thenNotAcceptable('coupon_is_drawn');
  });

  it('is no more cancelled from the day of its draw on: who wins may be known', () => {
    expect(lived(committed, cancel('x', '2026-04-03'))).toHaveLength(committed.length + 1);
    for (const today of ['2026-04-04', '2026-04-09'])
      given(committed).when(cancel('x', today)).thenNotAcceptable('coupon_draw_due');
    // Where nothing was committed to, nothing can be drawn either.
    expect(lived(sold, cancel('x', '2026-04-09'))).toHaveLength(sold.length + 1);
  });
});

describe('what changes once it is published', () => {
  const change = (details: CouponDetails): CouponCommand => ({ type: 'change', details });
  it('is words alone, of a draw: its odds, its dates and its regulation are what people paid for', () => {
    const details = aRaffle({ title: 'Sorteio de uma bicicleta vermelha', description: 'Aro 29.' });
    given(sold)
      .when(change(details))
      .then([{ type: 'CouponChanged', data: { couponId: COUPON_ID, ...details } }]);
    given(sold)
      .when(change(aRaffle({ limitTotal: 501 })))
      .thenRefused('coupon_fixed', 'ticket_limit_total');
    given(sold)
      .when(change(aRaffle({ endsAt: '2026-04-02T03:00:00.000Z' })))
      .thenRefused('coupon_fixed', 'ends_at');
    given(sold)
      .when(change(aRaffle({ pricePoints: 99 })))
      .thenRefused('coupon_fixed', 'price_points');
  });

  it('is also more tickets and more time, of a discount', () => {
    const onSale = [drafted(aDiscount({ limitTotal: 10 })), published];
    const more = aDiscount({ limitTotal: 20, endsAt: '2026-05-01T03:00:00.000Z' });
    given(onSale)
      .when(change(more))
      .then([{ type: 'CouponChanged', data: { couponId: COUPON_ID, ...more } }]);
    given(onSale)
      .when(change(aDiscount({ limitTotal: 9 })))
      .thenRefused('coupon_fixed', 'ticket_limit_total');
    given(onSale)
      .when(
        change(aDiscount({ limitTotal: 10, gives: { kind: 'value', value: 19_00, validDays: 30 } as never })),
      )
      .thenRefused('coupon_fixed', 'gives');
  });

  it('is also more levels that a discount is for, and none less; of a draw neither', () => {
    const forLevels = (...levelIds: string[]) => aDiscount({ levelIds });
    const onSale = [drafted(forLevels('gold')), published];
    for (const details of [forLevels('silver', 'gold'), aDiscount()])
      given(onSale)
        .when(change(details))
        .then([{ type: 'CouponChanged', data: { couponId: COUPON_ID, ...details } }]);
    for (const [before, after] of [
      [forLevels('gold'), forLevels('silver')],
      [aDiscount(), forLevels('gold')],
      [aRaffle({ levelIds: ['gold'] }), aRaffle({ levelIds: ['gold', 'silver'] })],
      [aRaffle({ levelIds: ['gold'] }), aRaffle()],
    ] as const)
      given([drafted(before), published])
        .when(change(after))
        .thenRefused('coupon_fixed', 'level_ids');
  });

  it('is anything at all of a draft, and nothing of what is over', () => {
    given([drafted(aRaffle())])
      .when(change(aDiscount()))
      .then([{ type: 'CouponChanged', data: { couponId: COUPON_ID, ...aDiscount() } }]);
    given(committed).when(change(aRaffle())).thenNotAcceptable('coupon_is_closed');
  });
});

describe('a purchase (R-7.1.14)', () => {
  it('gives each ticket a number that nobody has, and says what was paid and which regulation was accepted', () => {
    given(raffleOnSale())
      .when(sell({ randoms: [417, 417] }))
      .then([
        {
          type: 'TicketsIssued',
          data: {
            couponId: COUPON_ID,
            purchaseId: PURCHASE_ID,
            participantId: PARTICIPANT_ID,
            tickets: [
              { ticketId: 't-0', series: 1, number: 417, code: 'CODE0' },
              { ticketId: 't-1', series: 1, number: 418, code: 'CODE1' },
            ],
            currency: 'points',
            amount: centavos(200),
            regulationUrl: 'https://loja.com.br/regulamento',
          },
        },
      ]);
  });

  it('asks first that the regulation is accepted (451)', () =>
    given(raffleOnSale())
      .when(sell({ isRegulationAccepted: false }))
      .thenRefused('coupon_regulation_pending'));

  it('is of 1 to 50 tickets, in a currency that they have a price in', () => {
    given(raffleOnSale())
      .when(sell({ quantity: 51 }))
      .thenRefused('coupon_quantity', 'quantity');
    given(raffleOnSale())
      .when(sell({ quantity: 0 }))
      .thenRefused('coupon_quantity', 'quantity');
    given([drafted(aDiscount()), published])
      .when(sell({ currency: 'cashback' }))
      .thenRefused('coupon_not_for_cashback', 'pay_with');
  });

  it('of a coupon for some levels is only for whoever holds one of them (R-10.1.4)', () => {
    const forGold = raffleOnSale({ levelIds: ['gold', 'diamond'] });
    expect(lived(forGold, sell({ levelId: 'diamond' }))).toHaveLength(forGold.length + 1);
    for (const levelId of ['silver', undefined])
      given(forGold)
        .when(sell({ ...(levelId && { levelId }) }))
        .thenNotAcceptable('coupon_level');
  });

  it('finds nothing before the beginning, after the end, and beyond a limit', () => {
    given(raffleOnSale())
      .when(sell({ now: '2026-03-01T02:59:59.000Z' }))
      .thenNotAcceptable('coupon_not_yet');
    given(raffleOnSale())
      .when(sell({ now: '2026-04-01T03:00:00.000Z' }))
      .thenNotAcceptable('coupon_is_closed');
    given(raffleOnSale({ limitPerParticipant: 3 }))
      .when(sell({ held: 2, quantity: 2 }))
      .thenNotAcceptable('coupon_limit_reached');
    const few = lived(raffleOnSale({ limitTotal: 2 }), sell());
    given(few)
      .when(sell({ quantity: 2 }))
      .thenNotAcceptable('coupon_few_left');
    const none = lived(few, sell({ purchaseId: 'p2' }));
    expect(statusOfCoupon(given(none).state())).toBe('sold_out');
    given(none)
      .when(sell({ purchaseId: 'p3' }))
      .thenNotAcceptable('coupon_sold_out');
    given([drafted(aRaffle())])
      .when(sell())
      .thenNotFound();
  });
});

describe('a draw that anybody can check (feature 14)', () => {
  it('is committed to once no ticket is sold any more, with the whole list', () => {
    given(sold).when(commit(3)).thenNothing();
    const closed = lived(sold, close);
    given(closed)
      .when(commit(3))
      .then([
        {
          type: 'CommitmentPublished',
          data: {
            ...{ couponId: COUPON_ID, sha256: 'a'.repeat(64), tickets: 3, drawRule: 'loteria-federal-1' },
            ...{ drawOn: day('2026-04-04'), seriesSize: 100_000, seriesCount: 1 },
          },
        },
      ]);
    expect(() => couponDecider.decide(commit(2), given(closed).state())).toThrow('its list has 2');
    given(committed).when(commit(3)).thenNothing();
  });

  it('is decided by the extraction and by nobody', () => {
    const winner = winnerOf(ticketsOf(sold), anExtraction(), { seriesSize: 100_000, seriesCount: 1 })!;
    expect(winner.number).toBe(13_000);
    const { ticketId, series, number, participantId } = winner;
    given(committed)
      .when(draw())
      .then([
        {
          type: 'DrawRecorded',
          data: {
            couponId: COUPON_ID,
            extraction: anExtraction(),
            winner: { ticketId, series, number, participantId },
          },
        },
      ]);
    given(lived(committed, draw())).when(draw()).thenNotAcceptable('coupon_draw_drawn');
  });

  it('never by an extraction before its day, nor by one that is to come, nor without a commitment', () => {
    given(committed)
      .when(draw({ extraction: anExtraction({ date: '2026-04-03' }) }))
      .thenRefused('draw_too_early', 'extraction.date');
    given(committed)
      .when(draw({ extraction: anExtraction({ date: '2026-04-11' }) }))
      .thenRefused('draw_in_future', 'extraction.date');
    given(lived(sold, close)).when(draw()).thenNotAcceptable('coupon_not_committed');
    given(lived(raffleOnSale(), close))
      .when(draw({ tickets: [] }))
      .thenNotAcceptable('coupon_no_tickets');
    given(sold).when(draw()).thenNotAcceptable('coupon_draw_published');
    given([drafted(aDiscount()), published])
      .when(draw())
      .thenNotAcceptable('coupon_no_raffle');
  });
});

describe('the first day whose extraction may decide', () => {
  const drawDay = (committedOn: string) =>
    firstDrawDay(aRaffle(), { timezone: ZONE, committedOn: day(committedOn) });
  it('is that of the draw, and after the day on which the list was published', () => {
    expect(drawDay('2026-04-01')).toBe('2026-04-04');
    expect(drawDay('2026-04-03')).toBe('2026-04-04');
    expect(drawDay('2026-04-04')).toBe('2026-04-05');
    expect(drawDay('2026-04-20')).toBe('2026-04-21');
  });

  it('is what was committed to, wherever the shop is by then', () => {
    const elsewhere = { timezone: 'Asia/Tokyo' };
    const [fact] = couponDecider.decide(draw(elsewhere), given(committed).state());
    expect(fact).toMatchObject({ type: 'DrawRecorded' });
  });

  it('is said by the details where the oldest facts do not say it', () => {
    const data = { couponId: COUPON_ID, sha256: 'a'.repeat(64), tickets: 3, drawRule: 'loteria-federal-1' };
    const old: CouponEvent[] = [...lived(sold, close), { type: 'CommitmentPublished', data }];
    given(old)
      .when(draw({ extraction: anExtraction({ date: '2026-04-03' }) }))
      .thenRefused('draw_too_early', 'extraction.date');
    given(old).when(cancel('x', '2026-04-04')).thenNotAcceptable('coupon_draw_due');
    expect(couponDecider.decide(draw(), given(old).state())).toMatchObject([{ type: 'DrawRecorded' }]);
  });
});

describe('another extraction than the first one', () => {
  const later = { extraction: anExtraction({ date: '2026-04-08' }) };
  it('decides only where somebody says why', () => {
    given(committed).when(draw(later)).thenRefused('draw_other_extraction', 'reason');
    given(committed)
      .when(draw({ ...later, reason: ' ' }))
      .thenRefused('draw_other_extraction', 'reason');
    const reason = 'A Caixa adiou a extração';
    expect(couponDecider.decide(draw({ ...later, reason }), given(committed).state())).toMatchObject([
      { type: 'DrawRecorded', data: { extraction: { date: '2026-04-08' }, reason } },
    ]);
  });

  it('is none that the weekly calendar says', () => {
    const [fact] = couponDecider.decide(draw({ reason: 'Nada a dizer' }), given(committed).state());
    expect(fact?.data).not.toHaveProperty('reason');
    const days = ['2026-04-04', '2026-04-05', '2026-04-08', '2026-04-09', '2026-04-11'];
    expect(days.map((each) => firstExtractionDay(day(each)))).toEqual([
      '2026-04-04',
      '2026-04-08',
      '2026-04-08',
      '2026-04-11',
      '2026-04-11',
    ]);
  });
});

describe('tickets of a cancelled coupon', () => {
  const back: CouponCommand = {
    ...{ type: 'cancel-tickets', purchaseId: 'p2', participantId: PARTICIPANT_ID, ticketIds: ['p2-0'] },
    ...{ currency: 'points', amount: centavos(100) },
  };
  it('go back, and of no other', () => {
    given(sold).when(back).thenNotAcceptable('coupon_not_cancelled');
    const { type: _, ...data } = back as Extract<CouponCommand, { type: 'cancel-tickets' }>;
    given(lived(sold, cancel('x')))
      .when(back)
      .then([{ type: 'TicketsCancelled', data: { couponId: COUPON_ID, ...data } }]);
  });
});

it('a snapshot goes on as the whole history does', () => {
  const { freeze, thaw } = couponDecider.snapshots!;
  for (const history of [[drafted(aRaffle())], sold, committed]) {
    const state = given(history).state();
    const thawed = thaw(JSON.parse(JSON.stringify(freeze(state))));
    expect(freeze(thawed)).toEqual(freeze(state));
    expect(statusOfCoupon(thawed)).toBe(statusOfCoupon(state));
  }
});
