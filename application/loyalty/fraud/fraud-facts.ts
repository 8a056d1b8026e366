import { LEAST_FOR_USUAL, type Buyer, type SaleFacts } from '@fidelidade/domain/loyalty/fraud/flags.js';
import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/sale.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import {
  creditsByHand,
  salesOfDay,
  staffWithDocumentOf,
  usualSale,
} from '@fidelidade/projections/loyalty/review-cases/facts.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';

/** What rules ask about a fact beyond what it says itself: read where it is shown, once that knows the fact. */
export class FraudFacts {
  constructor(
    private readonly database: SystemReads,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /** @param position where the sale stands in the log: what was told later is no matter of it */
  async ofSale(
    company: string,
    sale: SaleDetails,
    staffId: string | undefined,
    position: number,
  ): Promise<SaleFacts> {
    await this.readYourWrites.reached(['sales'], position);
    const { participantId, date, total } = sale;
    const [buyer, ofDay, usual] = await Promise.all([
      this.buyerOf(company, sale.personId, staffId),
      salesOfDay(this.database, company, { participantId, date, through: position }),
      usualSale(this.database, company, { before: position, least: LEAST_FOR_USUAL }),
    ]);
    return { total, buyer, salesOfDay: ofDay, usual };
  }

  async creditsOf(company: string, staffId: string, on: CivilDate, position: number): Promise<Cents> {
    await this.readYourWrites.reached(['review-cases'], position);
    return creditsByHand(this.database, company, staffId, on);
  }

  private async buyerOf(company: string, personId: string, staffId: string | undefined): Promise<Buyer> {
    const staff = await staffWithDocumentOf(this.database, company, personId);
    if (staff.length === 0) return 'customer';
    return staffId !== undefined && staff.includes(staffId) ? 'attendant' : 'colleague';
  }
}
