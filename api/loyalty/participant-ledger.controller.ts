import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { CreditParticipant, DebitParticipant } from '@fidelidade/application/loyalty/rules/rule.commands.js';
import { DomainError, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { CURRENCIES, type Currency } from '@fidelidade/domain/loyalty/account/events.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { closedLotsOf, openLotsOf } from '@fidelidade/projections/loyalty/lots/queries.js';
import { findListedParticipant } from '@fidelidade/projections/loyalty/participants/queries.js';
import { authorsOf } from '@fidelidade/projections/loyalty/statement/authors.js';
import { statementOf } from '@fidelidade/projections/loyalty/statement/queries.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentSession } from '../http/command-context.js';
import { column, type ExportColumn } from '../http/exports/column.js';
import { ExportQuery, sendStretches } from '../http/exports/send-export.js';
import { Reads } from '../http/read-scope.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { statementRecord } from '../participant/statement.record.js';
import { askedApproval } from '../platform/approvals/asked-approval.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { lotRecord } from './lot.record.js';
import { participantRecord } from './participant.record.js';
import { readAmount } from './earning-rules/rule.dto.js';

/**
 * With the audit's, which comes a moment after the others: whoever gave or took is named beside the line. What somebody else has to agree
 * to first stands among the approvals, where the answer leads.
 */
const MODELS = [
  ...['participants', 'participant-directory', 'loyalty-balances', 'lots', 'statement', 'audit'],
  'approvals',
];
/** Movements that staff see of somebody at once. */
const SHOWN_LINES = 50;
/** Movements that a file of all of them reads at a time: hardly anybody has more. */
const STRETCH_LINES = 5_000;
const MAX_REASON_LENGTH = 200;
/** Further than anybody turns; whoever wants all has it as a file. */
const MOST_PAGES = 10_000;

const STATEMENT: readonly ExportColumn[] = [
  column('date', 'Data', 'Date', 'date'),
  column('description', 'Movimento', 'Movement'),
  column('document', 'Documento', 'Document'),
  column('cashback', 'Cashback', 'Cashback', 'money'),
  column('balance_cashback', 'Saldo de cashback', 'Balance of cashback', 'money'),
  column('points', 'Pontos', 'Points', 'integer'),
  column('balance_points', 'Saldo de pontos', 'Balance of points', 'integer'),
  column('available_at', 'Libera em', 'Available on', 'date'),
  column('expires_at', 'Vale até', 'Valid until', 'date'),
  column('rule', 'Regra', 'Rule'),
  column('why', 'Por quê', 'Why'),
];

class LotsQuery {
  @IsOptional() @IsIn(['open', 'closed']) which?: 'open' | 'closed';
}

class LedgerQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(MOST_PAGES) page = 1;
}

/** So much of a currency, and why. */
class DebitDto {
  @IsIn(CURRENCIES) currency!: Currency;
  @IsNotEmpty() amount!: string | number;
  @IsString() @IsNotEmpty() @MaxLength(MAX_REASON_LENGTH) reason!: string;
}

/** What a rule names, or so much; and why. */
class CreditDto {
  @IsOptional() @IsString() @MaxLength(26) rule_id?: string | null;
  @ValidateIf(({ rule_id }: CreditDto) => !rule_id) @IsIn(CURRENCIES) currency?: Currency;
  @ValidateIf(({ rule_id }: CreditDto) => !rule_id) @IsNotEmpty() amount?: string | number;
  @IsString() @IsNotEmpty() @MaxLength(MAX_REASON_LENGTH) reason!: string;
}

