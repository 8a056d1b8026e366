import type { Type } from '@nestjs/common';
import { ApiCustomersController } from './customers.controller.js';
import { ApiSalesController } from './sales.controller.js';

/** What other systems of a company call, each by an API key. Its addresses are kept: what changes is a `v2`. */
export const V1_CONTROLLERS: Type[] = [ApiSalesController, ApiCustomersController];
