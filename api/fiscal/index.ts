import type { Type } from '@nestjs/common';
import { InvoiceSeriesController } from './invoice-series.controller.js';
import { InvoicesController } from './invoices.controller.js';

export const FISCAL_CONTROLLERS: Type[] = [InvoicesController, InvoiceSeriesController];
