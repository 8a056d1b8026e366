import { LEAST_FOR_USUAL, type Buyer, type SaleFacts } from '@fidelidade/domain/loyalty/fraud/flags.js';
import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { SystemReads } from '@fidelidade/projections/database/read-models.js';
import { creditsByHand, factsOfSale } from '@fidelidade/projections/loyalty/review-cases/facts.js';
import type { ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';

/** What tells of sales, and who of the staff bought them. */
const SALE_MODELS = ['sales', 'persons', 'access', 'staff-users'];

/** What rules ask about a fact beyond what it says itself: read where it is shown, once that knows the fact. */
export class FraudFacts {
  constructor(
    private readonly database: SystemReads,
    private readonly readYourWrites: Pick<ReadYourWrites, 'reached'>,
  ) {}

  /**
   * @param served all of the staff who had to do with it
   * @param position where the sale stands in the log: what was told later is no matter of it
   */
  async ofSale(
    company: string,
    sale: SaleDetails,
    served: readonly string[],
    position: number,
  ): Promise<SaleFacts> {
    await this.known(SALE_MODELS, position, company);
    const { staff, ...found } = await factsOfSale(
      this.database,
      company,
      { ...sale, position },
      { least: LEAST_FOR_USUAL },
    );
    return { ...found, total: sale.total, buyer: buyerAmong(staff, served) };
  }

  async creditsOf(company: string, staffId: string, on: CivilDate, position: number): Promise<Cents> {
    await this.known(['review-cases'], position, company);
    return creditsByHand(this.database, company, staffId, on);
  }

  /** What is not known yet would flag nothing, for good: a refusal holds back this company alone, and is tried again. */
  private async known(models: readonly string[], position: number, company: string): Promise<void> {
    if (!(await this.readYourWrites.reached(models, position, company)))
      throw new DomainError('read_models_behind');
  }
}

/** @param staff who has the buyer's document */
function buyerAmong(staff: readonly string[], served: readonly string[]): Buyer {
  if (staff.length === 0) return 'customer';
  return staff.some((each) => served.includes(each)) ? 'attendant' : 'colleague';
}
