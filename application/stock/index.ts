import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';
import { issueStockOfInvoice } from './issue-stock-of-invoice.policy.js';
import {
  CountStockHandler,
  IssueStockHandler,
  OpenDefaultWarehouseHandler,
  ReceiveStockHandler,
  ReverseReceiptHandler,
} from './stock.handlers.js';

/** Command handlers of the context. */
export const STOCK_HANDLERS: Provider[] = [
  OpenDefaultWarehouseHandler,
  ReceiveStockHandler,
  CountStockHandler,
  ReverseReceiptHandler,
  IssueStockHandler,
];

/** What its facts set in motion, and what sets it in motion. */
export const STOCK_POLICIES: readonly Policy[] = [issueStockOfInvoice];
