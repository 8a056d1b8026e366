import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { ladderDecider } from '@fidelidade/domain/loyalty/level/ladder.js';
import { standingDecider } from '@fidelidade/domain/loyalty/level/standing.js';
import { streams } from '@fidelidade/domain/streams.js';
import { MANY_AT_ONCE } from '../../execution/executor.js';
import { handles } from '../../execution/handles.js';
import { countPurchase, streamsOfCounting } from './buyer-level.js';
import { itsParticipant } from '../its-participant.js';
import { isKeptFromEarning } from '../told-twice.js';
import { CountPurchase, ReviewLevel } from './level.commands.js';

export const CountPurchaseHandler = handles(
  CountPurchase,
  itsParticipant,
  async (unit, { context, participantId, saleId }) => {
    await unit.readAhead(...streamsOfCounting(unit.company, { participantId, saleId }));
    if (!(await isKeptFromEarning(unit, saleId))) await countPurchase(unit, context, participantId, saleId);
  },
  MANY_AT_ONCE,
);

export const ReviewLevelHandler = handles(
  ReviewLevel,
  itsParticipant,
  async (unit, { participantId, today }) => {
    const { status } = await unit.load(participantDecider, streams.participant(participantId));
    if (status === 'absent' || status === 'erased') return;
    await unit.decide(standingDecider, streams.levelStanding(participantId), {
      type: 'review',
      participantId,
      ladder: await unit.load(ladderDecider, streams.loyaltyLadder()),
      today,
    });
  },
  MANY_AT_ONCE,
);
