import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';
import { reserveBarCodes, ReserveBarCodeHandler } from './bar-codes.js';
import { issueStockOfInvoice } from './issue-stock-of-invoice.policy.js';
import {
  ChangeGoodsLotHandler,
  ChangeProductPictureHandler,
  CountStockHandler,
  IssueStockHandler,
  ReceiveStockHandler,
  ReverseMovementHandler,
  TransferStockHandler,
  WithdrawStockHandler,
} from './stock.handlers.js';
import { registerFirstWarehouse, RegisterFirstWarehouseHandler } from './warehouses.js';

/** Command handlers of the context. */
export const STOCK_HANDLERS: Provider[] = [
  RegisterFirstWarehouseHandler,
  ReserveBarCodeHandler,
  ChangeGoodsLotHandler,
  WithdrawStockHandler,
  ChangeProductPictureHandler,
  ReceiveStockHandler,
  CountStockHandler,
  ReverseMovementHandler,
  TransferStockHandler,
  IssueStockHandler,
];

/** What its facts set in motion, and what sets it in motion. */
export const STOCK_POLICIES: readonly Policy[] = [
  registerFirstWarehouse,
  reserveBarCodes,
  issueStockOfInvoice,
];
