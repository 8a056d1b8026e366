import fc from 'fast-check';
import { builder } from '../../testing/builder.js';
import { day } from '../../testing/values.js';
import type { PaymentConditions } from '../paid-on.js';
import { addMoney, subtractMoney, ZERO, type Cents } from '../../kernel/money.js';
import { MOST_TOGETHER, suggestNear, summingTo } from './near-suggestions.js';
import type { Candidate, Learned, Suggestion, WaitingLine } from './suggestions.js';

const aLine = builder<WaitingLine>({ id: 'l1', date: '2026-01-10', amount: 97_00, text: 'CIELO VENDAS' });
const aCandidate = builder<Candidate>({
  ...{ id: 'c1', date: '2026-01-10', amount: 100_00, document: '', personId: 'p1', personName: 'Ana Souza' },
  ...{ accountPlanId: 'sales', standing: 'on_its_way' },
});
const first = (line: WaitingLine, candidates: readonly Candidate[], learned?: Learned) =>
  suggestNear([line], candidates, () => learned).get(line.id)?.[0];
const LATE = {
  ...{ penalty: '2', interest: '3', interestType: 'simple', graceDays: 0 },
} as unknown as PaymentConditions;

describe('less its fee (R-10.5.1)', () => {
  const named = aLine({ text: 'CIELO ANA SOUZA' });

  it('is suggested of what has the same name or document, up to seven percent', () => {
    expect(first(named, [aCandidate()])).toMatchObject({
      ...{ told: { fee: 3_00 }, because: ['fee', 'name', 'day'] },
    });
    expect(first(aLine(), [aCandidate()])).toBeUndefined();
    expect(first(aLine({ ...named, amount: 93_00 }), [aCandidate()])?.told).toEqual({ fee: 7_00 });
    expect(first(aLine({ ...named, amount: 92_99 }), [aCandidate()])).toBeUndefined();
    expect(first(aLine({ ...named, amount: 100_01 }), [aCandidate()])).toBeUndefined();
  });

  it('is suggested of any, where lines that read the same had that fee', () => {
    const learned = { personId: null, accountPlanId: 'sales', fee: { amount: 9_00, of: 300_00 } } as never;
    expect(first(aLine(), [aCandidate()], learned)?.because).toEqual(['fee_learned', 'learned', 'day']);
    expect(first(aLine({ amount: 96_00 }), [aCandidate()], learned)).toBeUndefined();
  });

  it('costs more of what goes out on its way, and nothing of what is still to be paid or moved', () => {
    const out = { amount: -100_00 };
    expect(first(aLine({ ...named, amount: -102_00 }), [aCandidate(out)])?.told).toEqual({ fee: 2_00 });
    expect(
      first(aLine({ ...named, amount: -102_00 }), [aCandidate({ ...out, standing: 'owed' })]),
    ).toBeUndefined();
    expect(first(named, [aCandidate({ standing: 'moved' })])).toBeUndefined();
  });
});

describe('by what its payment term says of the day', () => {
  const owed = { standing: 'owed', conditions: LATE, date: '2026-01-01' } as const;

  it('comes to the line with penalty and interest, to the cent', () => {
    // Nine days of a tenth of a percent each, and two percent once.
    expect(first(aLine({ amount: 102_90 }), [aCandidate(owed)])).toMatchObject({
      ...{ told: { interest: 90, penalty: 2_00 }, because: ['late'] },
    });
    expect(first(aLine({ amount: 102_91 }), [aCandidate(owed)])).toBeUndefined();
    expect(first(aLine({ amount: -102_90 }), [aCandidate({ ...owed, amount: -100_00 })])?.because).toEqual([
      'late',
    ]);
  });

  it('comes to the line with the discount of who pays in time', () => {
    const early = { ...owed, conditions: { ...LATE, discount: '5' } as never, date: '2026-01-15' };
    expect(first(aLine({ amount: 95_00 }), [aCandidate(early)])).toMatchObject({
      ...{ told: { discount: 5_00 }, because: ['early'] },
    });
  });
});

