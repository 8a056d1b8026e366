import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { ZERO } from '@fidelidade/domain/kernel/money.js';
import {
  flagsOfCredits,
  flagsOfDevice,
  flagsOfReturn,
  flagsOfSale,
  isToldTwice,
  timesAbove,
} from '@fidelidade/domain/loyalty/fraud/flags.js';
import { fraudLimitsDecider, type FraudLimits } from '@fidelidade/domain/loyalty/fraud/limits.js';
import {
  reviewCaseDecider,
  type FlaggedFact,
  type Measure,
} from '@fidelidade/domain/loyalty/fraud/review-case.js';
import { accountsThrough, sharedDeviceDecider } from '@fidelidade/domain/loyalty/fraud/shared-device.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext } from '../../execution/command.js';
import { Executor, MANY_AT_ONCE } from '../../execution/executor.js';
import { firstEvent } from '../../execution/first-event.js';
import { handles, handlesAsking } from '../../execution/handles.js';
import { idFrom } from '../../execution/ids.js';
import type { UnitOfWork } from '../../execution/unit-of-work.js';
import { todayOf } from '../../registry/company-facts.js';
import { cancelSaleWhole, settleWithCustomer } from '../returns/return.handlers.js';
import { FraudFacts } from './fraud-facts.js';

/** Somebody may have to look at a sale that was told. */
export class ReviewSale extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly saleId: string,
    /** Who served, as far as is known. */
    readonly staffId: string | undefined,
    /** Where it stands in the log. */
    readonly position: number,
    /** The member of the staff who told it. */
    readonly sentBy?: string,
  ) {
    super(context);
  }
}

/** Goods came back, and of what they had brought so much was used that it could not be taken. */
export class ReviewReturn extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly saleId: string,
    readonly returnId: string | undefined,
    readonly staffId: string | undefined,
    readonly missing: number,
    readonly on: CivilDate,
  ) {
    super(context);
  }
}

/** A member of the staff gave something by hand: what they gave that day is looked at as a whole. */
export class ReviewCredits extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly participantId: string,
    readonly staffId: string,
    readonly on: CivilDate,
    readonly position: number,
  ) {
    super(context);
  }
}

/** An account was opened on a device where it had not been: those that were opened there are looked at together. */
export class ReviewDevice extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly deviceKey: string,
    readonly participantId: string,
  ) {
    super(context);
  }
}

export class ClearReviewCase extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly caseId: string,
    readonly reason: string,
  ) {
    super(context);
  }
}

/** It was fraud; what is done about it is done in the same decision, or the case stays open. */
export class ConfirmReviewCase extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly caseId: string,
    readonly reason: string,
    readonly measures: readonly Measure[],
  ) {
    super(context);
  }
}

export class ChangeFraudLimits extends BusinessCommand {
  constructor(
    context: CommandContext,
    readonly limits: FraudLimits,
    /** The version that was seen; undefined for whoever does not mind. */
    readonly version?: number,
  ) {
    super(context);
  }
}

/** One case a cause: the same one however often it is looked at. */
const caseOf = ({ context }: BusinessCommand, ...cause: string[]): string =>
  idFrom('review-case', context.company, ...cause);

const ReviewSaleHandler = handlesAsking(
  FraudFacts,
  ReviewSale,
  (command) => caseOf(command, 'sale', command.saleId),
  async (unit, { saleId, staffId, position, sentBy }, caseId, facts) => {
    const { details: sale } = await unit.load(saleDecider, streams.sale(saleId));
    if (!sale) return;
    const { soldById } = sale;
    const beside = soldById === undefined ? [] : [soldById, sentBy];
    const served = [staffId, ...beside].filter((each) => each !== undefined);
    const found = await facts.ofSale(unit.company, sale, served, position);
    await raise(unit, caseId, {
      ...{ about: 'sale', saleId, participantId: sale.participantId, amount: sale.total, on: sale.date },
      ...(staffId !== undefined && { staffId }),
      flags: flagsOfSale(await limitsOf(unit), found),
    });
  },
);

const ReviewReturnHandler = handles(
  ReviewReturn,
  (command) => caseOf(command, 'return', command.saleId, command.returnId ?? ''),
  async (unit, command, caseId) => {
    const { saleId, staffId, missing, on } = command;
    const { details: sale } = await unit.load(saleDecider, streams.sale(saleId));
    // What is taken back because it was fraud is no news.
    const ofSale = await unit.load(reviewCaseDecider, streams.reviewCase(caseOf(command, 'sale', saleId)));
    if (!sale || ofSale.status === 'confirmed') return;
    await raise(unit, caseId, {
      ...{ about: 'return', saleId, participantId: sale.participantId, amount: sale.total, on },
      ...(staffId !== undefined && { staffId }),
      flags: flagsOfReturn(await limitsOf(unit), missing),
    });
  },
);

const ReviewCreditsHandler = handlesAsking(
  FraudFacts,
  ReviewCredits,
  (command) => caseOf(command, 'credits', command.staffId, command.on),
  async (unit, command, firstOfDay, facts) => {
    const { participantId, staffId, on, position } = command;
    const amount = await facts.creditsOf(unit.company, staffId, on, position);
    const limits = await limitsOf(unit);
    const flags = flagsOfCredits(limits, amount);
    const times = timesAbove(limits.creditsOfDay, amount);
    const caseId = times < 2 ? firstOfDay : caseOf(command, 'credits', staffId, on, String(times));
    await raise(unit, caseId, { about: 'credits', participantId, staffId, amount, on, flags });
  },
);

