import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { FINANCE_HANDLERS, FINANCE_POLICIES } from './finance/index.js';
import { FISCAL_HANDLERS, FISCAL_POLICIES } from './fiscal/index.js';
import { IDENTITY_HANDLERS, IDENTITY_POLICIES } from './identity/index.js';
import { LOYALTY_HANDLERS, LOYALTY_POLICIES } from './loyalty/index.js';
import { PLATFORM_HANDLERS, PLATFORM_POLICIES } from './platform/index.js';
import { RECORD_HANDLERS } from './records/record.handlers.js';
import { REGISTRY_HANDLERS, REGISTRY_POLICIES } from './registry/index.js';
import { STOCK_HANDLERS, STOCK_POLICIES } from './stock/index.js';
import type { Policy } from './policies/policy.js';

/** Every policy there is: name, what it reacts to, and the commands that follow. */
export const ALL_POLICIES: readonly Policy[] = [
  ...IDENTITY_POLICIES,
  ...REGISTRY_POLICIES,
  ...STOCK_POLICIES,
  ...FISCAL_POLICIES,
  ...FINANCE_POLICIES,
  ...LOYALTY_POLICIES,
  ...PLATFORM_POLICIES,
];

/** The use cases. Its ports (event store, blobs, vault, SEFAZ …) come from the composition root. */
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [
    ...IDENTITY_HANDLERS,
    ...RECORD_HANDLERS,
    ...REGISTRY_HANDLERS,
    ...STOCK_HANDLERS,
    ...FISCAL_HANDLERS,
    ...FINANCE_HANDLERS,
    ...LOYALTY_HANDLERS,
    ...PLATFORM_HANDLERS,
  ],
  exports: [CqrsModule],
})
export class ApplicationModule {}
