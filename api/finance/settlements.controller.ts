import { isDeepStrictEqual } from 'node:util';
import { Body, Controller, HttpCode, Inject, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Type as Each } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type {
  BusinessCommand,
  CommandContext,
  CommandOutcome,
} from '@fidelidade/application/execution/command.js';
import { ConcurrencyLimit } from '@fidelidade/application/execution/concurrency-limit.js';
import { RegisterPayment, ReversePayment } from '@fidelidade/application/finance/finance.commands.js';
import { paymentOfCommand } from '@fidelidade/application/finance/payment.handlers.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { readPaymentConditions, toPayOn } from '@fidelidade/domain/finance/paid-on.js';
import { parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney, type Cents } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { findEntry, listEntries } from '@fidelidade/projections/finance/entries/queries.js';
import { Answers } from '../http/answers.js';
import { Context, viewerOf } from '../http/command-context.js';
import { NeverKept } from '../http/idempotency.js';
import { attempt, MOST_AT_ONCE } from '../http/one-by-one.js';
import { Reads } from '../http/read-scope.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { Requires } from '../session/access.js';
import { newPayment, ReasonDto } from './entry.dto.js';
import { wireMoney } from './money.js';
import { seenAt } from './seen-entry.js';
import { conditionsOf } from './shown-entry.js';

const MODELS = ['finance'];
/** Commands on their way at one time: their appends share transactions. */
const COMMANDS_AT_ONCE = 50;

/** An entry, and what of it would be settled. */
class ProposedEntryDto {
  @IsString() @IsNotEmpty() @MaxLength(26) id!: string;
  @IsNotEmpty() principal!: string | number;
}

/** An entry, and what of it is settled: what whoever asks saw to be outstanding. */
class SettledEntryDto {
  @IsString() @IsNotEmpty() @MaxLength(26) id!: string;
  @IsNotEmpty() principal!: string | number;
  /** What its payment term takes off or asks for besides, as it was proposed. */
  @IsOptional() discount?: string | number | null;
  @IsOptional() interest?: string | number | null;
  @IsOptional() penalty?: string | number | null;
}

/** What would be paid of each on a day. */
class ProposedDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_ONCE)
  @ValidateNested({ each: true })
  @Each(() => ProposedEntryDto)
  entries!: ProposedEntryDto[];
  @IsString() @IsNotEmpty() date!: string;
}

/** Many entries settled with one day, account and form, each for what is outstanding of it. */
class SettlementsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_ONCE)
  @ValidateNested({ each: true })
  @Each(() => SettledEntryDto)
  entries!: SettledEntryDto[];
  @IsString() @IsNotEmpty() date!: string;
  @IsString() @IsNotEmpty() form!: string;
  @IsString() @IsNotEmpty() @MaxLength(26) account_id!: string;
}

/** A payment that is taken back, and the version of its entry that will do: of another one it is not. */
class TakenBackDto {
  @IsString() @IsNotEmpty() @MaxLength(26) id!: string;
  @IsString() @IsNotEmpty() @MaxLength(26) payment_id!: string;
  @IsOptional() @IsInt() version?: number;
}

class ReversalsDto extends ReasonDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_AT_ONCE)
  @ValidateNested({ each: true })
  @Each(() => TakenBackDto)
  payments!: TakenBackDto[];
}

/** What became of one of many entries. */
interface SettlementResult {
  readonly id: string;
  readonly changed: boolean;
  /** Why it was refused, in the user's words. */
  readonly refusal: string | null;
  /** The payment that it is about. */
  readonly payment_id: string;
  /** The version of its entry since; null where nothing changed. */
  readonly version: number | null;
}

interface OneOfMany {
  readonly id: string;
  readonly paymentId: string;
  readonly command: () => BusinessCommand<CommandOutcome>;
}

/**
 * Settles many entries at once, and takes many payments back. Each is a command of its own, named by the request's
 * key and its entry: what one is refused for holds up no other, and a request that is sent again does nothing twice.
 */
