import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';

/** Command handlers of the context. */
export const STOCK_HANDLERS: Provider[] = [];

/** What its facts set in motion, and what sets it in motion. */
export const STOCK_POLICIES: readonly Policy[] = [];
