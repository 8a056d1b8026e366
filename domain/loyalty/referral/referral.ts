import type { CivilDate, Instant } from '../../kernel/civil-date.js';
import type { Decider } from '../../kernel/decider.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import { subtractMoney, ZERO, type Cents } from '../../kernel/money.js';
import type { Amount, Currency } from '../account/events.js';
import { isValidOn, type ReferralRule, type RuleInForce } from '../earning/rule.js';

/** Who brought a participant to the programme, and what that gave: a stream for whoever was brought. */
export type ReferralEvent =
  /** Somebody new signed up by the link of a participant. Said once in a life, and of nobody whom the shop knew before. */
  | DomainEvent<
      'ParticipantReferred',
      { participantId: string; referrerId: string; at: Instant; on: CivilDate }
    >
  /**
   * Their first purchase by a rule: what whoever invited them gets for it, and they themselves, each as a lot of their account. Nothing for
   * whoever had reached the rule's most of the month: that is decided as well, and stays so.
   */
  | DomainEvent<
      'ReferralRewarded',
      {
        participantId: string;
        referrerId: string;
        saleId: string;
        ruleId: string;
        ruleVersion: number;
        currency: Currency;
        /** To whoever invited, and the lot that it is. */
        amount: Amount;
        lotId: string;
        /** To whoever was invited. */
        friendAmount: Amount;
        friendLotId: string;
        on: CivilDate;
      }
    >;

export const referralEvents = describeEvents<ReferralEvent>({
  ParticipantReferred: { schema: 1 },
  ReferralRewarded: { schema: 1 },
});

/** Told twice, it is made once; and nobody brings themselves. */
export interface MakeReferral {
  readonly type: 'make';
  readonly participantId: string;
  readonly referrerId: string;
  readonly at: Instant;
  readonly on: CivilDate;
}

/** Whoever was invited bought something. */
export interface RewardReferral {
  readonly type: 'reward';
  readonly participantId: string;
  readonly saleId: string;
  /** The day of the sale, what it came to, and what of it was paid with money. */
  readonly sale: { readonly on: CivilDate; readonly purchase: Cents; readonly base: Cents };
  /** That were in force when it happened, and when they signed up: one that came later promised nothing. */
  readonly rules: readonly RuleInForce<ReferralRule>[];
  /** Sales that came back whole since, and with them all that they gave: a purchase that was taken back was none. */
  readonly cameBack: ReadonlySet<string>;
  /** What lots of a rule are called in somebody's account. */
  readonly lotOf: (ruleId: string, participantId: string) => string;
  /** Whoever was blocked or erased gets nothing for those whom they brought. */
  readonly isReferrerThere: boolean;
  /** What a rule gave whoever invited in the month of the reward, and no return took. */
  readonly given: (ruleId: string) => Amount;
  readonly on: CivilDate;
}

export type ReferralCommand = MakeReferral | RewardReferral;

export interface Reward {
  readonly ruleId: string;
  readonly saleId: string;
  readonly amount: Amount;
  readonly lotId: string;
  readonly friendAmount: Amount;
  readonly friendLotId: string;
}

export interface ReferralState {
  /** Absent where nobody brought them. */
  readonly made?: Pick<MakeReferral, 'referrerId' | 'at' | 'on'>;
  readonly rewards: readonly Reward[];
}

export const referralDecider: Decider<ReferralState, ReferralCommand, ReferralEvent> = {
  initial: { rewards: [] },
  decide(command, state) {
    return command.type === 'make' ? make(command, state) : reward(command, state);
  },
  evolve(state, { type, data }) {
    if (type === 'ParticipantReferred') {
      const { referrerId, at, on } = data;
      return { ...state, made: { referrerId, at, on } };
    }
    const { ruleId, saleId, amount, lotId, friendAmount, friendLotId } = data;
    const given = { ruleId, saleId, amount, lotId, friendAmount, friendLotId };
    return { ...state, rewards: [...state.rewards, given] };
  },
};

/** What a sale gave for whoever brought its buyer. */
export const rewardsOf = ({ rewards }: ReferralState, saleId: string): readonly Reward[] =>
  rewards.filter((each) => each.saleId === saleId);

function make({ participantId, referrerId, at, on }: MakeReferral, { made }: ReferralState): ReferralEvent[] {
  if (made || participantId === referrerId) return [];
  return [{ type: 'ParticipantReferred', data: { participantId, referrerId, at, on } }];
}

/** By each rule once, for the first purchase that it is met by. What was bought before they signed up brings nobody. */
function reward(command: RewardReferral, { made, rewards }: ReferralState): ReferralEvent[] {
  const { participantId, saleId, sale, rules, cameBack, lotOf, isReferrerThere, given, on } = command;
  if (!made || sale.on < made.on || sale.base <= 0) return [];
  const { referrerId } = made;
  const stands = (ruleId: string) =>
    rewards.some((each) => each.ruleId === ruleId && (each.saleId === saleId || !cameBack.has(each.saleId)));
  return rules
    .filter(({ ruleId, rule }) => isMet(rule, sale) && !stands(ruleId))
    .map(({ ruleId, version: ruleVersion, rule }) => ({
      type: 'ReferralRewarded',
      data: {
        ...{ participantId, referrerId, saleId, ruleId, ruleVersion, currency: rule.currency },
        amount: isReferrerThere ? withinCap(rule, given(ruleId)) : ZERO,
        lotId: lotOf(ruleId, referrerId),
        friendAmount: rule.friendAmount ?? ZERO,
        friendLotId: lotOf(ruleId, participantId),
        on,
      },
    }));
}

const isMet = (rule: ReferralRule, { on, purchase }: RewardReferral['sale']): boolean =>
  isValidOn(rule, on) && purchase >= (rule.minPurchase ?? ZERO);

/** A cap shortens what is given, as those of purchases do. */
const withinCap = ({ amount, capPerMonth }: ReferralRule, given: Amount): Amount =>
  capPerMonth === undefined
    ? amount
    : (Math.max(0, Math.min(amount, subtractMoney(capPerMonth, given))) as Amount);
