import fc from 'fast-check';
import { addDays } from '../../kernel/civil-date.js';
import { fold } from '../../kernel/decider.js';
import { aLadder, aPurchase, threeRungs } from '../../testing/loyalty-levels.js';
import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import type { LadderState } from './ladder.js';
import { levelAtSale, standingDecider, type StandingCommand, type StandingEvent } from './standing.js';

const { given } = specification(standingDecider);
const LADDER = aLadder(threeRungs());
const participantId = 'p1';
const [MARCH, APRIL] = [day('2026-03-01'), day('2026-03-31')];

const count = (saleId: string, spent: number, on = '2026-03-01', today = on): StandingCommand => ({
  ...{ type: 'count', participantId, saleId, ladder: LADDER, today: day(today) },
  purchase: aPurchase({ on, spent }),
});
const review = (today: string, ladder: LadderState = LADDER): StandingCommand => ({
  ...{ type: 'review', participantId, ladder, today: day(today) },
});
const counted = (saleId: string, spent: number, levelId?: string): StandingEvent => ({
  type: 'PurchaseCounted',
  data: {
    ...{ participantId, saleId, on: MARCH, spent: centavos(spent), points: 0 },
    ...(levelId && { levelId }),
  },
});
const SILVER: StandingEvent = {
  type: 'LevelReached',
  data: {
    participantId,
    ladderVersion: 1,
    reviewOn: APRIL,
    levelId: 'silver',
    levelName: 'Prata',
    on: MARCH,
  },
};

describe('what is bought', () => {
  it('counts, and brings its buyer to a level at once', () => {
    given([])
      .when(count('s1', 500_00))
      .then([counted('s1', 500_00), SILVER]);
  });

  it('is looked at as of the latest day that it was, also when an older one tells of it late', () => {
    const state = fold(standingDecider, [counted('s1', 500_00), SILVER]);
    const late = standingDecider.decide(count('s0', 10_00, '2026-01-10'), state);
    expect(late.map(({ type }) => type)).toEqual(['PurchaseCounted']);
  });

  it('counts once, however often it is told', () => {
    given([counted('s1', 500_00), SILVER])
      .when(count('s1', 500_00))
      .thenNothing();
    given([counted('s1', 500_00), SILVER])
      .when(count('s1', 500_00, '2026-03-01', '2026-02-01'))
      .thenNothing();
  });

  it('says the level that its buyer had when it happened, and goes on saying so', () => {
    const history = [counted('s1', 500_00), SILVER];
    const gold: StandingEvent = {
      type: 'LevelReached',
      data: {
        ...{ participantId, ladderVersion: 1, reviewOn: APRIL },
        ...{ levelId: 'gold', levelName: 'Ouro', previousLevelId: 'silver', on: MARCH },
      },
    };
    given(history)
      .when(count('s2', 500_00))
      .then([counted('s2', 500_00, 'silver'), gold]);
    const after = fold(standingDecider, [...history, counted('s2', 500_00, 'silver'), gold]);
    expect(levelAtSale(after, LADDER, { saleId: 's2', on: MARCH })).toBe('silver');
    expect(levelAtSale(after, LADDER, { saleId: 's3', on: MARCH })).toBe('gold');
    expect(levelAtSale(after, LADDER, { saleId: 's3', on: day('2026-02-01') })).toBeUndefined();
  });

  it('takes the level back when it comes back', () => {
    given([counted('s1', 500_00), SILVER])
      .when(count('s1', 50_00))
      .then([
        counted('s1', 50_00),
        {
          type: 'LevelLost',
          data: { participantId, ladderVersion: 1, levelId: 'silver', levelName: 'Prata', on: MARCH },
        },
      ]);
  });

  it('counts nothing where nothing was paid', () => {
    given([]).when(count('s1', 0)).thenNothing();
  });
});

