import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { BuyTickets } from '@fidelidade/application/loyalty/coupon/coupon.commands.js';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import { CLICK_COUNTER, type ClickCounter } from '@fidelidade/application/ports/click-counter.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { addMoney, moneyToString, ZERO, type Cents } from '@fidelidade/domain/kernel/money.js';
import { CURRENCIES, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  couponsForParticipant,
  findCoupon,
  ticketsOfParticipant,
  ticketsOfPurchase,
} from '@fidelidade/projections/loyalty/coupons/queries.js';
import type { CouponListRow } from '@fidelidade/projections/loyalty/coupons/table.js';
import { levelOfParticipant, type ParticipantLevel } from '@fidelidade/projections/loyalty/levels/queries.js';
import { balanceOfParticipant } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentSession } from '../http/command-context.js';
import { message } from '../http/messages.js';
import { Reads } from '../http/read-scope.js';
import { type ApiReply, type ApiRequest, languageOf } from '../http/request.js';
import { NotYetVisible } from '../http/refusals.js';
import { PictureQuery, sendPicture } from '../http/send-picture.js';
import { couponOffer, ticketRecord } from '../loyalty/coupon/coupon.record.js';
import { ParticipantMay, SignedIn } from '../session/access.js';
import { Limits } from '../session/limits.js';
import type { Session } from '../session/session.js';
import { balanceRecord, storeOf } from './participant-facts.js';

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 200;
const MOST_LETTERS = 60;

const MODELS = ['coupons', 'loyalty-balances', 'statement', 'vouchers'];

class BuyTicketsDto {
  /** How many; one, unless told. The coupon says how many it gives at once. */
  @IsOptional() @IsInt() quantity?: number;
  @IsOptional() @IsIn(CURRENCIES) pay_with?: Currency;
  /** Without it, a coupon with a regulation answers 451. */
  @IsOptional() @IsBoolean() accept_regulation?: boolean;
}

const asNumber = () =>
  Transform(({ value }: { value: unknown }) => (value === undefined ? value : Number(value)));

class TicketsQuery {
  @IsOptional() @asNumber() @IsInt() @Min(1) page?: number;
  @IsOptional() @asNumber() @IsInt() @Min(1) @Max(MAX_PER_PAGE) per_page?: number;
  /** What is looked for: a coupon's name, a number, a code. */
  @IsOptional() @IsString() @MaxLength(MOST_LETTERS) text?: string;
}

/** Coupons as participants meet them: bought, opened, and owned. */
@ApiTags('participant')
@Controller('api')
export class ParticipantCouponsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(Pictures) private readonly pictures: Pictures,
    @Inject(CLICK_COUNTER) private readonly clicks: ClickCounter,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What can be bought now or soon, and what they have tickets of that nobody drew yet. */
  @Get('cupom')
  @SignedIn('participant')
  async offered(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
  ) {
    const offered = await couponsForParticipant(database, company, subject, { now: this.clock.now() });
    const level = await this.levelFor(database, company, subject, offered);
    return { data: offered.map((coupon) => couponOffer(coupon, level)) };
  }

  @Get('cupom/:id')
  @SignedIn('participant')
  async one(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
    @Param('id') id: string,
  ) {
    const asked = { now: this.clock.now(), id };
    const [coupon] = await couponsForParticipant(database, company, subject, asked);
    if (!coupon) throw notFound();
    return couponOffer(coupon, await this.levelFor(database, company, subject, [coupon]));
  }

  /** Read only where something is not for everybody. */
  private async levelFor(
    database: ReadDatabase,
    company: string,
    subject: string,
    coupons: readonly CouponListRow[],
  ): Promise<ParticipantLevel | undefined> {
    if (coupons.every(({ level_ids }) => level_ids.length === 0)) return undefined;
    const { timezone } = await storeOf(database, company);
    return levelOfParticipant(database, company, subject, civilDateIn(timezone, this.clock.now()));
  }

  @Post('cupom/:id/buy')
  @HttpCode(200)
  @ParticipantMay('participante.cupom.comprar')
  async buy(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() { subject }: Session,
    @Param('id') id: string,
    @Body()
    { quantity = 1, pay_with: currency = 'points', accept_regulation: isAccepted = false }: BuyTicketsDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.limits.take('purchases-of-participant', `${context.company} ${subject}`);
    const { company } = context;
    const outcome = await this.commands.execute(
      new BuyTickets(context, id, subject, quantity, currency, isAccepted),
    );
    const isCurrent = await this.answers.settle(reply, outcome, MODELS);
    const [tickets, balance] = await Promise.all([
      ticketsOfPurchase(database, company, outcome.id),
      balanceOfParticipant(database, company, subject),
    ]);
    if (tickets.length === 0) throw isCurrent ? notFound() : new NotYetVisible(outcome.id);
    const paid = addMoney(...tickets.map(({ price }) => price));
    return {
      status: 'success',
      message: message(languageOf(reply.request), 'coupon_bought'),
      data: {
        purchase_id: outcome.id,
        tickets: tickets.map(ticketRecord),
        debited: {
          points: currency === 'points' ? paid : 0,
          cashback: moneyToString(currency === 'cashback' ? paid : (ZERO as Cents)),
        },
        balance: balanceRecord(balance),
      },
    };
  }

  /** Counted beside the log, so that a storm of clicks costs a row and no event. */
  @Post('cupom/:id/click')
  @HttpCode(200)
  @SignedIn('participant')
  async click(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
    @Param('id') id: string,
  ) {
    const [coupon, { timezone }] = await Promise.all([
      findCoupon(database, company, id),
      storeOf(database, company),
    ]);
    if (!coupon || coupon.status === 'draft') throw notFound();
    const day = civilDateIn(timezone, this.clock.now());
    return { status: 'success', data: { clicks: await this.clicks.count(company, id, subject, day) } };
  }

  @Get('cupom/:id/picture')
  @SignedIn('participant')
  async picture(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @Query() { sha256: asked }: PictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const row = await findCoupon(database, company, id);
    const shown = row?.status === 'draft' ? undefined : row?.picture;
    await sendPicture(request, reply, { shown, asked }, (name) =>
      this.pictures.open(company, 'coupon', name),
    );
  }

  @Get('tickets')
  @SignedIn('participant')
  async tickets(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
    @Query() { page = 1, per_page: perPage = DEFAULT_PER_PAGE, text }: TicketsQuery,
  ) {
    const asked = { offset: (page - 1) * perPage, limit: perPage, ...(text !== undefined && { text }) };
    const { rows, total } = await ticketsOfParticipant(database, company, subject, asked);
    return { data: rows.map(ticketRecord), meta: { page, per_page: perPage, total } };
  }
}
