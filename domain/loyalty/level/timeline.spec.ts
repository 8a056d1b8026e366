import fc from 'fast-check';
import { addDays, daysBetween } from '../../kernel/civil-date.js';
import { aLadder, aPurchase, aRung, threeRungs } from '../../testing/loyalty-levels.js';
import { centavos, day } from '../../testing/values.js';
import type { Downgrade, LadderState, Rung } from './ladder.js';
import { progressOn, standingOn, type CountedPurchase } from './timeline.js';

const bought = (...purchases: readonly (readonly [on: string, spent: number])[]): CountedPurchase[] =>
  purchases.map(([on, spent]) => aPurchase({ on, spent }));
const levelOn = (purchases: readonly CountedPurchase[], ladder: LadderState, on: string) =>
  standingOn({ purchases, ladder }, day(on)).held?.levelId;
const falling = (downgrade: Downgrade) => aLadder(threeRungs({ downgrade }));

describe('a level', () => {
  it('is reached on the day of the purchase that brings somebody there', () => {
    const purchases = bought(['2026-03-01', 300_00], ['2026-03-10', 250_00]);
    expect(levelOn(purchases, falling('period_end'), '2026-03-09')).toBe('bronze');
    expect(standingOn({ purchases, ladder: falling('period_end') }, day('2026-03-10'))).toMatchObject({
      held: { levelId: 'silver' },
      since: '2026-03-10',
    });
  });

  it('skips those below it', () =>
    expect(levelOn(bought(['2026-03-01', 1_500_00]), falling('period_end'), '2026-03-01')).toBe('gold'));

  it('counts what was bought within its window, and no day more', () => {
    const purchases = bought(['2026-03-01', 250_00], ['2026-03-30', 250_00]);
    expect(levelOn(purchases, falling('at_once'), '2026-03-30')).toBe('silver');
    const late = bought(['2026-03-01', 250_00], ['2026-03-31', 250_00]);
    expect(levelOn(late, falling('at_once'), '2026-03-31')).toBe('bronze');
  });

  it('counts months as people do', () => {
    const ladder = aLadder(threeRungs({ windowLength: 1, windowUnit: 'month', downgrade: 'at_once' }));
    const purchases = bought(['2026-01-31', 500_00]);
    expect(levelOn(purchases, ladder, '2026-02-28')).toBe('silver');
    expect(levelOn(purchases, ladder, '2026-03-01')).toBeUndefined();
  });

  it('counts the points that purchases earned where it says so', () => {
    const { minSpent: _, ...bare } = aRung();
    const ladder = aLadder([{ ...bare, minPoints: 100 }]);
    expect(levelOn([aPurchase({ points: 99 })], ladder, '2026-03-01')).toBeUndefined();
    expect(levelOn([aPurchase({ points: 100 })], ladder, '2026-03-01')).toBe('silver');
  });

  it('that asks for nothing is everybody’s, whoever has bought nothing too', () =>
    expect(levelOn([], aLadder([aRung({ minSpent: 0 })]), '2026-03-01')).toBe('silver'));

  it('counts what was bought before there were levels, from the day on which there are', () => {
    const ladder = aLadder(threeRungs(), '2026-03-10');
    const purchases = bought(['2026-03-01', 500_00]);
    expect(levelOn(purchases, ladder, '2026-03-09')).toBeUndefined();
    expect(standingOn({ purchases, ladder }, day('2026-03-20')).since).toBe('2026-03-10');
  });
});

describe('a level that is no longer reached', () => {
  const gold = bought(['2026-03-01', 1_000_00], ['2026-03-20', 100_00]);

  it('is never lost where it says so', () => {
    expect(levelOn(gold, falling('never'), '2030-01-01')).toBe('gold');
    expect(standingOn({ purchases: gold, ladder: falling('never') }, day('2026-03-20'))).not.toHaveProperty(
      'changesOn',
    );
  });

  it('is lost at once where it says so, on the day on which the old purchase no longer counts', () => {
    expect(levelOn(gold, falling('at_once'), '2026-03-30')).toBe('gold');
    expect(levelOn(gold, falling('at_once'), '2026-03-31')).toBe('bronze');
    expect(levelOn(gold, falling('at_once'), '2026-04-18')).toBe('bronze');
    expect(levelOn(gold, falling('at_once'), '2026-04-19')).toBeUndefined();
  });

  it('is kept until the end of its period, and then is what is due', () => {
    const ladder = falling('period_end');
    expect(standingOn({ purchases: gold, ladder }, day('2026-03-20')).changesOn).toBe('2026-03-31');
    expect(levelOn(gold, ladder, '2026-03-30')).toBe('gold');
    expect(levelOn(gold, ladder, '2026-03-31')).toBe('bronze');
  });

  it('is kept until the end of its period, and then drops one step for another', () => {
    const ladder = falling('period_end_one_step');
    expect(levelOn(gold, ladder, '2026-03-31')).toBe('silver');
    expect(levelOn(gold, ladder, '2026-04-29')).toBe('silver');
    expect(levelOn(gold, ladder, '2026-04-30')).toBe('bronze');
    expect(levelOn(gold, ladder, '2026-05-30')).toBeUndefined();
  });

  it('is kept for another period by whoever still meets it at the end of one', () => {
    const purchases = bought(['2026-03-01', 1_000_00], ['2026-03-25', 1_000_00]);
    expect(levelOn(purchases, falling('period_end'), '2026-03-31')).toBe('gold');
    expect(levelOn(purchases, falling('period_end'), '2026-04-29')).toBe('gold');
    expect(levelOn(purchases, falling('period_end'), '2026-04-30')).toBeUndefined();
  });

  it('is as if it had never been reached once the goods that brought it came back', () =>
    expect(levelOn(bought(['2026-03-01', 0]), falling('never'), '2026-03-05')).toBeUndefined());

  it('that was put away is nobody’s: what is due then is', () => {
    const [bronze, , high] = threeRungs({ downgrade: 'never' });
    const ladders = [
      { version: 1, on: day('2026-01-01'), rungs: [bronze!, high!] },
      { version: 2, on: day('2026-03-15'), rungs: [bronze!] },
    ];
    expect(levelOn(gold, { ladders }, '2026-03-14')).toBe('gold');
    expect(levelOn(gold, { ladders }, '2026-03-15')).toBe('bronze');
  });

  it('stays where its ladder asks for more only later, until its period is over', () => {
    const dear = threeRungs().map((rung) => ({ ...rung, minSpent: centavos(rung.minSpent! * 10) }));
    const ladders = [
      { version: 1, on: day('2026-01-01'), rungs: threeRungs() },
      { version: 2, on: day('2026-03-15'), rungs: dear },
    ];
    expect(levelOn(gold, { ladders }, '2026-03-30')).toBe('gold');
    expect(levelOn(gold, { ladders }, '2026-03-31')).toBeUndefined();
  });
});

