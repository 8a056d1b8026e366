import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { campaignDecider, type CampaignCommand } from '@fidelidade/domain/loyalty/campaign/campaign.js';
import { voucherDecider, type VoucherCommand } from '@fidelidade/domain/loyalty/voucher/voucher.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCampaign } from '@fidelidade/domain/testing/a-campaign.js';
import { voucherTerms } from '@fidelidade/domain/testing/a-voucher.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import type { Act, Shop, Step } from './shop.js';

const FIRST_DAY = day('2026-01-05');
const LAST_DAYS = 30;

/** Of every three one gives cashback, so that there is something to credit. */
const kindOf = ({ which }: Step) => (which === 0 ? 'cashback' : 'value');
const voucherOf = (shop: Shop, { which, amount }: Step) => shop.of(`voucher-${which}`, amount % 4);
const tell = (shop: Shop, step: Step, command: VoucherCommand) =>
  shop.tell(voucherDecider, streams.voucher(voucherOf(shop, step)), command);

/** What becomes of vouchers. What one credits follows, as the till's decision does it. */
export const VOUCHER_ACTS = {
  async 'give out a voucher'(shop, step) {
    const today = addDays(FIRST_DAY, step.days);
    const voucherId = voucherOf(shop, step);
    await tell(shop, step, {
      type: 'issue',
      voucherId,
      code: voucherId.slice(-10),
      ...(step.flag && { participantId: shop.of('participant', step.who) }),
      source: 'manual',
      terms: voucherTerms({
        kind: kindOf(step),
        value: centavos(step.amount),
        validFrom: today,
        validUntil: addDays(today, LAST_DAYS),
        maxUses: 1 + step.which,
      }),
      today,
    });
  },
  /** A campaign gives in two blocks, then is finished, or ended on birthdays; some are undone. */
  async 'run a campaign'(shop, { which, amount, days, flag }) {
    const campaignId = shop.of(`campaign-${which}`, amount % 4);
    const occasion = which === 0 ? 'birthday' : 'once';
    const acts: readonly CampaignCommand[] = [
      { type: 'start', campaignId, details: aCampaign({ occasion }), today: addDays(FIRST_DAY, days) },
      { type: 'give', given: 1 + which, upToParticipantId: 'b' },
      { type: 'give', given: 1, upToParticipantId: 'c' },
      occasion === 'once' ? { type: 'finish', upToParticipantId: 'c' } : { type: 'end' },
    ];
    const undo: readonly CampaignCommand[] = [
      { type: 'request-undo', reason: 'Engano' },
      { type: 'take-back', cancelled: 1 },
      { type: 'finish-undo' },
    ];
    for (const command of flag ? [...acts, ...undo] : acts)
      await shop.tell(campaignDecider, streams.voucherCampaign(campaignId), command);
  },
  /** Some are put aside before, and given back or left lying then; some uses are a mistake, and taken back. */
  async 'use a voucher'(shop, step) {
    const voucherId = voucherOf(shop, step);
    const { issued } = shop.state(voucherDecider, streams.voucher(voucherId));
    const participantId = issued?.ownerId ?? shop.of('participant', step.who);
    const { personId } = shop.state(participantDecider, streams.participant(participantId));
    if (!issued || personId === undefined) return;
    const saleId = shop.of('sale-pos', step.amount);
    const on = issued.terms.validFrom;
    const purchase = centavos(step.amount);
    const reservationId = `aside-${step.amount}-${step.days}-${step.who}`;
    if (step.days % 2 === 0) {
      const until = instant(`${on}T12:10:00.000Z`);
      await tell(shop, step, { type: 'reserve', reservationId, participantId, today: on, until });
      if (step.days % 8 === 0) return;
      if (step.flag)
        await tell(shop, step, { type: 'release', reservationId, releaseReason: 'overdue', now: until });
    }
    const use = { type: 'use', reservationId, saleId, participantId, purchase, today: on } as const;
    const isUsed = await tell(shop, step, use);
    if (isUsed && issued.terms.kind !== 'cashback' && step.flag) {
      await tell(shop, step, { type: 'reverse-use', saleId, reason: 'Engano', today: on });
    }
    if (!isUsed || issued.terms.kind !== 'cashback') return;
    await shop.tell(loyaltyAccountDecider, streams.loyaltyAccount(participantId), {
      type: 'credit',
      participantId,
      personId,
      lotId: `${voucherId}-${saleId}`,
      amount: issued.terms.value ?? purchase,
      voucherId,
      saleId,
      on,
      expiryDays: 1 + step.days,
    });
  },
  async 'end a voucher'(shop, step) {
    await tell(
      shop,
      step,
      step.flag
        ? { type: 'cancel', reason: 'Engano' }
        : { type: 'expire', today: addDays(FIRST_DAY, step.days + 2 * LAST_DAYS) },
    );
  },
} satisfies Readonly<Record<string, Act>>;
