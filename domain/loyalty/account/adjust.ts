import type { CivilDate } from '../../kernel/civil-date.js';
import { DomainError, refuseAll } from '../../kernel/domain-error.js';
import { formatMoney } from '../../kernel/money.js';
import { MAX_RULE_AMOUNT } from '../earning/constants.js';
import { expiresOn, keptAliveFor } from '../earning/expiry.js';
import type { BonusRule, ReferralRule, RuleExpiry, RuleInForce } from '../earning/rule.js';
import type { Amount, Currency, LoyaltyAccountEvent } from './events.js';
import { firstToExpire } from './first-to-expire.js';
import { openedFor } from './open.js';
import { andSettled } from './settle.js';
import { balanceOf, type LoyaltyAccountState } from './state.js';

interface OfStaff {
  readonly participantId: string;
  readonly currency: Currency;
  readonly amount: Amount;
  readonly reason: string;
  readonly on: CivilDate;
}

/** A voucher gives something of its own. The lot is the use's: credited twice for one use is credited once. */
export interface Credit {
  readonly type: 'credit';
  readonly participantId: string;
  readonly personId: string;
  readonly lotId: string;
  /** Cashback, unless told. */
  readonly currency?: Currency;
  readonly amount: Amount;
  readonly voucherId: string;
  readonly saleId: string;
  readonly on: CivilDate;
  /** How long it can be used, by the programme's terms. */
  readonly expiryDays: number;
}

/** A rule gives something without a sale. The lot is the occasion's: what is given once is given once. */
export interface GiveBonus {
  readonly type: 'give-bonus';
  readonly participantId: string;
  readonly personId: string;
  readonly lotId: string;
  readonly inForce: RuleInForce<BonusRule>;
  /** Why, where staff give it. */
  readonly reason?: string;
  readonly approvalId?: string;
  readonly on: CivilDate;
}

/** Somebody who was invited bought: for whoever invited them, or for themselves. The lot is the sale's and the rule's. */
export interface CreditReferral {
  readonly type: 'credit-referral';
  readonly participantId: string;
  readonly personId: string;
  readonly lotId: string;
  readonly inForce: RuleInForce<ReferralRule>;
  readonly amount: Amount;
  readonly saleId: string;
  readonly on: CivilDate;
}

/** Staff give something of the house, and say why. */
export interface CreditByStaff extends OfStaff {
  readonly type: 'credit-by-staff';
  readonly personId: string;
  readonly lotId: string;
  readonly expiry: RuleExpiry;
  /** Of the approval that let it through. */
  readonly approvalId?: string;
}

/** Staff take something away, and say why. */
export interface DebitByStaff extends OfStaff {
  readonly type: 'debit-by-staff';
}

export function credit(command: Credit, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { voucherId, saleId, on, expiryDays } = command;
  const given = { creditSource: 'voucher', voucherId, saleId } as const;
  return credited(state, { currency: 'cashback', ...command }, given, {
    expiresOn: expiresOn({ expires: 'days', expiryDays }, on),
  });
}

/** @throws DomainError on `reason`, which staff must give */
export function giveBonus(command: GiveBonus, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { inForce, reason, approvalId, on } = command;
  const { rule, ruleId, version: ruleVersion } = inForce;
  if (rule.kind === 'manual' && !reason?.trim()) throw new DomainError('req', { field: 'reason' });
  const { currency, amount } = rule;
  const given = {
    creditSource: rule.kind,
    ruleId,
    ruleVersion,
    ...(reason?.trim() && { reason: reason.trim() }),
    ...(approvalId !== undefined && { approvalId }),
  };
  return credited(state, { ...command, currency, amount }, given, {
    expiresOn: expiresOn(rule, on),
    ...keptAliveFor(rule),
  });
}

/** What is nothing, because a month gives no more, is no credit. */
export function creditReferral(command: CreditReferral, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { inForce, amount, saleId, on } = command;
  if (amount <= 0) return [];
  const { rule, ruleId, version: ruleVersion } = inForce;
  const given = { creditSource: 'referral', saleId, ruleId, ruleVersion } as const;
  const to = { ...command, currency: rule.currency };
  return credited(state, to, given, {
    expiresOn: expiresOn(rule, on),
    ...keptAliveFor(rule),
  });
}

/** @throws DomainError on `amount` or `reason` */
export function creditByStaff(command: CreditByStaff, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  refuseAll(problemsOf(command));
  const { approvalId } = command;
  const given = {
    creditSource: 'manual' as const,
    reason: command.reason.trim(),
    ...(approvalId !== undefined && { approvalId }),
  };
  return credited(state, command, given, {
    expiresOn: expiresOn(command.expiry, command.on),
    ...keptAliveFor(command.expiry),
  });
}

/** @throws DomainError on `amount`, where there is less, or on `reason` */
export function debitByStaff(command: DebitByStaff, state: LoyaltyAccountState): LoyaltyAccountEvent[] {
  const { participantId, currency, amount, reason, on } = command;
  refuseAll(problemsOf(command));
  const available = Math.max(0, balanceOf(state, 'available', currency)) as Amount;
  if (amount > available)
    throw new DomainError('debit_above_balance', {
      field: 'amount',
      params: { balance: currency === 'cashback' ? formatMoney(available) : available },
    });
  const parts = firstToExpire(state, currency, amount);
  const data = { participantId, currency, amount, parts, reason: reason.trim(), on };
  return [{ type: 'PointsDebited', data }];
}

const problemsOf = ({ amount, reason }: OfStaff): readonly (DomainError | undefined)[] => [
  Number.isInteger(amount) && amount > 0 && amount <= MAX_RULE_AMOUNT
    ? undefined
    : new DomainError('earning_rule_amount', { field: 'amount' }),
  reason.trim() ? undefined : new DomainError('req', { field: 'reason' }),
];

type Credited = Extract<LoyaltyAccountEvent, { type: 'PointsCredited' }>['data'];

function credited(
  state: LoyaltyAccountState,
  to: Pick<Credited, 'participantId' | 'currency' | 'lotId' | 'amount' | 'on'> & {
    readonly personId: string;
  },
  source: Pick<
    Credited,
    'creditSource' | 'voucherId' | 'saleId' | 'ruleId' | 'ruleVersion' | 'reason' | 'approvalId'
  >,
  until: Pick<Credited, 'expiresOn' | 'inactivityMonths'>,
): LoyaltyAccountEvent[] {
  const { participantId, personId, currency, lotId, amount, on } = to;
  if (state.lots.has(lotId)) return [];
  const data = { participantId, currency, lotId, amount, ...source, on, ...until };
  return [
    ...openedFor(state, participantId, personId),
    ...andSettled(state, { type: 'PointsCredited', data }, { participantId, on }),
  ];
}
