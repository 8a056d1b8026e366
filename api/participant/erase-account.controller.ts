import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { SecondFactor } from '@fidelidade/application/identity/credentials/second-factor.js';
import { ErasePerson } from '@fidelidade/application/registry/erasure/erasure.commands.js';
import { notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { moneyToString, sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { openEntriesOf } from '@fidelidade/projections/finance/entries/of-person.js';
import { findParticipant } from '@fidelidade/projections/identity/participants/queries.js';
import { balanceOfParticipant } from '@fidelidade/projections/loyalty/loyalty-balances/queries.js';
import { findPerson } from '@fidelidade/projections/registry/persons/queries.js';
import type { PersonRow } from '@fidelidade/projections/registry/persons/table.js';
import { Company, Context, CurrentSession } from '../http/command-context.js';
import { message } from '../http/messages.js';
import { Reads } from '../http/read-scope.js';
import type { ApiRequest } from '../http/request.js';
import { OwnAccount } from '../session/access.js';
import { Attempts } from '../session/attempts.js';
import { OwnAccounts, triedBy } from '../session/own-account.js';
import type { Session } from '../session/session.js';
import { balanceRecord } from './participant-facts.js';

/** Whoever has more of them has enough to begin with. */
const MOST_OPEN_ENTRIES = 20;

class EraseAccountDto {
  @IsString() @IsNotEmpty() @MaxLength(200) password!: string;
  /** Of whoever has a second step. */
  @IsOptional() @IsString() @MaxLength(40) token_otp?: string;
}

/** A participant asks to be forgotten, and is (LGPD art. 18, VI; ). */
@ApiTags('participant')
@Controller('api/participant/erase')
export class EraseAccountController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OwnAccounts) private readonly accounts: OwnAccounts,
    @Inject(SecondFactor) private readonly secondFactor: SecondFactor,
    @Inject(Attempts) private readonly attempts: Attempts,
  ) {}

  /**
   * What stands in the way, so that nobody proves who they are for nothing: it is told before, and refused all the same; and what is lost,
   * also of what is on its way.
   */
  @Get()
  @OwnAccount('participant')
  async inTheWay(
    @Reads() database: ReadDatabase,
    @CurrentSession() session: Session,
    @Company() company: string,
  ) {
    const person = await this.personOf(database, company, session.subject);
    const [open, balance] = await Promise.all([
      openEntriesOf(database, company, person.id, MOST_OPEN_ENTRIES),
      balanceOfParticipant(database, company, session.subject),
    ]);
    return {
      balance: balanceRecord(balance),
      other_dealings: hasOtherDealings(person),
      open_entries: open.map(({ direction, outstanding, ...entry }) => ({
        ...entry,
        /** Who has to pay. */
        owed_by: direction === 'R' ? 'participant' : 'store',
        outstanding: moneyToString(sumOfMoney(outstanding)),
      })),
    };
  }

  /**
   * For ever, with balance, vouchers and tickets. Notes that were issued stay for as long as the law asks.
   * @throws DomainError on `password` or `token_otp`; `erase_with_other_dealings` (406) where the shop has more to do with
   * the person than to sell to them, `erase_with_open_entries` (406) where something is still to be paid
   */
  @Post()
  @HttpCode(200)
  @OwnAccount('participant')
  async erase(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() session: Session,
    @Body() { password, token_otp: code }: EraseAccountDto,
    @Req() request: ApiRequest,
  ) {
    const account = await this.accounts.of(session);
    await this.attempts.guard(triedBy(session, request), () =>
      this.secondFactor.assertProof(account, context, password, code),
    );
    const person = await this.personOf(database, context.company, session.subject);
    await this.assertOnlyCustomer(database, person);
    await this.commands.execute(new ErasePerson(context, person.id, person.document));
    return { status: 'success', message: message(session.language, 'account_erased') };
  }

  private async personOf(database: ReadDatabase, company: string, participantId: string): Promise<PersonRow> {
    const participant = await findParticipant(database, company, participantId);
    const person = participant && (await findPerson(database, company, participant.person_id));
    if (!person) throw notFound();
    return person;
  }

  /** What a shop needs for other dealings is not the participant's to take away (LGPD art. 16, I and II). */
  private async assertOnlyCustomer(database: ReadDatabase, person: PersonRow) {
    if (hasOtherDealings(person)) throw notAcceptable('erase_with_other_dealings');
    const open = await openEntriesOf(database, person.company_id, person.id, 1);
    if (open.length > 0) throw notAcceptable('erase_with_open_entries');
  }
}

const hasOtherDealings = ({ provider, user, employee, shipping_company }: PersonRow): boolean =>
  provider || user || employee || shipping_company;
