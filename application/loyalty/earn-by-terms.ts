import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { programDecider, termsOf, type ProgramTerms } from '@fidelidade/domain/loyalty/program/program.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { todayOf } from '../registry/company-facts.js';

/** A sale as the account sees it. */
export interface EarningSale {
  readonly participantId: string;
  readonly personId: string;
  readonly saleId: string;
  readonly base: Cents;
  readonly earnedOn: CivilDate;
  /** The version of the terms that the sale was told under; without it, the one in force. */
  readonly programVersion?: number | undefined;
}

/**
 * Without published terms nothing is promised and nothing earned. A sale told late (last month's, from a file) may be
 * past its waiting time already: what is due is moved on at once, as of the moment that the sale was told, so that a
 * replay decides the same. A sale that has earned already earns nothing again.
 * @returns the terms that rule the sale
 */
export async function earnByTerms(
  unit: UnitOfWork,
  context: CommandContext,
  sale: EarningSale,
): Promise<ProgramTerms | undefined> {
  const { participantId, personId, saleId, base, earnedOn } = sale;
  const program = await unit.load(programDecider, streams.program());
  const programVersion = sale.programVersion ?? program.version;
  const terms = termsOf(program, programVersion);
  if (!terms) return undefined;
  const account = streams.loyaltyAccount(participantId);
  const earn = { type: 'earn', participantId, personId, saleId, base, earnedOn } as const;
  await unit.decide(loyaltyAccountDecider, account, { ...earn, programVersion, terms });
  const today = await todayOf(unit, context);
  await unit.decide(loyaltyAccountDecider, account, { type: 'mature', participantId, today });
  return terms;
}