describe('the way to the next level', () => {
  const ladder = falling('period_end');
  it('says what is missing, and through which day', () => {
    const purchases = bought(['2026-03-01', 300_00], ['2026-03-10', 80_00]);
    expect(progressOn({ purchases, ladder }, 'bronze', day('2026-03-12'))).toMatchObject([
      { next: { levelId: 'silver' }, counted: 380_00, missing: 120_00, through: '2026-03-30' },
      { next: { levelId: 'gold' }, counted: 380_00, missing: 620_00, through: '2026-03-30' },
    ]);
  });

  it('has no last day where nothing counts yet', () =>
    expect(progressOn({ purchases: [], ladder }, undefined, day('2026-03-12'))[0]).toEqual({
      next: expect.objectContaining({ levelId: 'bronze' }),
      counted: 0,
      missing: 100_00,
    }));

  it('ends at the highest', () =>
    expect(progressOn({ purchases: [], ladder }, 'gold', day('2026-03-12'))).toEqual([]));
});

const START = day('2026-01-01');
const purchases = fc.array(
  fc.record({
    on: fc.integer({ min: 0, max: 400 }).map((days) => addDays(START, days)),
    spent: fc.integer({ min: 0, max: 600_00 }).map(centavos),
    points: fc.integer({ min: 0, max: 600 }),
  }),
  { maxLength: 30 },
);
const rung = (order: number): fc.Arbitrary<Rung> =>
  fc
    .record({
      levelId: fc.constant(`level-${order}`),
      name: fc.constant(`Level ${order}`),
      order: fc.constant(order),
      asks: fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 1_000 })),
      windowLength: fc.integer({ min: 1, max: 90 }),
      windowUnit: fc.constantFrom('day' as const, 'month' as const),
      downgrade: fc.constantFrom('never', 'at_once', 'period_end', 'period_end_one_step'),
    })
    .map(({ asks: [isOfPoints, units], ...rest }) => ({
      ...rest,
      ...(isOfPoints ? { minPoints: units * order } : { minSpent: centavos(units * order * 100) }),
    }));
const ladders = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 3 }).chain((days) =>
  fc.tuple(...days.map(() => fc.tuple(rung(1), rung(2), rung(3)))).map((each): LadderState => ({
    ladders: each.map((rungs, index) => ({
      version: index + 1,
      on: addDays(START, days.toSorted((one, other) => one - other)[index]!),
      rungs,
    })),
  })),
);
const someDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays(START, days));

describe('by law, a level', () => {
  it('is the same in whatever order purchases are told', () =>
    fc.assert(
      fc.property(
        purchases.chain((told) =>
          fc.tuple(fc.constant(told), fc.shuffledSubarray(told, { minLength: told.length })),
        ),
        ladders,
        someDay,
        ([told, shuffled], ladder, today) =>
          expect(standingOn({ purchases: shuffled, ladder }, today)).toEqual(
            standingOn({ purchases: told, ladder }, today),
          ),
      ),
    ));

  it('stays through the day before the one on which it is said to change, and changes on that', () =>
    fc.assert(
      fc.property(purchases, ladders, someDay, (told, ladder, today) => {
        // Of what is not bought yet nothing is known, and levels of tomorrow are not made yet.
        const known = told.filter(({ on }) => on <= today);
        fc.pre(known.length > 0);
        const of = (on: typeof today) => standingOn({ purchases: known, ladder }, on);
        const { held, changesOn } = of(today);
        const last = changesOn ?? addDays(today, 2_000);
        expect(daysBetween(today, last)).toBeGreaterThan(0);
        expect(of(addDays(last, -1)).held?.levelId).toBe(held?.levelId);
        if (changesOn) expect(of(changesOn).held?.levelId).not.toBe(held?.levelId);
      }),
    ));
});