const ReviewDeviceHandler = handles(
  ReviewDevice,
  (command) => command.participantId,
  async (unit, command) => {
    const { context, deviceKey, participantId } = command;
    const limits = await limitsOf(unit);
    const device = await unit.load(sharedDeviceDecider, streams.sharedDevice(deviceKey));
    const accounts = accountsThrough(device, participantId);
    // Once for the account that was one too many; those after it raise it anew when there are as many again.
    const times = timesAbove(limits.accountsOfDevice, accounts);
    const caseId = caseOf(command, 'device', deviceKey, ...(times < 2 ? [] : [String(times)]));
    const fact = { about: 'device', participantId, deviceKey, amount: ZERO } as const;
    const on = await todayOf(unit, context);
    await raise(unit, caseId, { ...fact, on, flags: flagsOfDevice(limits, accounts) });
  },
);

const ClearReviewCaseHandler = handlesAsking(
  Executor,
  ClearReviewCase,
  ({ caseId }) => caseId,
  async (unit, { context, caseId, reason }, _, executor) => {
    const by = { by: context.actor.id, others: await othersOf(unit, executor, caseId) };
    const clear = { type: 'clear', caseId, reason, ...by } as const;
    const { fact } = await unit.decide(reviewCaseDecider, streams.reviewCase(caseId), clear);
    if (fact && isToldTwice(fact.flags) && fact.saleId !== undefined)
      await letEarn(unit, context, fact.saleId);
  },
  MANY_AT_ONCE,
);

const ConfirmReviewCaseHandler = handlesAsking(
  Executor,
  ConfirmReviewCase,
  ({ caseId }) => caseId,
  async (unit, { context, caseId, reason, measures }, _, executor) => {
    const by = { by: context.actor.id, others: await othersOf(unit, executor, caseId) };
    const confirm = { type: 'confirm', caseId, reason, measures, ...by } as const;
    const { fact } = await unit.decide(reviewCaseDecider, streams.reviewCase(caseId), confirm);
    if (!fact) return;
    const { participantId, saleId } = fact;
    if (measures.includes('sale_cancelled') && saleId !== undefined)
      await cancelSaleWhole(unit, context, { saleId, reason });
    if (measures.includes('participant_disabled')) await block(unit, participantId, reason);
  },
);

const ChangeFraudLimitsHandler = handles(
  ChangeFraudLimits,
  ({ context }) => context.company,
  (unit, { limits, version }) =>
    unit.decide(fraudLimitsDecider, streams.fraudLimits(), {
      ...{ type: 'change', limits },
      ...(version !== undefined && { seen: version }),
    }),
);

export const FRAUD_HANDLERS = [
  ReviewSaleHandler,
  ReviewReturnHandler,
  ReviewCreditsHandler,
  ReviewDeviceHandler,
  ClearReviewCaseHandler,
  ConfirmReviewCaseHandler,
  ChangeFraudLimitsHandler,
];

export const limitsOf = async (unit: UnitOfWork): Promise<FraudLimits> =>
  (await unit.load(fraudLimitsDecider, streams.fraudLimits())).limits;

/**
 * Who had to do with a sale that a till told later, beside whom the case names: who was signed in where it was sold, as the till says, and
 * who sent it. Neither is cover for the other (ADR 0111).
 */
async function othersOf(unit: UnitOfWork, executor: Executor, caseId: string): Promise<readonly string[]> {
  const { fact } = await unit.load(reviewCaseDecider, streams.reviewCase(caseId));
  if (fact?.saleId === undefined) return [];
  const stream = streams.sale(fact.saleId);
  const { details } = await unit.load(saleDecider, stream);
  if (details?.soldById === undefined) return [];
  const told = await executor.load(firstEvent, unit.company, stream);
  return [details.soldById, ...(told ? [told.meta.actor.id] : [])];
}

/** What waited to be looked at earns as it would have, less what came back of it meanwhile. */
async function letEarn(unit: UnitOfWork, context: CommandContext, saleId: string): Promise<void> {
  const sale = await unit.guard(saleDecider, streams.sale(saleId));
  if (sale.status === 'cancelled' || sale.status === 'returned') return;
  await settleWithCustomer(unit, context, saleId, sale, sale.returned.returnIds.at(-1));
}

/** Somebody without an account has nothing to be kept from; one who is blocked already stays so. */
async function block(unit: UnitOfWork, participantId: string, reason: string): Promise<void> {
  const stream = streams.participant(participantId);
  const { status } = await unit.load(participantDecider, stream);
  if (status === 'disabled') return;
  if (status !== 'active') throw new DomainError('review_case_no_account', { field: 'measures' });
  await unit.decide(participantDecider, stream, { type: 'disable', participantId, reason });
}

async function raise(unit: UnitOfWork, caseId: string, fact: FlaggedFact): Promise<void> {
  if (fact.flags.length === 0) return;
  await unit.decide(reviewCaseDecider, streams.reviewCase(caseId), { type: 'raise', caseId, fact });
}