describe('several of one person', () => {
  const line = aLine({ amount: 60_00, text: 'PIX ANA SOUZA' });
  const owed = (id: string, amount: number, more: Parameters<typeof aCandidate>[0] = {}) =>
    aCandidate({ id, amount, standing: 'owed', date: '2026-01-05', ...more });
  const ids = (suggestion: ReturnType<typeof first>) =>
    suggestion && [suggestion.candidate, ...(suggestion.together ?? [])].map(({ id }) => id);

  it('are the fewest that sum to the line, of whom it names, or was before', () => {
    const theirs = [owed('a', 10_00), owed('b', 20_00), owed('c', 30_00), owed('d', 40_00)];
    expect(ids(first(line, theirs))).toEqual(['b', 'd']);
    expect(first(line, theirs)?.because).toEqual(['together', 'name']);
    expect(first(aLine({ ...line, text: 'PIX' }), theirs)).toBeUndefined();
    expect(
      ids(first(aLine({ ...line, text: 'PIX' }), theirs, { personId: 'p1', accountPlanId: null })),
    ).toEqual(['b', 'd']);
  });

  it('are not those of another person, the other way or another month', () => {
    const one = owed('a', 40_00);
    expect(first(line, [one, owed('b', 20_00, { personId: 'p2', personName: 'Rui Lima' })])).toBeUndefined();
    expect(first(line, [one, owed('b', 20_00, { date: '2026-03-30' })])).toBeUndefined();
    expect(first(aLine({ ...line, amount: 20_00 }), [one, owed('b', -20_00)])).toBeUndefined();
  });

  it('are found soon or not at all, however many there are', () => {
    let looks = 0;
    const many = Array.from({ length: 3_000 }, (_, index) => ({
      ...owed(`c${index}`, 2 + index * 2),
      get date() {
        looks += 1;
        return day('2026-01-05');
      },
    }));
    const lines = Array.from({ length: 100 }, (_, index) =>
      aLine({ ...line, id: `l${index}`, amount: 59_99 }),
    );
    expect(suggestNear(lines, many, () => undefined).size).toBe(100);
    // Each line looks at the day of few: those of nearly its amount, and so many of a person's.
    expect(looks).toBeLessThan(100 * 2_000);
  });
});

const anyAmount = fc.integer({ min: 1, max: 60 });

it('the sum of several is always the line', () =>
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 20 }), fc.integer({ min: 1, max: 200 }), (amounts, sum) => {
      const some = amounts.map((amount, index) => aCandidate({ id: `c${index}`, amount }));
      const found = summingTo(sum as never, some);
      if (!found) return;
      expect(found.length).toBeGreaterThanOrEqual(2);
      expect(found.length).toBeLessThanOrEqual(MOST_TOGETHER);
      expect(new Set(found).size).toBe(found.length);
      expect(found.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
    }),
  ));

it('a pair that sums to the line is always found', () =>
  fc.assert(
    fc.property(fc.array(anyAmount, { minLength: 2, maxLength: 20 }), (amounts) => {
      const some = amounts.map((amount, index) => aCandidate({ id: `c${index}`, amount }));
      expect(summingTo((amounts[0]! + amounts[1]!) as never, some)).toHaveLength(2);
    }),
  ));

it('whatever is suggested comes to the line to the cent', () => {
  const anyCandidate = fc.record({
    amount: fc.integer({ min: 50, max: 150 }),
    sign: fc.constantFrom(1, -1),
    standing: fc.constantFrom('moved' as const, 'on_its_way' as const, 'owed' as const),
    days: fc.integer({ min: 1, max: 28 }),
    hasTerm: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(anyCandidate, { maxLength: 15 }),
      fc.integer({ min: -400, max: 400 }).filter((amount) => amount !== 0),
      (candidates, amount) => {
        const line = aLine({ amount, text: 'ANA SOUZA' });
        const books = candidates.map(({ days, sign, hasTerm, ...each }, index) =>
          aCandidate({
            ...{ id: `c${index}`, standing: each.standing, amount: sign * each.amount },
            date: day(`2026-01-${String(days).padStart(2, '0')}`),
            ...(hasTerm && { conditions: LATE }),
          }),
        );
        for (const each of suggestNear([line], books, () => undefined).get('l1') ?? [])
          expect(comesTo(each)).toBe(amount);
      },
    ),
  );
});

/** What a suggestion comes to, with what is told beside its amount, and with the others that it is suggested with: the line's amount. */
function comesTo({ candidate, told = {}, together: others = [] }: Suggestion): Cents {
  const { discount = ZERO, interest = ZERO, penalty = ZERO, fee = ZERO } = told;
  const more = subtractMoney(addMoney(interest, penalty), discount);
  const whole = addMoney(candidate.amount, ...others.map(({ amount }) => amount));
  const paid = candidate.amount > 0 ? addMoney(whole, more) : subtractMoney(whole, more);
  return subtractMoney(paid, fee);
}
