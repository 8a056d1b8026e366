import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { voucherIdOf } from '@fidelidade/application/loyalty/till/voucher-use.js';
import { ReleaseVoucher, ReserveVoucher } from '@fidelidade/application/loyalty/voucher/voucher.commands.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { maskCpfsIn } from '@fidelidade/domain/kernel/documents.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { MAX_CENTS, type Cents } from '@fidelidade/domain/kernel/money.js';
import { voucherUseProblem } from '@fidelidade/domain/loyalty/voucher/terms.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import {
  findVoucher,
  findVoucherReservation,
  openVoucherReservations,
  putAsideFor,
  vouchersOfParticipant,
} from '@fidelidade/projections/loyalty/vouchers/queries.js';
import type { VoucherRow } from '@fidelidade/projections/loyalty/vouchers/table.js';
import { Answers, told } from '../../http/answers.js';
import { Company, Context } from '../../http/command-context.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import { termsOfRow, voucherPromise } from '../voucher/voucher.record.js';

/** As many as fit beside a purchase. */
const MOST_OFFERED = 6;
/** What can be used comes first; some of that may be put aside elsewhere. */
const MOST_LOOKED_AT = 30;

class TillVouchersQuery {
  @IsString() @IsNotEmpty() @MaxLength(26) participant_id!: string;
  /** As it was typed or scanned; without it, what the customer has is told. */
  @IsOptional() @IsString() @MaxLength(40) code?: string;
}

/** What a customer wants to use, for a purchase that is being paid. */
class ReserveVoucherDto {
  @IsString() @IsNotEmpty() @MaxLength(26) participant_id!: string;
  /** As it was typed or scanned. */
  @IsString() @IsNotEmpty() @MaxLength(40) voucher_code!: string;
}

const MODELS = ['vouchers'];

/** What a customer at the counter may use: theirs, or the one whose code they show. */
@ApiTags('till')
@Controller('api/till/vouchers')
export class TillVouchersController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** What the purchase must come to is not looked at: the till knows it, and the sale's own command decides. */
  @Get()
  @Requires('loyalty.till.view')
  async vouchers(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Query() { participant_id: participantId, code }: TillVouchersQuery,
  ) {
    const today = await companyDay(database, company, this.clock.now());
    const aside = await putAsideFor(database, company, participantId);
    // What is put aside for this very customer is theirs to go on with.
    const statusFor = ({ id, status }: VoucherRow) =>
      status === 'reserved' && aside.has(id) ? 'available' : status;
    const problemOf = (row: VoucherRow) =>
      voucherUseProblem({
        ...{ status: statusFor(row), terms: termsOfRow(row), ownerId: row.participant_id ?? undefined },
        ...{ participantId, purchase: MAX_CENTS as Cents, today },
      });
    if (code === undefined) {
      const query = { on: today, limit: MOST_LOOKED_AT } as const;
      const own = await vouchersOfParticipant(database, company, participantId, query);
      const usable = own.filter((row) => !problemOf(row)).slice(0, MOST_OFFERED);
      return { data: usable.map(voucherPromise) };
    }
    const row = await findVoucher(database, company, voucherIdOf(company, code));
    const problem = row ? problemOf(row) : new DomainError('voucher_unknown', { field: 'voucher_code' });
    if (!row || problem) throw problem;
    return { data: [voucherPromise(row)] };
  }

  /** What tills have put aside and no sale has used yet: whoever forgot one finds it here. */
  @Get('reservations')
  @Requires('loyalty.till.view')
  async reservations(@Reads() database: ReadDatabase, @Company() company: string) {
    const open = await openVoucherReservations(database, company);
    return {
      data: open.map((row) => ({
        id: row.id,
        voucher_id: row.voucher_id,
        title: row.title,
        participant_id: row.participant_id,
        name: maskCpfsIn(row.name),
        reserved_at: row.reserved_at,
        until: row.until,
      })),
    };
  }

  /** Puts a use of it aside while the purchase is being paid; it comes back by itself when no sale follows. */
  @Post('reservations')
  @Requires('loyalty.till.use')
  async reserve(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() { participant_id: participantId, voucher_code: code }: ReserveVoucherDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const voucherId = voucherIdOf(context.company, code);
    const outcome = await this.commands.execute(new ReserveVoucher(context, voucherId, participantId));
    await this.answers.settle(reply, outcome, MODELS);
    const row = await findVoucher(database, context.company, voucherId);
    if (!row) throw notFound();
    return {
      status: 'success',
      message: message(languageOf(reply.request), 'voucher_put_aside'),
      id: outcome.id,
      data: voucherPromise(row),
    };
  }

  /** The customer uses it another time. */
  @Post('reservations/:id/release')
  @HttpCode(200)
  @Requires('loyalty.till.use')
  async release(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const reservation = await findVoucherReservation(database, context.company, id);
    if (!reservation) throw notFound();
    const { voucher_id: voucherId } = reservation;
    const outcome = await this.commands.execute(new ReleaseVoucher(context, voucherId, id, 'cancelled'));
    await this.answers.settle(reply, outcome, MODELS);
    return {
      status: 'success',
      message: message(languageOf(reply.request), told('voucher_given_back', outcome)),
      id,
    };
  }
}