describe('a look at somebody’s level', () => {
  it('says nothing before its day, and on its day what became of it', () => {
    given([counted('s1', 500_00), SILVER])
      .when(review('2026-03-30'))
      .thenNothing();
    given([counted('s1', 500_00), SILVER])
      .when(review('2026-03-31'))
      .then([
        {
          type: 'LevelLost',
          data: { participantId, ladderVersion: 1, levelId: 'silver', levelName: 'Prata', on: APRIL },
        },
      ]);
  });

  it('that comes some days late says the day that it happened on', () => {
    given([counted('s1', 500_00), SILVER])
      .when(review('2026-04-20'))
      .then([
        {
          type: 'LevelLost',
          data: { participantId, ladderVersion: 1, levelId: 'silver', levelName: 'Prata', on: APRIL },
        },
      ]);
  });

  it('says when the next one is due, where the level stays', () => {
    const later = (saleId: string, spent: number, on: string): StandingEvent => ({
      type: 'PurchaseCounted',
      data: {
        ...{ participantId, saleId, on: day(on), spent: centavos(spent), points: 0 },
        levelId: 'silver',
      },
    });
    given([counted('s1', 500_00), SILVER, later('s2', 499_99, '2026-03-20'), later('s3', 1, '2026-03-31')])
      .when(review('2026-03-31'))
      .then([
        {
          type: 'LevelReviewed',
          data: { participantId, ladderVersion: 1, reviewOn: day('2026-04-30'), on: APRIL },
        },
      ]);
  });

  it('is had by everybody once the levels are others, whether theirs changes or not', () => {
    const [bronze, silver, gold] = threeRungs();
    const on = day('2026-03-10');
    const two: LadderState = {
      ladders: [...LADDER.ladders, { version: 2, on, rungs: [bronze!, silver!, { ...gold!, order: 9 }] }],
    };
    given([counted('s1', 500_00), SILVER])
      .when(review('2026-03-10', two))
      .then([{ type: 'LevelReviewed', data: { participantId, ladderVersion: 2, reviewOn: APRIL, on } }]);
  });
});

const START = day('2026-01-01');
const facts = fc.array(
  fc.record({ at: fc.integer({ min: 0, max: 120 }), spent: fc.integer({ min: 1, max: 700_00 }) }),
  { minLength: 1, maxLength: 12 },
);

describe('by law, who holds which level', () => {
  it('is the same in whatever order purchases and returns are told, and however often the day was missed', () =>
    fc.assert(
      fc.property(
        facts.chain((told) =>
          fc.tuple(
            fc.constant(told),
            fc.shuffledSubarray([...told.keys()], { minLength: told.length }),
            fc.uniqueArray(fc.nat({ max: told.length - 1 })),
            fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 5 }),
          ),
        ),
        fc.constantFrom(
          'never' as const,
          'at_once' as const,
          'period_end' as const,
          'period_end_one_step' as const,
        ),
        ([told, order, returned, looks], downgrade) => {
          const ladder = aLadder(threeRungs({ downgrade }));
          const tell = (index: number, spent: number): StandingCommand => ({
            ...{ type: 'count', participantId, saleId: `s${index}`, ladder, today: addDays(START, 120) },
            purchase: aPurchase({ on: addDays(START, told[index]!.at), spent }),
          });
          const end = review(addDays(START, 200), ladder);
          const inOrder = [
            ...told.map(({ spent }, index) => tell(index, returned.includes(index) ? 0 : spent)),
            end,
          ];
          const anyOrder = [
            ...order.map((index) => tell(index, told[index]!.spent)),
            ...returned.map((index) => tell(index, 0)),
            ...looks.map((days) => review(addDays(START, 120 + Math.floor(days / 3)), ladder)),
            end,
          ];
          const level = (commands: readonly StandingCommand[]) =>
            commands.reduce(
              (state, command) =>
                standingDecider.decide(command, state).reduce(standingDecider.evolve, state),
              standingDecider.initial,
            ).levelId;
          expect(level(anyOrder)).toBe(level(inOrder));
        },
      ),
    ));
});
