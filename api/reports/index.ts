import type { Type } from '@nestjs/common';
import { accountBalancesReport } from './account-balances.report.js';
import { financialStatementReport } from './financial-statement.report.js';
import { AgingController } from './aging.controller.js';
import { payablesAgingReport, receivablesAgingReport } from './aging.report.js';
import { cashFlowReport } from './cash-flow.report.js';
import { clearingsReport } from './clearings.report.js';
import { dreReport } from './dre.report.js';
import { kardexReport } from './kardex.report.js';
import { LiabilityLotsController } from './liability-lots.controller.js';
import { loyaltyLiabilityReport } from './loyalty-liability.report.js';
import { stockBalanceReport } from './stock-balance.report.js';
import { reportExportRoute } from './files/report-export.controller.js';
import { TOLD_REPORTS } from './files/told-reports.js';
import { HouseController } from './house.controller.js';
import { postingsRoute } from './postings.controller.js';
import { reportRoute } from './report.js';
import { WhatIfController } from './what-if.controller.js';

const REPORTS = [
  cashFlowReport,
  dreReport,
  accountBalancesReport,
  receivablesAgingReport,
  payablesAgingReport,
] as const;

/** Every report, its files, and the postings that their figures open into. */
export const REPORT_CONTROLLERS: Type[] = [
  reportRoute(cashFlowReport),
  reportRoute(dreReport),
  reportRoute(accountBalancesReport),
  reportRoute(financialStatementReport),
  AgingController,
  reportRoute(receivablesAgingReport),
  reportRoute(payablesAgingReport),
  reportRoute(clearingsReport),
  reportRoute(kardexReport),
  reportRoute(stockBalanceReport),
  reportRoute(loyaltyLiabilityReport),
  LiabilityLotsController,
  ...Object.values(TOLD_REPORTS).map(reportExportRoute),
  postingsRoute(REPORTS),
  HouseController,
  WhatIfController,
];
