import type { Type } from '@nestjs/common';
import { InvoicesController } from './invoices.controller.js';
import { SeriesController } from './series.controller.js';

export const FISCAL_CONTROLLERS: Type[] = [InvoicesController, SeriesController];
