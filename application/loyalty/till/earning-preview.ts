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
import type { SaleItem } from '@fidelidade/domain/loyalty/sale/events.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { Executor } from '../../execution/executor.js';
import { levelOfBuyer } from '../level/buyer-level.js';
import { earnCommand } from '../earn-by-rules.js';
import { withProducts } from '../sold-products.js';

/** A sale at the counter that is not told yet. */
export interface SaleInSight {
  readonly participantId: string;
  /** What a voucher left of it. */
  readonly total: Cents;
  readonly paidWithCashback: Cents;
  /** What is bought, where the till knows its products; without it the total alone counts. */
  readonly items?: readonly SaleItem[];
}

/** It is no sale of anybody's: what it would earn is known by nothing that was. */
const NO_SALE = 'in-sight';

/**
 * What a sale would earn if it were told now: by the very decision that lets it earn, from the log, with all that caps and the first purchase
 * ask of the customer. Nothing else could say before what is earned after.
 */
export class EarningPreview {
  constructor(private readonly executor: Pick<Executor, 'reading'>) {}

  async of(company: string, now: Instant, sale: SaleInSight): Promise<Readonly<Record<Currency, Earned>>> {
    const { participantId, total, paidWithCashback } = sale;
    const bare = [{ description: '', quantity: parseQuantity(1), total }];
    const asTheyStand = this.executor.reading(company);
    const [{ personId, status }, account, program, { details: shop }, standing, ladder] = await Promise.all([
      asTheyStand.load(participantDecider, streams.participant(participantId)),
      asTheyStand.load(loyaltyAccountDecider, streams.loyaltyAccount(participantId)),
      asTheyStand.load(programDecider, streams.program()),
      asTheyStand.load(companyDecider, streams.company(company)),
      asTheyStand.load(standingDecider, streams.levelStanding(participantId)),
      asTheyStand.load(ladderDecider, streams.loyaltyLadder()),
    ]);
    if (personId === undefined || status === 'erased' || !shop) throw notFound();
    const told = {
      ...{ saleId: NO_SALE, participantId, personId, total, paidWithCashback },
      ...{ date: civilDateIn(shop.timezone, now), soldAt: now, rulesAsOf: now },
      items: sale.items ? await withProducts(asTheyStand, { items: sale.items }) : bare,
      programVersion: versionAt(program, now),
    };
    const level = levelOfBuyer(standing, ladder, told);
    return earnedBy(earnCommand(program, told, shop.timezone, level), account);
  }
}
