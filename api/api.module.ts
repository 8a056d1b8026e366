import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { FINANCE_CONTROLLERS } from './finance/index.js';
import { FISCAL_CONTROLLERS } from './fiscal/index.js';
import { Answers } from './http/answers.js';
import { IdempotencyGuard } from './http/idempotency.js';
import { IfMatchGuard } from './http/record-version.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RequestPipe } from './http/forms/request.pipe.js';
import { UnreadQueryGuard } from './http/forms/unread-query.guard.js';
import { IDENTITY_CONTROLLERS } from './identity/index.js';
import { LOYALTY_CONTROLLERS } from './loyalty/index.js';
import { ACCOUNT_CONTROLLERS, PARTICIPANT_CONTROLLERS } from './participant/index.js';
import { PLATFORM_CONTROLLERS } from './platform/index.js';
import { RECORD_CONTROLLERS } from './records/record.controllers.js';
import { RuleStores } from './loyalty/earning-rules/rule-stores.js';
import { House } from './reports/house.js';
import { REPORT_CONTROLLERS } from './reports/index.js';
import { REGISTRY_CONTROLLERS } from './registry/index.js';
import { AccessGuard } from './session/access.guard.js';
import { BackgroundWork } from './session/background-work.js';
import { TillTries } from './loyalty/till/till-tries.js';
import { Attempts } from './session/attempts.js';
import { Limits } from './session/limits.js';
import { OwnAccounts } from './session/own-account.js';
import { SessionReader } from './session/session-reader.js';
import { AccessCache } from './session/access-cache.js';
import { ApiKeyReader } from './session/api-key-reader.js';
import { STOCK_CONTROLLERS } from './stock/index.js';
import { V1_CONTROLLERS } from './v1/index.js';

/** The HTTP edge. The same guards, filter and pipe for every route. */
@Module({
  imports: [CqrsModule],
  controllers: [
    ...IDENTITY_CONTROLLERS,
    ...REGISTRY_CONTROLLERS,
    ...RECORD_CONTROLLERS,
    ...STOCK_CONTROLLERS,
    ...FISCAL_CONTROLLERS,
    ...FINANCE_CONTROLLERS,
    ...REPORT_CONTROLLERS,
    ...LOYALTY_CONTROLLERS,
    ...PLATFORM_CONTROLLERS,
    ...PARTICIPANT_CONTROLLERS,
    ...ACCOUNT_CONTROLLERS,
    ...V1_CONTROLLERS,
  ],
  providers: [
    Answers,
    Attempts,
    TillTries,
    Limits,
    BackgroundWork,
    OwnAccounts,
    SessionReader,
    AccessCache,
    House,
    RuleStores,
    ApiKeyReader,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
    // After the guard that says who asks, as all other refusals.
    { provide: APP_GUARD, useClass: UnreadQueryGuard },
    { provide: APP_GUARD, useClass: IfMatchGuard },
    // After the guard that says who asks: keys are their user's.
    { provide: APP_GUARD, useClass: IdempotencyGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useClass: RequestPipe },
  ],
})
export class ApiModule {}
