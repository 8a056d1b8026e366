/// <reference types="node" />
import { createHash } from 'node:crypto';
import { ticketListText, winnerOf } from '@fidelidade/domain/loyalty/coupon/draw.js';
import { anExtraction } from '@fidelidade/domain/testing/a-coupon.js';
import { day } from '@fidelidade/domain/testing/values.js';
import { canCheck, checkDraw, pointedAt } from './check-draw.js';

const HEAD = {
  ...{ couponId: 'c', authorizationNumber: '04.1/2026', drawOn: day('2026-04-04') },
  ...{ seriesSize: 1_000, seriesCount: 1 },
};
const TICKETS = [7, 344, 346, 900].map((number) => ({ ticketId: `t${number}`, series: 1, number }));
const TEXT = ticketListText(HEAD, TICKETS);
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;
const extraction = anExtraction();
const winner = winnerOf(TICKETS, extraction, HEAD)!;
const told = (ticket_id: string | undefined, list = TEXT) => ({
  commitment: {
    ...{ sha256: createHash('sha256').update(list).digest('hex'), tickets: 4 },
    ...{ published_at: '2026-04-03T22:00:00.000Z', first_extraction_on: '2026-04-04' },
  },
  draw:
    ticket_id === undefined
      ? null
      : {
          ...{ extraction, winner: { ticket_id, series: 1, number: '346' } },
          ...{ drawn_at: '2026-04-05T12:00:00.000Z', reason: null },
        },
});

describe('a draw that this device checks (feature 14)', () => {
  it('fits where the list is the published one and the rule leads to the winner that was told', async () => {
    expect(canCheck()).toBe(true);
    expect(await checkDraw(told(winner.ticketId), bytes(TEXT))).toEqual({
      ...{ listFits: true, winnerFits: true, published: 'before' },
    });
  });

  it('has no winner to check before it is drawn', async () => {
    expect(await checkDraw(told(undefined), bytes(TEXT))).toEqual({
      ...{ listFits: true, winnerFits: undefined, published: undefined },
    });
  });

  it('does not fit with one byte changed, nor with another winner', async () => {
    const altered = TEXT.replace(';900;', ';901;');
    expect((await checkDraw(told(winner.ticketId), bytes(altered))).listFits).toBe(false);
    const another = TICKETS.find(({ ticketId }) => ticketId !== winner.ticketId)!;
    expect((await checkDraw(told(another.ticketId), bytes(TEXT))).winnerFits).toBe(false);
  });

  it('does not fit where the list is none', async () => {
    const nonsense = 'bilhetes?\n';
    const { listFits, winnerFits } = await checkDraw(told(winner.ticketId, nonsense), bytes(nonsense));
    expect([listFits, winnerFits]).toEqual([true, false]);
  });

  it.each([
    ['same_day', '2026-04-04T22:00:00.000Z'],
    // Midnight of the store's clock, not of the world's.
    ['same_day', '2026-04-05T02:59:00.000Z'],
    ['after', '2026-04-05T03:00:00.000Z'],
  ])('says that a list was published %s as the extraction, at %s', async (published, published_at) => {
    const draw = told(winner.ticketId);
    const late = { ...draw, commitment: { ...draw.commitment, published_at } };
    expect((await checkDraw(late, bytes(TEXT))).published).toBe(published);
  });

  it('says what the prizes point at, as it is printed', () => {
    expect(pointedAt(extraction, { series_size: 1_000, series_count: 1 })).toEqual({
      series: 1,
      number: '345',
    });
  });
});
