import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { BusinessCommand, CommandContext } from '@fidelidade/application/execution/command.js';
import { wellKnownIds } from '@fidelidade/application/execution/well-known-ids.js';
import { PreRegisterCustomer } from '@fidelidade/application/loyalty/loyalty.commands.js';
import {
  RegisterTillSale,
  ReleaseRedemption,
  ReserveCashback,
  type CashbackAsked,
  type TillSale,
} from '@fidelidade/application/loyalty/till/till.commands.js';
import { TillAttendants } from '@fidelidade/application/loyalty/till/attendants.js';
import { EarningPreview } from '@fidelidade/application/loyalty/till/earning-preview.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import type { Cents } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { programInForce } from '@fidelidade/projections/loyalty/program/queries.js';
import { findRedemption, openRedemptions } from '@fidelidade/projections/loyalty/redemptions/queries.js';
import { tillCustomer, tillCustomers } from '@fidelidade/projections/loyalty/till/queries.js';
import { FOUND_BY_DOCUMENT_IN } from '@fidelidade/projections/loyalty/participants/queries.js';
import { Answers } from '../../http/answers.js';
import { Company, Context } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { attendantPinRecord } from '../../registry/company.record.js';
import { Requires } from '../../session/access.js';
import { programRecord } from '../loyalty-programs/program.dto.js';
import { earningRecord } from './earning.record.js';
import { receiptRecord } from './receipt.record.js';
import { customerRecord, foundCustomerRecord, redemptionRecord } from './customer.record.js';
import { TillTries } from './till-tries.js';
import {
  CustomerSearchQuery,
  EarningQuery,
  goodsOf,
  isAsked,
  NewCustomerDto,
  paidOf,
  positiveMoney,
  ReserveDto,
  TillSaleDto,
} from './till.dto.js';

const OF_ACCOUNT = ['loyalty-balances', 'redemptions', 'lots'];
/** What a sale at the till is shown in. */
export const TOUCHED_BY_SALE = ['sales', 'vouchers', ...OF_ACCOUNT];

