import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { SecondFactor } from '@fidelidade/application/identity/credentials/second-factor.js';
import { TransferPoints } from '@fidelidade/application/loyalty/transfer/transfer-points.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { TILL_CODES, type TillCodes } from '@fidelidade/application/ports/till-codes.js';
import { hasUnconfirmedEmail } from '@fidelidade/domain/identity/participant/state.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { CURRENCIES, type Amount, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { transferOf } from '@fidelidade/domain/loyalty/program/program-terms.js';
import {
  DEFAULT_TRANSFER,
  leastOf,
  mostToTransfer,
  perDayOf,
  type TransferTerms,
} from '@fidelidade/domain/loyalty/program/transfer-terms.js';
import { parseTillQr } from '@fidelidade/domain/loyalty/till-qr.js';
import { isEmail, normalizeEmail } from '@fidelidade/domain/registry/email.js';
import { shortNameOf } from '@fidelidade/domain/registry/person/first-name.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  findParticipant,
  findParticipantByEmail,
  participantsByCellphone,
} from '@fidelidade/projections/identity/participants/queries.js';
import type { ParticipantRow } from '@fidelidade/projections/identity/participants/table.js';
import { balanceOfParticipant } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import { programInForce } from '@fidelidade/projections/loyalty/program/queries.js';
import { givenAwayOn } from '@fidelidade/projections/loyalty/statement/queries.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentSession } from '../http/command-context.js';
import { message } from '../http/messages.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply, ApiRequest } from '../http/request.js';
import { readAmount } from '../loyalty/earning-rules/rule.dto.js';
import { SignedIn } from '../session/access.js';
import { Attempts } from '../session/attempts.js';
import { Limits } from '../session/limits.js';
import { OwnAccounts, triedBy } from '../session/own-account.js';
import type { Session } from '../session/session.js';
import { balanceRecord, storeOf } from './participant-facts.js';

const MODELS = ['loyalty-balances', 'lots', 'statement'];

class ReceiverDto {
  /** An e-mail, a mobile number, or what the QR code of their phone says at the till. */
  @IsString() @IsNotEmpty() @MaxLength(254) to!: string;
}

class TransferDto {
  /** As the look-up told it. */
  @IsString() @IsNotEmpty() @MaxLength(26) receiver_id!: string;
  @IsIn(CURRENCIES) currency!: Currency;
  @IsNotEmpty() amount!: string | number;
  @IsString() @IsNotEmpty() @MaxLength(200) password!: string;
  /** Of whoever has a second step. */
  @IsOptional() @IsString() @MaxLength(40) token_otp?: string;
}

/** Participants of a shop give each other of what they have, where it lets them (R-7.1.20, ADR 0101). */
@ApiTags('participant')
@Controller('api/points/transfer')
export class TransferController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(SecondFactor) private readonly secondFactor: SecondFactor,
    @Inject(Attempts) private readonly attempts: Attempts,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(TILL_CODES) private readonly codes: TillCodes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether the shop lets its customers, and how much of what they have can still go today. */
  @Get()
  @SignedIn('participant')
  async terms(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
  ) {
    const { timezone } = await storeOf(database, company);
    const today = civilDateIn(timezone, this.clock.now());
    const [terms, own, balance, given] = await Promise.all([
      termsOf(database, company),
      findParticipant(database, company, subject),
      balanceOfParticipant(database, company, subject),
      givenAwayOn(database, company, subject, today),
    ]);
    if (!own) throw notFound();
    const of = (currency: Currency, available: Amount) => {
      const written = (amount: Amount) => (currency === 'cashback' ? moneyToString(amount) : amount);
      const most = mostToTransfer(terms, { currency, available, givenToday: given[currency] });
      return {
        available: written(available),
        least: written(leastOf(terms, currency)),
        per_day: written(perDayOf(terms, currency)),
        /** Of what they have, within what the day still allows. */
        most: written(most),
      };
    };
    return {
      is_on: terms.isOn,
      needs_email: !mayTakePart(own),
      cashback: of('cashback', balance.available),
      points: of('points', balance.points_available),
    };
  }

  /**
   * Who is meant, as customers see each other. Whoever cannot receive is as unknown as whoever is not there: this tells nobody who is a
   * customer of the shop, or what it did to whom; and it is counted.
   */
  @Post('receiver')
  @HttpCode(200)
  @SignedIn('participant')
  async receiver(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { subject }: Session,
    @Body() { to }: ReceiverDto,
    @Req() { ip }: ApiRequest,
  ) {
    await this.limits.take('receivers-of-participant', `${company} ${subject}`);
    await this.limits.take('receivers-from-address', ip);
    if (!(await termsOf(database, company)).isOn) throw notAcceptable('transfer_off');
    const found = await this.meant(database, company, to);
    if (!found || !mayTakePart(found)) throw new DomainError('transfer_receiver_unknown', { field: 'to' });
    if (found.id === subject) throw new DomainError('transfer_to_self', { field: 'to' });
    return { receiver_id: found.id, name: shortNameOf(found.name ?? '') };
  }

  /** For good. Who gives proves that it is them; both accounts change in one append or not at all. */
  @Post()
  @HttpCode(200)
  @SignedIn('participant')
  async transfer(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Body() { receiver_id: receiverId, currency, amount: typed, password, token_otp: code }: TransferDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const amount = readAmount(typed, currency, 'amount');
    const account = await this.accounts.of(session);
    await this.attempts.guard(triedBy(session, request), () =>
      this.secondFactor.assertProof(account, context, password, code),
    );
    const { subject, language } = session;
    const outcome = await this.commands.execute(
      new TransferPoints(context, subject, receiverId, currency, amount),
    );
    await this.answers.settle(reply, outcome, MODELS);
    const balance = await balanceOfParticipant(database, context.company, subject);
    return {
      status: 'success',
      message: message(language, 'points_transferred'),
      data: { transfer_id: outcome.id, balance: balanceRecord(balance) },
    };
  }

  /** @throws DomainError `transfer_to_invalid` on `to` for what is none of the three */
  private async meant(
    database: ReadDatabase,
    company: string,
    to: string,
  ): Promise<ParticipantRow | undefined> {
    const shown = parseTillQr(to);
    if (shown) {
      const step = this.codes.stepOf(company, shown.participantId, shown.code, this.clock.now());
      return step === undefined ? undefined : findParticipant(database, company, shown.participantId);
    }
    const email = normalizeEmail(to);
    if (isEmail(email)) return findParticipantByEmail(database, company, email);
    const digits = to.replaceAll(/[\s().+-]/g, '').replace(/^55(?=\d{11}$)/, '');
    if (!/^\d{11}$/.test(digits)) throw new DomainError('transfer_to_invalid', { field: 'to' });
    const [found, another] = await participantsByCellphone(database, company, digits);
    // Nobody confirms a number: of two who say that it is theirs, neither is meant for sure.
    return another ? undefined : found;
  }
}

async function termsOf(database: ReadDatabase, company: string): Promise<TransferTerms> {
  const program = await programInForce(database, company);
  return program ? transferOf(program.terms) : DEFAULT_TRANSFER;
}

/** With an account of their own, whose e-mail is theirs. */
const mayTakePart = ({ state, email_confirmed: emailConfirmed }: ParticipantRow): boolean =>
  state === 'active' && !hasUnconfirmedEmail({ status: state, emailConfirmed });
