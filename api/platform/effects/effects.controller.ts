import { Controller, Get, Inject, Param, Req, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { AuditTrail } from '@fidelidade/application/platform/audit/audit-trail.js';
import { EffectsReader, type Effects } from '@fidelidade/application/platform/effects/effects.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { formOf, type ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findEntry } from '@fidelidade/projections/finance/entries/queries.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { findImport } from '@fidelidade/projections/platform/imports/queries.js';
import { previewUndo } from '@fidelidade/projections/records/record-uses.js';
import { Context, CurrentSession, CurrentViewer } from '../../http/command-context.js';
import { Reads } from '../../http/read-scope.js';
import { Forbidden } from '../../http/refusals.js';
import { languageOf, type ApiRequest } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { assertMayOfBoth } from '../../finance/directions-seen.js';
import { assertMay } from '../import-files.js';
import { effectsRecord } from './effect.record.js';

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
    return this.record(database, context, session, viewer, request, told);
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
    return this.record(database, context, session, viewer, request, told);
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
    const plain = formOf(kind) ? undefined : await previewUndo(database, company, id, kind);
    const told = ifMay(await this.effects.ofImport(context, id, plain), () => {
      assertHas(session, 'platform.imports.undo');
      assertMay('delete', session, kind);
    });
    return this.record(database, context, session, viewer, request, told);
  }

  private async record(
    database: ReadDatabase,
    { company }: CommandContext,
    session: Session,
    viewer: Viewer,
    request: ApiRequest,
    effects: Effects,
  ) {
    const reach = this.trail.reachOf(company, viewer);
    return effectsRecord(effects, { database, company, session, reach, language: languageOf(request) });
  }
}

/** Of a payment of an account receivable or payable, or of the set-off that it is half of. */
function paymentEffectsController(direction: Direction, resource: 'receivables' | 'payables'): Type {
  @ApiTags('effects')
  @Controller(`api/effects/${resource}`)
  class PaymentEffectsController {
    constructor(
      @Inject(EffectsReader) private readonly effects: EffectsReader,
      @Inject(AuditTrail) private readonly trail: AuditTrail,
    ) {}

    @Get(':id/payments/:paymentId')
    @Requires(`finance.${resource}.view`)
    async ofPayment(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @CurrentSession() session: Session,
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Param('paymentId') paymentId: string,
      @Req() request: ApiRequest,
    ) {
      const { company } = context;
      const entry = await findEntry(database, company, direction, id, viewer);
      const payment = entry?.payments.find((each) => each.id === paymentId);
      if (!payment) throw notFound();
      const found = await this.effects.ofPayment(context, { direction, entryId: id }, paymentId);
      const told = ifMay(found, () =>
        payment.offset_id === null
          ? assertHas(session, `finance.${resource}.reverse`)
          : assertMayOfBoth(session, 'reverse'),
      );
      const reach = this.trail.reachOf(company, viewer);
      return effectsRecord(told, { database, company, session, reach, language: languageOf(request) });
    }
  }
  return PaymentEffectsController;
}

export const EFFECT_CONTROLLERS: Type[] = [
  EffectsController,
  paymentEffectsController('R', 'receivables'),
  paymentEffectsController('P', 'payables'),
];

/** What is done is told to whoever sees the cause; what is not yet, to whoever may do it. */
function ifMay(effects: Effects, assert: () => void): Effects {
  if (effects.status === 'done') return effects;
  try {
    assert();
    return effects;
  } catch (refusal) {
    if (!(refusal instanceof DomainError || refusal instanceof Forbidden)) throw refusal;
    return { status: 'refused', refusal, effects: [], notLookedAt: 0 };
  }
}

function assertHas({ permissions }: Session, permission: Permission): void {
  if (!permissions.has(permission)) throw new Forbidden(permission);
}