/** The counter: who stands there, what they buy, and what of it their cashback pays. */
@ApiTags('till')
@Controller('api/till')
export class TillController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(TillTries) private readonly tries: TillTries,
    @Inject(TillAttendants) private readonly attendants: TillAttendants,
    @Inject(EarningPreview) private readonly preview: EarningPreview,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The terms that the till follows. */
  @Get()
  @Requires('loyalty.till.view')
  async till(@Reads() database: ReadDatabase, @Company() company: string) {
    const [program, shop] = await Promise.all([
      programInForce(database, company),
      findCompany(database, company),
    ]);
    if (!shop) throw notFound();
    return {
      ...programRecord(program),
      ...attendantPinRecord(shop),
      /** By which a till finds out how far its own clock is off, before it has to tell the time without us. */
      now: this.clock.now(),
    };
  }

  /** A few customers at most: whoever is meant is found by typing on. */
  @Get('customers')
  @Requires('loyalty.till.view')
  async customers(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Query() { q = '' }: CustomerSearchQuery,
  ) {
    return { data: (await tillCustomers(database, company, q)).map(foundCustomerRecord) };
  }

  @Get('customers/:id')
  @Requires('loyalty.till.view')
  async customer(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    return this.shownCustomer(database, company, id);
  }

  /** By the CPF that the customer says; somebody whom the shop knows already is the answer, too. */
  @Post('customers')
  @HttpCode(200)
  @Requires('loyalty.till.use')
  async welcome(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() { cpf }: NewCustomerDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new PreRegisterCustomer(context, parseCpf(cpf, 'cpf')));
    await this.answers.settle(reply, outcome, FOUND_BY_DOCUMENT_IN);
    const id = wellKnownIds.participant(context.company, outcome.id);
    return this.shownCustomer(database, context.company, id);
  }

  /** What tills have put aside and no sale has used yet: whoever forgot one finds it here. */
  @Get('redemptions')
  @Requires('loyalty.till.view')
  async redemptions(@Reads() database: ReadDatabase, @Company() company: string) {
    return { data: (await openRedemptions(database, company)).map(redemptionRecord) };
  }

  /**
   * Puts cashback aside while the purchase is being paid; it comes back by itself when no sale follows. Without a total it is put aside
   * beforehand, for a sale at a till that may be without a network then (ADR 0111).
   */
  @Post('redemptions')
  @Requires('loyalty.till.use')
  async reserve(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: ReserveDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { participant_id: id, total, redeem, code } = dto;
    const purchase = isAsked(total) ? positiveMoney(total, 'total') : 'beforehand';
    const by = await this.servedBy(context, dto);
    const asked = { ...cashbackAsked(positiveMoney(redeem, 'redeem'), code), ...by };
    const command = new ReserveCashback(context, id, purchase, asked);
    const outcome = await this.guarded(command, id, asked);
    await this.answers.settle(reply, outcome, OF_ACCOUNT);
    return {
      status: 'success',
      message: message(languageOf(reply.request), 'cashback_reserved'),
      id: outcome.id,
      data: await this.shownCustomer(database, context.company, id),
    };
  }

  @Post('redemptions/:id/release')
  @HttpCode(200)
  @Requires('loyalty.till.use')
  async release(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const redemption = await findRedemption(database, context.company, id);
    if (!redemption) throw notFound();
    const { participant_id } = redemption;
    const command = new ReleaseRedemption(context, participant_id, id, 'cancelled');
    const outcome = await this.commands.execute(command);
    await this.answers.settle(reply, outcome, OF_ACCOUNT);
    return {
      status: 'success',
      message: message(languageOf(reply.request), 'cashback_released'),
      id,
      // Whose data were erased meanwhile has theirs released all the same.
      data: await this.customerIfThere(database, context.company, participant_id),
    };
  }

  /** What a sale would earn if it were told now, for the till to say before. */
  @Get('customers/:id/earnings')
  @Requires('loyalty.till.view')
  async earnings(@Company() company: string, @Param('id') id: string, @Query() query: EarningQuery) {
    const total = positiveMoney(query.total, 'total');
    const sale = { participantId: id, total, paidWithCashback: paidOf(query.redeem, total) };
    return earningRecord(await this.preview.of(company, this.clock.now(), sale));
  }

  /** Earns and uses in one step. */
  @Post('sales')
  @Requires('loyalty.till.use')
  async sell(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: TillSaleDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const sale = { ...toldSale(dto), ...(await this.servedBy(context, dto)) };
    const command = new RegisterTillSale(context, sale);
    const outcome = await this.guarded(command, sale.participantId, sale.redemption);
    await this.answers.settle(reply, outcome, TOUCHED_BY_SALE);
    return {
      status: 'success',
      message: message(languageOf(reply.request), 'till_sale_registered'),
      id: outcome.id,
      data: {
        ...receiptRecord(outcome),
        customer: await this.shownCustomer(database, context.company, sale.participantId),
      },
    };
  }

  /**
   * A wrong code is a guess at what only the customer has: guesses are counted, whoever makes them. The command itself finds out
   * about the code, so that one that took effect and lost its answer has it when it comes again.
   */
  private async guarded<Outcome>(
    command: BusinessCommand<Outcome>,
    participantId: string,
    asked: TillSale['redemption'],
  ): Promise<Outcome> {
    const execute = () => this.commands.execute(command);
    if (!asked || !('code' in asked)) return execute();
    const { company, actor } = command.context;
    return this.tries.ofCode({ company, participantId, staff: actor.id }, execute);
  }

  private async servedBy(
    context: CommandContext,
    { attendant_pass: pass }: Pick<TillSaleDto, 'attendant_pass'>,
  ) {
    return isAsked(pass) ? { attendantId: await this.attendants.of(context, String(pass)) } : {};
  }

  private async shownCustomer(database: ReadDatabase, company: string, id: string) {
    const customer = await this.customerIfThere(database, company, id);
    if (!customer) throw notFound();
    return customer;
  }

  private async customerIfThere(database: ReadDatabase, company: string, id: string) {
    const row = await tillCustomer(database, company, id);
    return row ? customerRecord(row) : null;
  }
}

/** @throws DomainError on the field that cannot be read */
function toldSale(dto: TillSaleDto): TillSale {
  const { participant_id: participantId, document_number, redeem, code, redemption_id } = dto;
  const total = positiveMoney(dto.total, 'total');
  if (isAsked(redeem) && redemption_id) throw new DomainError('redemption_twice', { field: 'redeem' });
  // What was put aside is used by the code that it was put aside by: without it nothing would come off.
  if (dto.voucher_reservation_id && !dto.voucher_code?.trim())
    throw new DomainError('req', { field: 'voucher_code' });
  return {
    participantId,
    total,
    ...goodsOf(dto, total),
    ...(dto.voucher_code?.trim() && { voucherCode: dto.voucher_code.trim() }),
    ...(dto.voucher_reservation_id && { voucherReservationId: dto.voucher_reservation_id }),
    ...(document_number?.trim() && { documentNumber: document_number.trim() }),
    ...(redemption_id && { redemption: { redemptionId: redemption_id } }),
    ...(isAsked(redeem) && { redemption: cashbackAsked(positiveMoney(redeem, 'redeem'), code) }),
  };
}

const cashbackAsked = (amount: Cents, code: string | null | undefined): CashbackAsked => {
  const digits = code?.replaceAll(/\s/g, '');
  return { amount, ...(digits && { code: digits }) };
};
