import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext, CommandOutcome } from '@fidelidade/application/execution/command.js';
import {
  IgnoreLine,
  MatchLines,
  ReopenLine,
  UnmatchLine,
} from '@fidelidade/application/finance/reconciliation/reconciliation.commands.js';
import { takenBack } from '@fidelidade/domain/finance/bank-statement/taken-back.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { parseMoney, sumOfMoney } from '@fidelidade/domain/kernel/money.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { accountBalances, findAccount } from '@fidelidade/projections/finance/accounts/queries.js';
import {
  learnedKey,
  learnedOf,
  searchCandidates,
  suggestionsOf,
  waitingLines,
  type Seeker,
} from '@fidelidade/projections/finance/reconciliation/candidates.js';
import {
  accountStanding,
  findLine,
  linesOfMatch,
  listLines,
  movesOfMatch,
} from '@fidelidade/projections/finance/reconciliation/queries.js';
import type { StatementLineRow } from '@fidelidade/projections/finance/reconciliation/table.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { assertSeesAccounts, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession, CurrentViewer, viewerOf } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../../http/list-query.js';
import { Reads } from '../../http/read-scope.js';
import type { ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { ReasonDto } from '../entry.dto.js';
import { wireMoney } from '../money.js';
import { MatchDto, matchTargets, UnmatchDto } from './match.dto.js';
import {
  candidateRecord,
  lineRecord,
  moveRecord,
  standingRecord,
  waitingRecord,
} from './reconciliation.record.js';

const MODELS = ['reconciliation', 'finance'];

class ReconciliationQuery {
  /** The first by name where none is said. */
  @IsOptional() @IsString() @MaxLength(64) account_id?: string;
}

class CandidatesQuery {
  @IsOptional() @IsString() @MaxLength(200) q?: string;
  /** Of several lines together: what they come to. */
  @IsOptional() @IsString() @MaxLength(30) amount?: string;
}

/** Lines of the bank, and what in the books they are. */
@ApiTags('bank-statement-lines')
@Controller('api')
export class StatementLinesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** All that is worked with on one screen: the lines of an account that wait, each with what it may be. */
  @Get('reconciliation')
  @Requires('finance.reconciliation.view')
  async reconciliation(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Query() { account_id }: ReconciliationQuery,
  ) {
    const seeker = seekerOf(session);
    assertSeesAccounts(seeker.viewer);
    const [first] = account_id ? [] : await accountBalances(database, company, seeker.viewer);
    const accountId = account_id ?? first?.id ?? '';
    const account = await findAccount(database, company, accountId, seeker.viewer);
    if (!account && account_id) throw notFound();
    const [standing, lines] = await Promise.all([
      accountStanding(database, company, accountId),
      waitingLines(database, company, accountId),
    ]);
    const sayings = lines.map(({ saying }) => saying);
    const learned = await learnedOf(database, company, sayings, seeker);
    const suggestions = await suggestionsOf(database, company, accountId, lines, learned, seeker);
    const pairs = takenBack(lines.map(maybeTakenBack));
    const waiting = new Map(lines.map((line) => [line.id, line]));
    return {
      /** Null where there is none yet. */
      account: account ? { id: account.id, name: account.name, balance: wireMoney(account.balance) } : null,
      ...standingRecord(standing),
      lines: lines.map((line) =>
        waitingRecord(
          line,
          suggestions.get(line.id) ?? [],
          learned.get(learnedKey(line.saying, line.amount)),
          waiting.get(pairs.get(line.id) ?? ''),
        ),
      ),
    };
  }

  @Get('bank-statement-lines')
  @Requires('finance.reconciliation.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    assertSeesAccounts(viewer);
    const page = await listLines(database, company, query, viewer);
    return sendPage(reply, 'bank-statement-lines', query, pageShown(page, lineRecord));
  }

  @Get('bank-statement-lines/export')
  @Requires('finance.reconciliation.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    assertSeesAccounts(viewer);
    return sendExport(reply, database, company, query, format, {
      resource: 'bank-statement-lines',
      columns: LIST_COLUMNS['bank-statement-lines'],
      page: async (stretch) => pageShown(await listLines(database, company, stretch, viewer), lineRecord),
    });
  }

  @Get('bank-statement-lines/:id')
  @Requires('finance.reconciliation.view')
  async get(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ) {
    assertSeesAccounts(viewer);
    const line = await this.find(database, company, id, viewer);
    if (!line) throw notFound();
    return line;
  }

  /** What a line could be, whatever its amount: the nearest first, or what is looked for. */
  @Get('bank-statement-lines/:id/candidates')
  @Requires('finance.reconciliation.run')
  async candidates(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Query() { q = '', amount }: CandidatesQuery,
  ) {
    const seeker = seekerOf(session);
    assertSeesAccounts(seeker.viewer);
    const line = await findLine(database, company, id, seeker.viewer);
    if (!line) throw notFound();
    const meant = amount ? { ...line, amount: parseMoney(amount, 'amount') } : line;
    return (await searchCandidates(database, company, meant, q, seeker)).map(candidateRecord);
  }

  @Post('bank-statement-lines/:id/match')
  @HttpCode(200)
  @Requires('finance.reconciliation.run')
  async match(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() { permissions }: Session,
    @Param('id') id: string,
    @Body() dto: MatchDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const lines = [id, ...(dto.lines ?? [])];
    const command = new MatchLines(context, lines, matchTargets(dto), [...permissions]);
    return this.answer(database, context, reply, 'line_matched', await this.commands.execute(command));
  }

  @Post('bank-statement-lines/:id/unmatch')
  @HttpCode(200)
  @Requires('finance.reconciliation.undo')
  async unmatch(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @CurrentSession() { permissions }: Session,
    @Param('id') id: string,
    @Body() { take_back }: UnmatchDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new UnmatchLine(context, id, take_back === true, [...permissions]);
    return this.answer(database, context, reply, 'line_unmatched', await this.commands.execute(command));
  }

  @Post('bank-statement-lines/:id/ignore')
  @HttpCode(200)
  @Requires('finance.reconciliation.run')
  async ignore(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { reason }: ReasonDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new IgnoreLine(context, id, reason));
    return this.answer(database, context, reply, 'line_ignored', outcome);
  }

  @Post('bank-statement-lines/:id/reopen')
  @HttpCode(200)
  @Requires('finance.reconciliation.run')
  async reopen(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ReopenLine(context, id));
    return this.answer(database, context, reply, 'line_reopened', outcome);
  }

  private answer(
    database: ReadDatabase,
    context: CommandContext,
    reply: ApiReply,
    key: string,
    outcome: CommandOutcome,
  ) {
    const find = (id: string) => this.find(database, context.company, id, viewerOf(context));
    return this.answers.action(reply, key, outcome, MODELS, find);
  }

  /** A line with what it is matched with, and the other lines of its match. */
  private async find(database: ReadDatabase, company: string, id: string, viewer: Viewer) {
    const line = await findLine(database, company, id, viewer);
    if (!line) return undefined;
    const { match_id } = line;
    const [moves, others] = match_id
      ? await Promise.all([
          movesOfMatch(database, company, match_id),
          linesOfMatch(database, company, match_id),
        ])
      : [[], []];
    return {
      ...lineRecord(line),
      moves: moves.map(moveRecord),
      other_lines: others
        .filter((other) => other.id !== id)
        .map(({ amount, ...other }) => ({ ...other, amount: wireMoney(amount) })),
    };
  }
}

const maybeTakenBack = ({ id, date, amount, unmatched_because }: StatementLineRow) => ({
  ...{ id, date, amount: sumOfMoney(amount), wasReversed: unmatched_because === 'payment_reversed' },
});

const DIRECTIONS = ['R', 'P'] as const satisfies readonly Direction[];
const VIEW = { R: 'finance.receivables.view', P: 'finance.payables.view' } as const;

/** Whoever may not see receivables, payables, or transfers, is offered none. */
const seekerOf = ({ permissions, subject, scope }: Session): Seeker => ({
  viewer: { userId: subject, scope },
  directions: DIRECTIONS.filter((each) => permissions.has(VIEW[each])),
  seesTransfers: permissions.has('finance.transfers.view'),
});
