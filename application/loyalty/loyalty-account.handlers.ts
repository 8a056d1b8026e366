import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { referralDecider } from '@fidelidade/domain/loyalty/referral/referral.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { streams } from '@fidelidade/domain/streams.js';
import { MANY_AT_ONCE } from '../execution/executor.js';
import { handles } from '../execution/handles.js';
import { earnByRules, type SaleToEarn } from './earn-by-rules.js';
import { countPurchase, streamsOfCounting, uncountPurchase } from './level/buyer-level.js';
import { itsParticipant } from './its-participant.js';
import { EarnCashback, MatureLots } from './loyalty.commands.js';
import { rewardReferral } from './referral/reward-referral.js';
import { waitsForReview } from './told-twice.js';

export const EarnCashbackHandler = handles(
  EarnCashback,
  itsParticipant,
  async (unit, command) => {
    const { context, participantId, saleId } = command;
    await unit.readAhead(
      ...streamsOfCounting(unit.company, { participantId, saleId }),
      [referralDecider, streams.referral(participantId)],
      [programDecider, streams.program()],
    );
    const { details } = await unit.load(saleDecider, streams.sale(saleId));
    const sale = details ? { ...details, saleId } : bareSale(command);
    if (details && (await waitsForReview(unit, { ...details, saleId }))) {
      await uncountPurchase(unit, context, participantId, saleId);
      return;
    }
    await earnByRules(unit, context, sale);
    await rewardReferral(unit, context, sale);
    await countPurchase(unit, context, participantId, saleId);
  },
  MANY_AT_ONCE,
);

/** A sale of which nobody told more than what it came to. */
const bareSale = (command: EarnCashback): SaleToEarn => {
  const { participantId, personId, saleId, base, earnedOn, programVersion } = command;
  const of = { participantId, personId, saleId, date: earnedOn, total: base, items: [] };
  return { ...of, ...(programVersion !== undefined && { programVersion }) };
};

export const MatureLotsHandler = handles(
  MatureLots,
  itsParticipant,
  (unit, { participantId, today }) => {
    const mature = { type: 'mature', participantId, today } as const;
    return unit.decide(loyaltyAccountDecider, streams.loyaltyAccount(participantId), mature);
  },
  MANY_AT_ONCE,
);
