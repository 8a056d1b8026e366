import type { MemberAccess } from '../../identity/access.js';
import type { Permission } from '../../identity/permissions.js';
import type { RoleDetails } from '../../identity/role/events.js';
import type { CivilDate } from '../../kernel/civil-date.js';
import type { DecimalText } from '../../kernel/decimal.js';
import { describeEvents, type DomainEvent } from '../../kernel/event.js';
import type { Cents } from '../../kernel/money.js';
import type { Amount, Currency } from '../../loyalty/account/events.js';

/** What a company may let somebody else look at before it counts. */
export const APPROVAL_OPERATIONS = [
  'payable',
  'points_credit',
  'stock_adjustment',
  'coupon_publication',
  'role_change',
] as const;
export type ApprovalOperation = (typeof APPROVAL_OPERATIONS)[number];

/** A level as it stood when it was asked: so many of those who hold one of its posts; no post is whoever may approve. */
export interface ApprovalStep {
  /** Absent where no level of the company reaches it: then somebody has to look all the same. */
  readonly levelId?: string;
  readonly name?: string;
  readonly minSigners: number;
  readonly roleIds: readonly string[];
}

/** Payables that exist and are not paid before; one that stands alone, or all of a series. */
export interface AskedPayable {
  readonly operation: 'payable';
  readonly entryIds: readonly string[];
  /** What they come to. */
  readonly amount: Cents;
  /** What it came to before it was changed. */
  readonly amountBefore?: Cents;
}

/** What staff want to give a participant by hand: held until it is approved, and then given so. */
export interface AskedPointsCredit {
  readonly operation: 'points_credit';
  readonly participantId: string;
  readonly currency: Currency;
  /** Cents, or points. */
  readonly amount: Amount;
  /** Of the rule that names the amount. */
  readonly ruleId?: string;
  readonly ruleVersion?: number;
  readonly reason: string;
}

export const STOCK_ADJUSTMENTS = ['count', 'withdrawal'] as const;

/** Goods that somebody counted, or wants to take out by hand: nothing of them moves before it is approved, and then so. */
export interface AskedStockAdjustment {
  readonly operation: 'stock_adjustment';
  readonly adjustment: (typeof STOCK_ADJUSTMENTS)[number];
  readonly productId: string;
  readonly warehouseId: string;
  /** Null where what is of no lot was counted. */
  readonly lotId?: string | null;
  /** What was counted, or is to be taken out. */
  readonly quantity: DecimalText;
  /** Of a count: what the books said lay there. Where they say something else by now, it is not done. */
  readonly known?: DecimalText;
  /** What its goods are worth at the average cost, without a sign: more than that is not done. */
  readonly amount: Cents;
  /** Of goods that are taken out; a count is of the day on which it is done. */
  readonly date?: CivilDate;
  readonly reason?: string;
  readonly movementTypeId?: string;
  readonly personId?: string;
}

/** A draft that somebody wants to publish, as it stood: one that was changed since is not published by it. */
export interface AskedCouponPublication {
  readonly operation: 'coupon_publication';
  readonly couponId: string;
  /** Of the coupon's own changes. */
  readonly version: number;
}

/** What somebody may do besides, and may not do any more; more than was read is not given. */
export interface AskedPowers {
  readonly adds: readonly Permission[];
  readonly removes: readonly Permission[];
}

/** A role that is to give its holders more, as it would be from then on. */
export interface AskedRoleContent extends RoleDetails, AskedPowers {
  readonly operation: 'role_change';
  readonly change: 'role';
  readonly roleId: string;
}

/** A member who is to hold another role, or to be given more beside it, as they would be from then on. */
export interface AskedMemberAccess extends MemberAccess, AskedPowers {
  readonly operation: 'role_change';
  readonly change: 'member';
  readonly userId: string;
}

export type AskedRoleChange = AskedRoleContent | AskedMemberAccess;
export const ROLE_CHANGES = ['role', 'member'] as const satisfies readonly AskedRoleChange['change'][];

/** All that its approval does, whole: nothing else is looked up of it when it is done. */
export type Asked =
  AskedPayable | AskedPointsCredit | AskedStockAdjustment | AskedCouponPublication | AskedRoleChange;

/** One stream for each time that something is asked; asked again after a refusal is another. No personal data. */
export type ApprovalEvent =
  /** Somebody wants what another has to agree to; `requestedBy` is their user's id, `steps` are gone through in their order. */
  | DomainEvent<
      'ApprovalRequested',
      { approvalId: string; requestedBy: string; steps: readonly ApprovalStep[] } & Asked
    >
  /** One of those who had to agreed; `step` is counted from 1, `missing` is how many signatures are still to come. */
  | DomainEvent<'ApprovalSigned', { approvalId: string; signedBy: string; step: number; missing: number }>
  /** All agreed. What was asked is done in the same append. */
  | DomainEvent<'ApprovalGranted', { approvalId: string; requestedBy: string }>
  | DomainEvent<'ApprovalRefused', { approvalId: string; requestedBy: string; reason: string }>
  /** Whoever asked thought better of it, or what it was about is no longer so. */
  | DomainEvent<'ApprovalCancelled', { approvalId: string; cancelledFor: CancelledFor }>;

export const CANCELLED_FOR = ['withdrawn', 'changed'] as const;
export type CancelledFor = (typeof CANCELLED_FOR)[number];

export const approvalEvents = describeEvents<ApprovalEvent>({
  ApprovalRequested: { schema: 1 },
  ApprovalSigned: { schema: 1 },
  ApprovalGranted: { schema: 1 },
  ApprovalRefused: { schema: 1 },
  ApprovalCancelled: { schema: 1 },
});

/** Which operations ask from now on: all of them as they stand. */
export type ApprovalRulesEvent = DomainEvent<
  'ApprovalRulesChanged',
  { operations: readonly ApprovalOperation[] }
>;

export const approvalRulesEvents = describeEvents<ApprovalRulesEvent>({
  ApprovalRulesChanged: { schema: 1 },
});

/** Which approval is the last that was asked about one thing: asked about it again, what waits is replaced. */
export type ApprovalSubjectEvent = DomainEvent<
  'SubjectApprovalRequested',
  { subjectId: string; approvalId: string }
>;

export const approvalSubjectEvents = describeEvents<ApprovalSubjectEvent>({
  SubjectApprovalRequested: { schema: 1 },
});
