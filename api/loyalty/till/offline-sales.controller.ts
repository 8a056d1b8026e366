import { Body, Controller, Inject, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { PreRegisterCustomer } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { TillAttendants } from '@fidelidade/application/loyalty/till/attendants.js';
import { RegisterTillSale, type SoldOffline } from '@fidelidade/application/loyalty/till/till.commands.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { documentNumberTold } from '@fidelidade/domain/loyalty/sale/document-number.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { participantsByPhone, tillCustomer } from '@fidelidade/projections/loyalty/till/queries.js';
import { FOUND_BY_DOCUMENT_IN } from '@fidelidade/projections/loyalty/participants/queries.js';
import { Answers } from '../../http/answers.js';
import { Context } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import { customerRecord } from './customer.record.js';
import { receiptRecord } from './receipt.record.js';
import { TOUCHED_BY_SALE } from './till.controller.js';
import { goodsOf, isAsked, OfflineSaleDto, positiveMoney } from './till.dto.js';

/** What tills sold, one sale a request: also long after, and as often as a till does not know whether it arrived (ADR 0111). */
@ApiTags('till')
@Controller('api/till/offline-sales')
export class OfflineSalesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(TillAttendants) private readonly attendants: TillAttendants,
  ) {}

  /** By its document number a sale is one sale, whatever it is sent under, and has the same answer. */
  @Post()
  @Requires('loyalty.till.use')
  async tell(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: OfflineSaleDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { company } = context;
    const documentNumber = documentNumberTold(dto.document_number);
    // Without its own number it would be another sale each time it is sent.
    if (documentNumber === '') throw new DomainError('req', { field: 'document_number' });
    const total = positiveMoney(dto.total, 'total');
    const offline = await this.soldOffline(context, dto);
    const attendantId = await this.attendantOf(context, dto, offline);
    const participantId = await this.buyer(database, context, dto);
    const outcome = await this.commands.execute(
      new RegisterTillSale(context, {
        ...{ participantId, total, offline },
        ...goodsOf(dto, total),
        documentNumber,
        ...(dto.redemption_id && { redemption: { redemptionId: dto.redemption_id } }),
        ...(attendantId !== undefined && { attendantId }),
      }),
    );
    await this.answers.settle(reply, outcome, [...TOUCHED_BY_SALE, ...FOUND_BY_DOCUMENT_IN]);
    const customer = await tillCustomer(database, company, participantId);
    return {
      status: 'success',
      message: message(languageOf(reply.request), 'till_sale_registered'),
      id: outcome.id,
      // Whose data were erased since they bought has bought all the same.
      data: { ...receiptRecord(outcome), customer: customer ? customerRecord(customer) : null },
    };
  }

  private async soldOffline(
    { company, actor }: CommandContext,
    { sold_at, sold_by }: OfflineSaleDto,
  ): Promise<SoldOffline> {
    const time = Date.parse(sold_at);
    if (Number.isNaN(time)) throw new DomainError('form_invalid', { field: 'sold_at' });
    const soldById = sold_by?.trim() || actor.id;
    if (soldById !== actor.id) await this.attendants.assertOfCompany(company, soldById);
    return { soldAt: new Date(time).toISOString() as Instant, soldById };
  }

  /** A pass that was good when and where it was sold is good for this sale, whoever sends it since. */
  private async attendantOf(
    context: CommandContext,
    { attendant_pass: pass }: OfflineSaleDto,
    { soldAt, soldById }: SoldOffline,
  ): Promise<string | undefined> {
    if (!isAsked(pass)) return undefined;
    // Whoever looks at a sale later proves at their own sign-in who served.
    const provenNow = await this.attendants.of(context, pass).catch((error: unknown) => {
      if (error instanceof DomainError) return undefined;
      throw error;
    });
    if (provenNow !== undefined) return provenNow;
    const sold = { ...context, actor: { ...context.actor, id: soldById }, occurredAt: soldAt };
    return this.attendants.of(sold, pass);
  }

  /** @throws DomainError on the way in which who bought was said */
  private async buyer(
    database: ReadDatabase,
    context: CommandContext,
    { participant_id: id, cpf, phone }: OfflineSaleDto,
  ): Promise<string> {
    if ([id, cpf, phone].filter(Boolean).length !== 1)
      throw new DomainError('offline_customer_one_way', { field: 'participant_id' });
    if (id) return id;
    if (cpf) {
      // Whoever was not known yet takes part from now on, as at a till with a network.
      const theirs = { ...context, commandId: `${context.commandId}:customer` };
      const { id: personId } = await this.commands.execute(
        new PreRegisterCustomer(theirs, parseCpf(cpf, 'cpf')),
      );
      return wellKnownIds.participant(context.company, personId);
    }
    const [participantId, ...others] = await participantsByPhone(database, context.company, phone ?? '');
    if (participantId === undefined || others.length > 0)
      throw new DomainError('offline_customer_unknown', { field: 'phone' });
    return participantId;
  }
}
