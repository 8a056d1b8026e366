import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { referralDecider } from '@fidelidade/domain/loyalty/referral/referral.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aRule } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import type { Act } from './shop.js';

const FIRST_DAY = day('2026-01-05');

/** Who comes by whose link, and what their purchases give for it. */
export const REFERRAL_ACTS = {
  async 'come by a link'(shop, { who, which }) {
    const participantId = shop.of('participant', who);
    await shop.tell(referralDecider, streams.referral(participantId), {
      ...{ type: 'make', participantId, referrerId: shop.of('participant', which) },
      ...{ at: instant('2026-01-05T12:00:00Z'), on: FIRST_DAY },
    });
  },
  async 'buy after a link'(shop, { who, which, amount, days, flag }) {
    const participantId = shop.of('participant', who);
    const saleId = `invited-${shop.number}-${who}-${amount}`;
    const on = addDays(FIRST_DAY, days);
    const sale = { on, purchase: centavos(amount), base: centavos(amount) };
    await shop.tell(referralDecider, streams.referral(participantId), {
      ...{ type: 'reward', participantId, saleId, sale, on, isReferrerThere: flag },
      rules: [aRule('referral', { ruleId: `link-${which}`, friendAmount: 1_00 })],
      cameBack: new Set<string>(),
      given: () => centavos(0),
      lotOf: (ruleId, to) => `${saleId}:${ruleId}:${to}`,
    });
  },
} satisfies Record<string, Act>;
