import { specification } from '../../testing/specification.js';
import { centavos, day } from '../../testing/values.js';
import { aRung } from '../../testing/loyalty-levels.js';
import { ladderDecider, MAX_LOYALTY_LEVELS, rungsOn, type LadderEvent, type Rung } from './ladder.js';

const { given } = specification(ladderDecider);
const SILVER = aRung({ levelId: 'silver', order: 2, minSpent: 500_00 });
const GOLD = aRung({ levelId: 'gold', order: 3, minSpent: 1_000_00 });
const [MAY, JUNE] = [day('2026-05-01'), day('2026-06-01')];

const put = (rung: Rung, on = MAY) => ({ type: 'put', rung, on }) as const;
const published = (version: number, rungs: readonly Rung[], on = MAY): LadderEvent => ({
  type: 'LoyaltyLadderPublished',
  data: { version, on, rungs },
});

describe('the levels of a programme', () => {
  it('stand in their order, whatever order they are made in', () => {
    given([])
      .when(put(GOLD))
      .then([published(1, [GOLD])]);
    given([published(1, [GOLD])])
      .when(put(SILVER))
      .then([published(2, [SILVER, GOLD])]);
  });

  it('are published anew only where one of them says something else', () => {
    given([published(1, [SILVER])])
      .when(put(SILVER, JUNE))
      .thenNothing();
    given([published(1, [SILVER])])
      .when(put({ ...SILVER, downgrade: 'never' }, JUNE))
      .then([published(2, [{ ...SILVER, downgrade: 'never' }], JUNE)]);
  });

  it('count as the same where one is only called otherwise', () => {
    given([published(1, [SILVER])])
      .when(put({ ...SILVER, name: 'Prata da casa' }, JUNE))
      .then([published(1, [{ ...SILVER, name: 'Prata da casa' }], JUNE)]);
  });

  it('lose one that is put away, once', () => {
    const takeOff = { type: 'take-off', levelId: 'gold', on: JUNE } as const;
    given([published(1, [SILVER, GOLD])])
      .when(takeOff)
      .then([published(2, [SILVER], JUNE)]);
    given([published(1, [SILVER])])
      .when(takeOff)
      .thenNothing();
  });

  it('ask for more the higher they stand, where they count the same over the same time', () => {
    given([published(1, [SILVER])])
      .when(put({ ...GOLD, minSpent: centavos(499_99) }))
      .thenRefused('loyalty_level_below_lower', 'min_spent');
    given([published(1, [GOLD])])
      .when(put({ ...SILVER, minSpent: centavos(1_000_01) }))
      .thenRefused('loyalty_level_above_higher', 'min_spent');
    const { minSpent: _, ...bare } = GOLD;
    const ofPoints = { ...bare, minPoints: 10 };
    given([published(1, [SILVER])])
      .when(put(ofPoints))
      .then([published(2, [SILVER, ofPoints])]);
  });

  it('are few', () => {
    const all = Array.from({ length: MAX_LOYALTY_LEVELS }, (_, order) =>
      aRung({ levelId: `l${order}`, order, minSpent: order }),
    );
    given([published(1, all)])
      .when(put(aRung({ levelId: 'another', order: 50, minSpent: 9_999_00 })))
      .thenRefused('loyalty_level_limit');
  });

  it('count from the day on which they were published, and what counted before is still known', () => {
    const ladders = [
      { version: 1, on: MAY, rungs: [SILVER] },
      { version: 2, on: JUNE, rungs: [GOLD] },
    ];
    expect(rungsOn({ ladders }, day('2026-04-30'))).toEqual([]);
    expect(rungsOn({ ladders }, day('2026-05-31'))).toEqual([SILVER]);
    expect(rungsOn({ ladders }, JUNE)).toEqual([GOLD]);
  });
});