function settlementsController(direction: Direction, resource: 'receivables' | 'payables'): Type {
  @ApiTags(resource)
  @Controller(`api/${resource}`)
  class SettlementsController {
    constructor(
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(Answers) private readonly answers: Answers,
    ) {}

    @Post('settle')
    @HttpCode(200)
    @Requires(`finance.${resource}.settle`)
    async settle(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Body() { entries, date, form, account_id }: SettlementsDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      // A day that cannot be read or is to come, an account or a form is wrong for all of them: said once, by its field.
      const { date: day } = newPayment({ date, form, account_id, principal: '0.01' });
      const today = await companyDay(database, context.company, context.occurredAt);
      if (day > today) throw new DomainError('payment_in_future', { field: 'date' });
      assertNamedOnce(entries);
      const settled = entries.map(({ id, ...amounts }): OneOfMany => {
        const own = ownContext(context, id);
        const payment = () => newPayment({ date, form, account_id, ...amounts });
        return {
          id,
          paymentId: paymentOfCommand(own, id),
          command: () => new RegisterPayment(own, { direction, entryId: id }, payment()),
        };
      });
      return this.carryOut(database, context, settled, reply);
    }

    /** What the payment term of each makes of its payment on a day; of those of which it makes nothing there is no word. */
    @Post('settle/proposed')
    @HttpCode(200)
    @NeverKept()
    @Requires(`finance.${resource}.settle`)
    async proposed(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Body() { entries, date }: ProposedDto,
    ) {
      const day = parseCivilDate(date, 'date');
      assertNamedOnce(entries);
      const asked = entries.map(({ id, principal }, place) => ({
        id,
        amount: amountSettled(principal, `entries.${place}.principal`),
      }));
      return { status: 'success', data: await proposedOn(database, context, direction, asked, day) };
    }

    /** What somebody else changed since the version that is named is left as it is, and told. */
    @Post('reverse')
    @HttpCode(200)
    @Requires(`finance.${resource}.reverse`)
    async reverse(
      @Reads() database: ReadDatabase,
      @Context() context: CommandContext,
      @Body() { payments, reason }: ReversalsDto,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const reversed = payments.map(({ id, payment_id: paymentId, version }): OneOfMany => {
        const asSeen = seenAt(ownContext(context, paymentId), id, version);
        return {
          id,
          paymentId,
          command: () => new ReversePayment(asSeen, { direction, entryId: id }, paymentId, reason),
        };
      });
      return this.carryOut(database, context, reversed, reply);
    }

    private async carryOut(
      database: ReadDatabase,
      context: CommandContext,
      all: readonly OneOfMany[],
      reply: ApiReply,
    ) {
      const limit = new ConcurrencyLimit(COMMANDS_AT_ONCE);
      const language = languageOf(reply.request);
      const once = [...new Map(all.map((each) => [each.paymentId, each])).values()];
      const outcomes = await Promise.all(
        once.map(({ command }) =>
          limit.run(() => attempt(language, async () => this.commands.execute(command()))),
        ),
      );
      const positions = outcomes.flatMap((each) => (typeof each === 'string' ? [] : [each.position ?? 0]));
      const last = Math.max(0, ...positions);
      if (last > 0) await this.answers.settle(reply, { id: '', position: last }, MODELS);
      const viewer = viewerOf(context);
      const data = await Promise.all(
        once.map(async ({ id, paymentId }, index): Promise<SettlementResult> => {
          const outcome = outcomes[index]!;
          const told = { id, payment_id: paymentId };
          if (typeof outcome === 'string')
            return { ...told, changed: false, refusal: outcome, version: null };
          const entry = await findEntry(database, context.company, direction, id, viewer);
          return { ...told, changed: true, refusal: null, version: entry?.version ?? null };
        }),
      );
      return { status: 'success', data };
    }
  }
  return SettlementsController;
}

interface Asked {
  readonly id: string;
  readonly amount: Cents;
}

async function proposedOn(
  database: ReadDatabase,
  context: CommandContext,
  direction: Direction,
  asked: readonly Asked[],
  day: CivilDate,
) {
  const viewer = viewerOf(context);
  const amounts = new Map(asked.map(({ id, amount }) => [id, amount]));
  const named = { filter: { id: [...amounts.keys()] }, sort: undefined, offset: 0, limit: amounts.size };
  const { rows } = await listEntries(database, context.company, direction, day, named, viewer);
  const terms = new Set(rows.flatMap(({ payment_term_id }) => payment_term_id ?? []));
  const conditions = new Map(
    await Promise.all(
      [...terms].map(async (id) => {
        const wire = await conditionsOf(database, context.company, id);
        return [id, wire ? readPaymentConditions(wire) : undefined] as const;
      }),
    ),
  );
  return rows.flatMap(({ id, payment_term_id, due_date: dueDate }) => {
    const term = conditions.get(payment_term_id ?? '');
    if (!term) return [];
    const { discount, interest, penalty } = toPayOn(term, { dueDate, amount: amounts.get(id)! }, day);
    if (discount + interest + penalty === 0) return [];
    const charges = {
      discount: wireMoney(discount),
      interest: wireMoney(interest),
      penalty: wireMoney(penalty),
    };
    return [{ id, ...charges }];
  });
}

/** No term makes anything of what no payment could be. @throws DomainError on the field */
function amountSettled(wire: string | number, field: string): Cents {
  const amount = parseMoney(wire, field);
  if (amount <= 0) throw new DomainError('money_positive', { field });
  return amount;
}

/** Who names an entry twice with one amount pays it once; with two amounts nobody knows which. @throws DomainError `entry_twice` */
function assertNamedOnce(entries: SettlementsDto['entries']): void {
  const said = new Map<string, SettledEntryDto>();
  for (const [place, entry] of entries.entries()) {
    const before = said.get(entry.id);
    if (before && !isDeepStrictEqual(before, entry))
      throw new DomainError('entry_twice', { field: `entries.${place}.principal` });
    said.set(entry.id, entry);
  }
}

const ownContext = (context: CommandContext, what: string): CommandContext => ({
  ...context,
  commandId: `${context.commandId}:${what}`,
});

export const SETTLEMENT_CONTROLLERS: readonly Type[] = [
  settlementsController('R', 'receivables'),
  settlementsController('P', 'payables'),
];
