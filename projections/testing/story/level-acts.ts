import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { ladderDecider } from '@fidelidade/domain/loyalty/level/ladder.js';
import { standingDecider } from '@fidelidade/domain/loyalty/level/standing.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aRung } from '@fidelidade/domain/testing/loyalty-levels.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import type { Act } from './shop.js';

const FIRST_DAY = day('2026-01-05');

/** Levels of the programme, what counts for them, and who reaches and loses them. */
export const LEVEL_ACTS = {
  async 'put up a level'(shop, { which, amount, days, flag }) {
    const rung = aRung({
      ...{ levelId: shop.of('loyalty-level', which), name: `Nível ${which}`, order: which + 1 },
      minSpent: (which + 1) * 100_00,
      windowLength: 1 + (amount % 60),
      downgrade: flag ? 'at_once' : 'period_end',
    });
    // The first one counts before anybody buys, so that every story has somebody who reaches it.
    const on = which === 0 ? FIRST_DAY : addDays(FIRST_DAY, days);
    await shop.tell(ladderDecider, streams.loyaltyLadder(), { type: 'put', rung, on });
  },
  async 'count a purchase'(shop, { who, amount, days, flag }) {
    const participantId = shop.of('participant', who);
    const on = addDays(FIRST_DAY, days);
    const ladder = shop.state(ladderDecider, streams.loyaltyLadder());
    for (const spent of [amount * 10_00, ...(flag ? [0] : [])])
      await shop.tell(standingDecider, streams.levelStanding(participantId), {
        ...{ type: 'count', participantId, saleId: `counted-${amount}-${days}`, ladder, today: on },
        purchase: { on, spent: centavos(spent), points: amount },
      });
  },
  async 'look at a level'(shop, { who, days }) {
    const participantId = shop.of('participant', who);
    await shop.tell(standingDecider, streams.levelStanding(participantId), {
      ...{ type: 'review', participantId, today: addDays(FIRST_DAY, 30 + days) },
      ladder: shop.state(ladderDecider, streams.loyaltyLadder()),
    });
  },
} satisfies Record<string, Act>;
