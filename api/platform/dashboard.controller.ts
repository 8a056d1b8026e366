import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { certificateState } from '@fidelidade/domain/registry/certificate-state.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  financeDashboard,
  type DueSummary,
} from '@fidelidade/projections/finance/reports/finance-dashboard.js';
import { invoiceCounts } from '@fidelidade/projections/finance/reports/invoice-dashboard.js';
import { loyaltyTotals } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { assertSeesAll, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { wireMoney } from '../finance/money.js';
import { Company, CurrentViewer } from '../http/command-context.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { dashboardRows } from './dashboard-rows.js';

/** What the shop needs to know when it opens. */
@ApiTags('dashboard')
@Controller('api/dashboard')
export class DashboardController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Get()
  @Requires('platform.dashboard.view')
  async get(@Reads() database: ReadDatabase, @Company() id: string, @CurrentViewer() viewer: Viewer) {
    // It sums what the whole company owes and earns.
    assertSeesAll(viewer);
    const company = await findCompany(database, id);
    if (!company) throw notFound();
    const now = this.clock.now();
    const { timezone, certificate_not_after: notAfter, dre_basis: basis } = company;
    const today = civilDateIn(timezone, now);
    const { rows, monthStart } = dashboardRows(today, timezone, basis);
    const [finance, invoices, loyalty] = await Promise.all([
      financeDashboard(database, id, today, viewer, basis),
      invoiceCounts(database, id, monthStart),
      loyaltyTotals(database, id),
    ]);
    return {
      ...finance,
      receivable: dueRecord(finance.receivable),
      payable: dueRecord(finance.payable),
      accounts_balance: wireMoney(finance.accounts_balance),
      low_accounts: finance.low_accounts.map(({ balance, low_balance, ...account }) => ({
        ...account,
        balance: wireMoney(balance),
        low_balance: wireMoney(low_balance ?? 0),
      })),
      month: {
        basis,
        revenue: wireMoney(finance.month.revenue),
        result: wireMoney(finance.month.result),
      },
      cash_flow: finance.cash_flow.map(({ date, balance }) => ({ date, balance: wireMoney(balance) })),
      top_overdue: finance.top_overdue.map((entry) => ({
        ...entry,
        outstanding: wireMoney(entry.outstanding),
      })),
      invoices,
      certificate: { state: certificateState(notAfter ?? undefined, now, timezone), not_after: notAfter },
      loyalty: {
        participants: loyalty.participants,
        cashback_available: wireMoney(loyalty.available),
        cashback_pending: wireMoney(loyalty.pending),
        points_available: loyalty.points_available,
        points_pending: loyalty.points_pending,
      },
      rows,
    };
  }
}

const dueRecord = ({ due_today, overdue, overdue_count }: DueSummary) => ({
  due_today: wireMoney(due_today),
  overdue: wireMoney(overdue),
  overdue_count,
});
