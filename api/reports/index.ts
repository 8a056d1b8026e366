import type { Type } from '@nestjs/common';
import { accountBalancesReport } from './account-balances.report.js';
import { financialStatementReport } from './financial-statement.report.js';
import { payablesAgingReport, receivablesAgingReport } from './aging.report.js';
import { cashFlowReport } from './cash-flow.report.js';
import { dreReport } from './dre.report.js';
import { kardexReport } from './kardex.report.js';
import { loyaltyLiabilityReport } from './loyalty-liability.report.js';
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

/** Every report, and the postings that their figures open into. */
export const REPORT_CONTROLLERS: Type[] = [
  reportRoute(cashFlowReport),
  reportRoute(dreReport),
  reportRoute(accountBalancesReport),
  reportRoute(financialStatementReport),
  reportRoute(receivablesAgingReport),
  reportRoute(payablesAgingReport),
  reportRoute(kardexReport),
  reportRoute(loyaltyLiabilityReport),
  postingsRoute(REPORTS),
  HouseController,
  WhatIfController,
];
