import { Controller, Get, Inject, Param, Query, Req, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { AuditTrail } from '@fidelidade/application/platform/audit/audit-trail.js';
import { EffectsReader, type Effects } from '@fidelidade/application/platform/effects/effects.js';
import {
  REOPENING_SCOPES,
  SERIES_SCOPES,
  type ReopeningScope,
  type SeriesScope,
} from '@fidelidade/domain/finance/entry-series/series.js';
import { BOUNCED_FEES, type BouncedFee } from '@fidelidade/domain/finance/payment-form.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { formOf, type ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findAccountTransfer } from '@fidelidade/projections/finance/account-transfers/queries.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { findEntry } from '@fidelidade/projections/finance/entries/queries.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { findImport } from '@fidelidade/projections/platform/imports/queries.js';
import { previewUndo } from '@fidelidade/projections/records/record-uses.js';
import { IsIn, IsOptional } from 'class-validator';
import { Context, CurrentSession, CurrentViewer } from '../../http/command-context.js';
import { Reads } from '../../http/read-scope.js';
import { Forbidden } from '../../http/refusals.js';
import { languageOf, type ApiRequest } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { assertMayOfBoth } from '../../finance/directions-seen.js';
import { assertMay } from '../import-files.js';
import { effectsRecord, ifMay } from './effect.record.js';

class CancellationQuery {
  /** Of an entry of a series: it alone, it and those after it, or all that are open. */
  @IsOptional() @IsIn(SERIES_SCOPES) applies_to?: SeriesScope;
}

class PaymentQuery {
  /** Of one that the bank sent back: what it did with its fee. */
  @IsOptional() @IsIn(BOUNCED_FEES) bounced?: BouncedFee;
}

class ReopeningQuery {
  /** Of a cancelled entry of a series: it alone, it and those after it, or all that are cancelled. */
  @IsOptional() @IsIn(REOPENING_SCOPES) applies_to?: ReopeningScope;
}

/**
 * One cause, all its effects (feature 11): before it is taken back what would come of that, after it what did. Whoever may see the cause and
 * not take it back is told after, and before that they may not.
 */
@ApiTags('effects')
@Controller('api/effects')
class EffectsController {
  constructor(
    @Inject(EffectsReader) private readonly effects: EffectsReader,
    @Inject(AuditTrail) private readonly trail: AuditTrail,
  ) {}

  @Get('sales/:id')
  @Requires('loyalty.sales.view')
  async ofSale(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    const found = await this.effects.ofSale(context, id);
    const told = ifMay(found, () => assertHas(session, 'loyalty.sales.return'));
    return recordOf(told, this.trail, { database, context, session, viewer, request });
  }

  /** Of the sale that an authorised note is: the note itself stays at SEFAZ. */
  @Get('invoices/:id')
  @Requires('fiscal.invoices.view')
  async ofInvoice(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    const found = await this.effects.ofInvoice(context, id);
    const told = ifMay(found, () => assertHas(session, 'loyalty.sales.return'));
    return recordOf(told, this.trail, { database, context, session, viewer, request });
  }

  @Get('imports/:id')
  @Requires('platform.imports.view')
  async ofImport(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    const { company } = context;
    const row = await findImport(database, company, id);
    if (!row) throw notFound();
    const kind = row.kind as ImportKind;
    const plain = formOf(kind)
      ? undefined
      : await previewUndo(database, company, id, kind, this.effects.sameAgain(company, id, kind));
    const told = ifMay(await this.effects.ofImport(context, id, plain), () => {
      assertHas(session, 'platform.imports.undo');
      assertMay('delete', session, kind);
    });
    return recordOf(told, this.trail, { database, context, session, viewer, request });
  }

  /** Of a transfer between accounts. */
  @Get('transfers/:id')
  @Requires('finance.transfers.view')
  async ofTransfer(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    if (!(await findAccountTransfer(database, context.company, id, viewer))) throw notFound();
    const found = await this.effects.ofTransfer(context, id);
    const told = ifMay(found, () => assertHas(session, 'finance.transfers.reverse'));
    return recordOf(told, this.trail, { database, context, session, viewer, request });
  }
}

/** Of an account receivable or payable that is called off, and of a payment of it, or the set-off that it is half of. */
function entryEffectsController(direction: Direction, resource: 'receivables' | 'payables'): Type {
  @ApiTags('effects')
  @Controller(`api/effects/${resource}`)
  class EntryEffectsController {
    constructor(
      @Inject(EffectsReader) private readonly effects: EffectsReader,
      @Inject(AuditTrail) private readonly trail: AuditTrail,
    ) {}

    @Get(':id')
    @Requires(`finance.${resource}.view`)
    async ofCancellation(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @CurrentSession() session: Session,
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Query() { applies_to }: CancellationQuery,
      @Req() request: ApiRequest,
    ) {
      if (!(await findEntry(database, context.company, direction, id, viewer))) throw notFound();
      const found = await this.effects.ofCancellation(context, { direction, entryId: id }, applies_to);
      const told = ifMay(found, () => assertHas(session, `finance.${resource}.cancel`));
      return recordOf(told, this.trail, { database, context, session, viewer, request });
    }

    @Get(':id/reopening')
    @Requires(`finance.${resource}.view`)
    async ofReopening(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @CurrentSession() session: Session,
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Query() { applies_to }: ReopeningQuery,
      @Req() request: ApiRequest,
    ) {
      if (!(await findEntry(database, context.company, direction, id, viewer))) throw notFound();
      const found = await this.effects.ofReopening(context, { direction, entryId: id }, applies_to);
      const told = ifMay(found, () => assertHas(session, `finance.${resource}.reopen`));
      return recordOf(told, this.trail, { database, context, session, viewer, request });
    }

    @Get(':id/payments/:paymentId')
    @Requires(`finance.${resource}.view`)
    async ofPayment(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @CurrentSession() session: Session,
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Param('paymentId') paymentId: string,
      @Query() { bounced }: PaymentQuery,
      @Req() request: ApiRequest,
    ) {
      const entry = await findEntry(database, context.company, direction, id, viewer);
      const payment = entry?.payments.find((each) => each.id === paymentId);
      if (!payment) throw notFound();
      const found = await this.effects.ofPayment(
        context,
        { direction, entryId: id },
        paymentId,
        bounced && { on: await companyDay(database, context.company, context.occurredAt), fee: bounced },
      );
      const told = ifMay(found, () =>
        payment.offset_id === null
          ? assertHas(session, `finance.${resource}.reverse`)
          : assertMayOfBoth(session, 'reverse'),
      );
      return recordOf(told, this.trail, { database, context, session, viewer, request });
    }
  }
  return EntryEffectsController;
}

export const EFFECT_CONTROLLERS: Type[] = [
  EffectsController,
  entryEffectsController('R', 'receivables'),
  entryEffectsController('P', 'payables'),
];

function assertHas({ permissions }: Session, permission: Permission): void {
  if (!permissions.has(permission)) throw new Forbidden(permission);
}

interface Asked {
  readonly database: ReadDatabase;
  readonly context: CommandContext;
  readonly session: Session;
  readonly viewer: Viewer;
  readonly request: ApiRequest;
}

function recordOf(
  effects: Effects,
  trail: AuditTrail,
  { database, context: { company }, session, viewer, request }: Asked,
) {
  const reach = trail.reachOf(company, viewer);
  return effectsRecord(effects, { database, company, session, reach, language: languageOf(request) });
}
