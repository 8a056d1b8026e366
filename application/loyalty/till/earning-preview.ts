import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import { parseQuantity } from '@fidelidade/domain/kernel/decimal.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { loyaltyAccountDecider } from '@fidelidade/domain/loyalty/account/account.js';
import { earnedBy, type Earned } from '@fidelidade/domain/loyalty/account/earn.js';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { ladderDecider } from '@fidelidade/domain/loyalty/level/ladder.js';
import { standingDecider } from '@fidelidade/domain/loyalty/level/standing.js';
import { programDecider, versionAt } from '@fidelidade/domain/loyalty/program/program.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Executor } from '../../execution/executor.js';
import { levelOfBuyer } from '../level/buyer-level.js';
import { earnCommand } from '../earn-by-rules.js';

/** A sale at the counter that is not told yet. */
export interface SaleInSight {
  readonly participantId: string;
  /** What a voucher left of it. */
  readonly total: Cents;
  readonly paidWithCashback: Cents;
}

/** It is no sale of anybody's: what it would earn is known by nothing that was. */
const NO_SALE = 'in-sight';

/**
 * What a sale would earn if it were told now: by the very decision that lets it earn, from the log, with all that caps and the first purchase
 * ask of the customer. Nothing else could say before what is earned after.
 */
export class EarningPreview {
  constructor(private readonly executor: Pick<Executor, 'load'>) {}

  async of(company: string, now: Instant, sale: SaleInSight): Promise<Readonly<Record<Currency, Earned>>> {
    const { participantId, total, paidWithCashback } = sale;
    const [{ personId, status }, account, program, { details: shop }, standing, ladder] = await Promise.all([
      this.executor.load(participantDecider, company, streams.participant(participantId)),
      this.executor.load(loyaltyAccountDecider, company, streams.loyaltyAccount(participantId)),
      this.executor.load(programDecider, company, streams.program()),
      this.executor.load(companyDecider, company, streams.company(company)),
      this.executor.load(standingDecider, company, streams.levelStanding(participantId)),
      this.executor.load(ladderDecider, company, streams.loyaltyLadder()),
    ]);
    if (personId === undefined || status === 'erased' || !shop) throw notFound();
    const told = {
      ...{ saleId: NO_SALE, participantId, personId, total, paidWithCashback },
      ...{ date: civilDateIn(shop.timezone, now), soldAt: now, rulesAsOf: now },
      items: [{ description: '', quantity: parseQuantity(1), total }],
      programVersion: versionAt(program, now),
    };
    const level = levelOfBuyer(standing, ladder, told);
    return earnedBy(earnCommand(program, told, shop.timezone, level), account);
  }
}