/** A participant's whole account for staff: lots, movements, and what is given and taken by hand. */
@ApiTags('participants')
@Controller('api/participants')
export class ParticipantLedgerController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(Executor) private readonly executor: Executor,
  ) {}

  /** What waits and what can be used, lot by lot, what runs out first standing first; or, asked for, what was used up or ran out. */
  @Get(':id/lots')
  @Requires('loyalty.participants.view')
  async lots(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @Query() { which }: LotsQuery,
  ) {
    await this.assertThere(database, company, id);
    const find = which === 'closed' ? closedLotsOf : openLotsOf;
    return { data: (await find(database, company, id)).map(lotRecord) };
  }

  /** The latest movements, page by page, each with its reasons and, of what staff gave or took, who it was. */
  @Get(':id/statement')
  @Requires('loyalty.participants.view')
  async statement(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { language }: Session,
    @Param('id') id: string,
    @Query() { page }: LedgerQuery,
  ) {
    await this.assertThere(database, company, id);
    const place = { offset: (page - 1) * SHOWN_LINES, limit: SHOWN_LINES };
    const { lines, total } = await statementOf(database, company, id, place);
    const byHand = lines.filter(({ kind }) => kind === 'adjust' || kind === 'bonus');
    const authors = await authorsOf(
      database,
      company,
      id,
      byHand.map((line) => line.id),
    );
    return {
      data: lines.map((line) => ({
        ...statementRecord(line, language),
        author_name: authors.get(line.id) ?? null,
      })),
      meta: { page, per_page: SHOWN_LINES, total },
    };
  }

  /** Every movement there ever was, as a file. */
  @Get(':id/statement/export')
  @Requires('loyalty.participants.view')
  async export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @Param('id') id: string,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    await this.assertThere(database, company, id);
    const language = languageOf(reply.request);
    const stretches = async function* () {
      for (let offset = 0; ; offset += STRETCH_LINES) {
        const { lines } = await statementOf(database, company, id, { offset, limit: STRETCH_LINES });
        yield lines.map((line) => {
          const record = statementRecord(line, language);
          // Whole sentences, which no comma stands between.
          return { ...record, why: record.why.join(' ') };
        });
        if (lines.length < STRETCH_LINES) return;
      }
    };
    const file = { resource: 'statement', columns: STATEMENT, stretches: stretches() };
    return sendStretches(reply, database, company, format, file);
  }

  @Post(':id/credit')
  @HttpCode(200)
  @Requires('loyalty.participants.adjust')
  async credit(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: CreditDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new CreditParticipant(context, id, givenBy(dto), dto.reason.trim());
    const outcome = await this.commands.execute(command);
    // Where somebody else has to agree first, nothing was given yet.
    const approval_id = await askedApproval(this.executor, context);
    const text = approval_id === null ? 'participant_credited' : 'sent_for_approval';
    const answer = await this.answer(database, context, reply, text, Promise.resolve(outcome));
    return { ...answer, approval_id };
  }

  @Post(':id/debit')
  @HttpCode(200)
  @Requires('loyalty.participants.adjust')
  async debit(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { currency, amount, reason }: DebitDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const taken = readAmount(amount, currency, 'amount');
    const command = new DebitParticipant(context, id, currency, taken, reason.trim());
    return this.answer(database, context, reply, 'participant_debited', this.commands.execute(command));
  }

  private async answer(
    database: ReadDatabase,
    { company }: CommandContext,
    reply: ApiReply,
    text: string,
    outcome: Promise<CommandOutcome>,
  ) {
    const find = (id: string) => findListedParticipant(database, company, id);
    const answer = await this.answers.action(reply, text, await outcome, MODELS, find);
    return { ...answer, data: participantRecord(answer.data) };
  }

  private async assertThere(database: ReadDatabase, company: string, id: string): Promise<void> {
    if (!(await findListedParticipant(database, company, id))) throw notFound();
  }
}

/** @throws DomainError where a rule is named and an amount as well: the rule says how much */
function givenBy({ rule_id, currency, amount }: CreditDto): CreditParticipant['given'] {
  if (!rule_id) return { currency: currency!, amount: readAmount(amount!, currency!, 'amount') };
  if (amount !== undefined && amount !== '') throw new DomainError('earning_rule_field', { field: 'amount' });
  return { ruleId: rule_id };
}
