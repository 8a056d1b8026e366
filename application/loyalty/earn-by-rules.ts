import { hourIn } from '@fidelidade/domain/kernel/civil-date.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import type { Earn } from '@fidelidade/domain/loyalty/account/earn.js';
import { earningSale, type BuyerLevel } from '@fidelidade/domain/loyalty/earning/earning-sale.js';
import {
  programDecider,
  rulesFor,
  termsOf,
  type ProgramState,
} from '@fidelidade/domain/loyalty/program/program.js';
import type { ProgramTerms } from '@fidelidade/domain/loyalty/program/program-terms.js';
import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { buyerLevel } from './level/buyer-level.js';
import { timezoneOf, todayOf } from '../registry/company-facts.js';

/** A sale as the account sees it. */
export type SaleToEarn = Pick<
  SaleDetails,
  | 'participantId'
  | 'personId'
  | 'date'
  | 'soldAt'
  | 'items'
  | 'total'
  | 'paidWithCashback'
  | 'programVersion'
  | 'rulesAsOf'
> & { readonly saleId: string };

/**
 * By the terms and rules that were in force when the sale happened, which it says itself: whatever was published since, and however late the
 * earning comes, a replay decides the same. Where nothing was promised nothing is earned. A sale told late (last month's, from a file) may be
 * past its waiting time already: what is due is moved on at once, as of the moment that the sale was told. A sale that has earned already
 * earns nothing again.
 * @returns the terms that rule the sale
 */
export async function earnByRules(
  unit: UnitOfWork,
  context: CommandContext,
  sale: SaleToEarn,
): Promise<ProgramTerms | undefined> {
  const { participantId } = sale;
  const program = await unit.load(programDecider, streams.program());
  const level = await buyerLevel(unit, sale);
  const earn = earnCommand(program, sale, await timezoneOf(unit), level);
  if (earn.rules.length === 0) return termsOf(program, earn.programVersion);
  const account = streams.loyaltyAccount(participantId);
  await unit.decide(loyaltyAccountDecider, account, earn);
  const today = await todayOf(unit, context);
  await unit.decide(loyaltyAccountDecider, account, { type: 'mature', participantId, today });
  return termsOf(program, earn.programVersion);
}

/** What the account is asked: also by whoever wants to know what a sale will earn. */
export function earnCommand(
  program: ProgramState,
  sale: SaleToEarn,
  timezone: string,
  level: BuyerLevel | undefined,
): Earn {
  const { participantId, personId, saleId, soldAt } = sale;
  const { programVersion, rules } = rulesFor(program, sale);
  return {
    type: 'earn',
    participantId,
    personId,
    saleId,
    sale: earningSale(sale, {
      ...(soldAt && { hour: hourIn(timezone, soldAt) }),
      ...(level && { level }),
    }),
    programVersion,
    rules,
  };
}
