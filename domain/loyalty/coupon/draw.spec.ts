import fc from 'fast-check';
import { anExtraction } from '../../testing/a-coupon.js';
import { day } from '../../testing/values.js';
import { drawnPlace, extractionProblems, parseTicketList, ticketListText, winnerOf } from './draw.js';

const ONE_SERIES = { seriesSize: 100_000, seriesCount: 1 };
const at = (series: number, number: number) => ({ series, number, ticketId: `t-${series}-${number}` });
const HEAD = {
  ...{ couponId: 'c1', authorizationNumber: '04.012345/2026', drawOn: day('2026-04-04') },
  ...ONE_SERIES,
};

describe('the number that an extraction draws', () => {
  it('is the last digits of its five prizes, from the first to the fifth', () => {
    expect(drawnPlace(anExtraction(), ONE_SERIES)).toEqual({ series: 1, number: 12_345 });
  });

  it('is the same whether the Caixa prints five digits or six', () => {
    const six = anExtraction({ prizes: ['010001', '020002', '030003', '040004', '050005'] });
    expect(drawnPlace(six, ONE_SERIES)).toEqual({ series: 1, number: 12_345 });
  });

  it('of a smaller series is its last digits', () => {
    expect(drawnPlace(anExtraction(), { seriesSize: 1_000, seriesCount: 1 })).toEqual({
      series: 1,
      number: 345,
    });
  });

  it('is of the series that the digits before the last say', () => {
    const extraction = anExtraction({ prizes: ['00011', '00022', '00033', '00044', '00055'] });
    expect(drawnPlace(extraction, { seriesSize: 100_000, seriesCount: 10 })).toEqual({
      series: 6,
      number: 12_345,
    });
    expect(drawnPlace(extraction, { seriesSize: 100_000, seriesCount: 3 })).toEqual({
      series: (12_345 % 3) + 1,
      number: 12_345,
    });
  });

  it.each([
    [
      ['1', '2', '3', '4', '5'],
      [
        'extraction.prizes.0',
        'extraction.prizes.1',
        'extraction.prizes.2',
        'extraction.prizes.3',
        'extraction.prizes.4',
      ],
    ],
    [['10001', '20002'], ['extraction.prizes']],
    [['10001', '20002', '30003', '4000x', '50005'], ['extraction.prizes.3']],
    [['10001', '20002', '30003', '40004', '150005'], ['extraction.prizes.4']],
  ])('is none of %j', (prizes, fields) => {
    const problems = extractionProblems(anExtraction({ prizes }));
    expect(problems.flatMap((each) => (each ? [each.field] : []))).toEqual(fields);
  });
});

describe('the ticket that wins', () => {
  it('is that of the number, where it was sold', () => {
    expect(winnerOf([at(1, 12_344), at(1, 12_345), at(1, 12_346)], anExtraction(), ONE_SERIES)).toEqual(
      at(1, 12_345),
    );
  });

  it('else the next higher one that was, and after the highest the lowest', () => {
    expect(winnerOf([at(1, 3), at(1, 20_000), at(1, 13_000)], anExtraction(), ONE_SERIES)).toEqual(
      at(1, 13_000),
    );
    expect(winnerOf([at(1, 3), at(1, 12_344)], anExtraction(), ONE_SERIES)).toEqual(at(1, 3));
  });

  it('is of the next series, where nothing of the drawn one was sold, and after the last of the first', () => {
    const numbering = { seriesSize: 100_000, seriesCount: 3 };
    const drawn = drawnPlace(anExtraction(), numbering).series;
    const next = (drawn % 3) + 1;
    expect(winnerOf([at(next, 3), at((next % 3) + 1, 12_345)], anExtraction(), numbering)).toEqual(
      at(next, 3),
    );
  });

  it('is none where nothing was sold', () => {
    expect(winnerOf([], anExtraction(), ONE_SERIES)).toBeUndefined();
  });

  it('does not depend on the order in which tickets are told, and is always one of them', () => {
    const prize = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'));
    const tickets = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(999)), {
      minLength: 1,
      selector: ([series, number]) => `${series};${number}`,
    });
    const numbering = { seriesSize: 1_000, seriesCount: 4 };
    fc.assert(
      fc.property(tickets, fc.array(prize, { minLength: 5, maxLength: 5 }), (places, prizes) => {
        const sold = places.map(([series, number]) => at(series, number));
        const winner = winnerOf(sold, { prizes }, numbering);
        expect(sold).toContainEqual(winner);
        expect(winnerOf(sold.toReversed(), { prizes }, numbering)).toEqual(winner);
      }),
    );
  });
});

describe('the list that is published', () => {
  it('is the same text for the same tickets, sorted, with a head that says by which rule they win', () => {
    const tickets = [at(1, 417), at(1, 7)];
    const text = ticketListText(HEAD, tickets);
    expect(text).toBe(
      'bilhetes 1\ncupom c1\nautorizacao 04.012345/2026\nsorteio 2026-04-04\nregra loteria-federal-1\n' +
        'serie 100000\nseries 1\ntotal 2\n1;00007;t-1-7\n1;00417;t-1-417\n',
    );
    expect(ticketListText(HEAD, tickets.toReversed())).toBe(text);
    expect(parseTicketList(text)).toEqual({ head: HEAD, tickets: [at(1, 7), at(1, 417)] });
  });

  it.each([
    ['a line less', (text: string) => text.replace('1;00007;t-1-7\n', '')],
    ['another rule', (text: string) => text.replace('loteria-federal-1', 'a-moeda')],
    ['half a line', (text: string) => text.replace(';t-1-7', '')],
    ['no end', (text: string) => text.trimEnd()],
  ])('is not read with %s', (_, change) => {
    expect(parseTicketList(change(ticketListText(HEAD, [at(1, 417), at(1, 7)])))).toBeUndefined();
  });
});
