import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';

/** Command handlers of the context. */
export const FISCAL_HANDLERS: Provider[] = [];

/** What its facts set in motion, and what sets it in motion. */
export const FISCAL_POLICIES: readonly Policy[] = [];
