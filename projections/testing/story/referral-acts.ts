import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { noteClaimDecider } from '@fidelidade/domain/loyalty/note-claim/note-claim.js';
import { referralDecider } from '@fidelidade/domain/loyalty/referral/referral.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aRule } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import type { Act } from './shop.js';

const FIRST_DAY = day('2026-01-05');

const KEYS = [1, 2, 3, 4].map(
  (number) => `3526031122233300018165001${String(number).padStart(9, '0')}1123456784` as AccessKey,
);

/** Who comes by whose link, and what their purchases give for it. */
export const REFERRAL_ACTS = {
  async 'come by a link'(shop, { who, which }) {
    const participantId = shop.of('participant', who);
    await shop.tell(referralDecider, streams.referral(participantId), {
      ...{ type: 'make', participantId, referrerId: shop.of('participant', which) },
      ...{ at: instant('2026-01-05T12:00:00Z'), on: FIRST_DAY },
    });
  },
  /** Scanned before or after it is told, or by nobody, or cancelled. */
  async 'scan a note'(shop, { who, which, amount, days, flag }) {
    const accessKey = KEYS[amount % KEYS.length]!;
    const note = { saleId: shop.of('scanned', amount % KEYS.length), accessKey };
    const stream = streams.noteClaim(note.saleId);
    const today = addDays(FIRST_DAY, days);
    const participantId = shop.of('participant', who);
    const scan = { type: 'scan', ...note, participantId, days: 7, today } as const;
    const items = [{ description: 'Café', quantity: decimal('1') }];
    const sale = {
      ...{ date: today, items, discount: centavos(0), total: centavos(amount), programVersion: 0 },
      rulesAsOf: instant('2026-01-05T12:00:00Z'),
    };
    if (flag) await shop.tell(noteClaimDecider, stream, scan);
    await shop.tell(noteClaimDecider, stream, { type: 'tell', ...note, sale, days: 7, today });
    if (which === 0) await shop.tell(noteClaimDecider, stream, { type: 'cancel', reason: 'Engano' });
    if (which === 1) await shop.tell(noteClaimDecider, stream, scan);
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
