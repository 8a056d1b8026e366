import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type {
  BusinessCommand,
  CommandContext,
  CommandOutcome,
} from '@fidelidade/application/execution/command.js';
import { idFrom } from '@fidelidade/application/execution/ids.js';
import {
  ArrangeList,
  DeleteListFilter,
  SaveListFilter,
} from '@fidelidade/application/identity/staff-users/list-views.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { listViewsOf } from '@fidelidade/projections/identity/list-views/queries.js';
import type { ListViewRow } from '@fidelidade/projections/identity/list-views/table.js';
import { Answers, told } from '../../http/answers.js';
import { Company, Context } from '../../http/command-context.js';
import { isAskedBy, isList, isShownBy } from '../../http/filter-words.js';
import { refusedByList } from '../../http/asked-of-itself.js';
import { parseListQuery } from '../../http/list-query.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { OwnAccount } from '../../session/access.js';
import { ListArrangementDto, ListFilterDto } from './list-views.dto.js';

const MODELS = ['list-views'];

/** How somebody wants the lists of the company in which they work: each user's own, as language and skin are. */
@ApiTags('preferences')
@Controller('api/user/lists')
export class ListViewsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @OwnAccount('staff')
  async read(
    @Context() context: CommandContext,
    @Company() company: string,
    @Reads() database: ReadDatabase,
  ) {
    return { data: await this.shown(database, company, context) };
  }

  @Put(':list')
  @OwnAccount('staff')
  arrange(
    @Context() context: CommandContext,
    @Company() company: string,
    @Reads() database: ReadDatabase,
    @Param('list') list: string,
    @Body() { columns, density }: ListArrangementDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const of = knownList(company, list);
    refuseAll(unknownIn('columns', columns, (name) => isShownBy(list, name)));
    const command = new ArrangeList(ofUser(context), of, columns, density);
    return this.done(command, { context, company, database, request, reply });
  }

  @Get(':list/filters')
  @OwnAccount('staff')
  async filters(
    @Context() context: CommandContext,
    @Company() company: string,
    @Reads() database: ReadDatabase,
    @Param('list') list: string,
  ) {
    const views = await this.shown(database, company, context);
    return views.find(({ id }) => id === list)?.filters ?? [];
  }

  @Post(':list/filters')
  @OwnAccount('staff')
  async save(
    @Context() context: CommandContext,
    @Company() company: string,
    @Reads() database: ReadDatabase,
    @Param('list') list: string,
    @Body() form: ListFilterDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const id = idFrom('list-filter', context.commandId);
    const of = knownList(company, list);
    const wish = await wishOf(request, list, form);
    const command = new SaveListFilter(ofUser(context), 'new', of, id, wish);
    return this.done(command, { context, company, database, request, reply });
  }

  @Put(':id/filters/:filterId')
  @OwnAccount('staff')
  async change(
    @Context() context: CommandContext,
    @Company() company: string,
    @Reads() database: ReadDatabase,
    @Param() { id: list, filterId }: Readonly<Record<'id' | 'filterId', string>>,
    @Body() form: ListFilterDto,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new SaveListFilter(
      ofUser(context),
      'change',
      knownList(company, list),
      filterId,
      await wishOf(request, list, form),
    );
    return this.done(command, { context, company, database, request, reply });
  }

  @Delete(':id/filters/:filterId')
  @OwnAccount('staff')
  remove(
    @Context() context: CommandContext,
    @Company() company: string,
    @Reads() database: ReadDatabase,
    @Param() { id: list, filterId }: Readonly<Record<'id' | 'filterId', string>>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new DeleteListFilter(ofUser(context), listOf(company, list), filterId);
    return this.done(command, { context, company, database, request, reply });
  }

  /** Whatever was wished, the answer is every list as it is now: the screens need no second question. */
  private async done(command: BusinessCommand, { context, company, database, request, reply }: Asking) {
    const outcome: CommandOutcome = await this.commands.execute(command);
    await this.answers.settle(reply, outcome, MODELS);
    return {
      status: 'success',
      message: message(languageOf(request), told('saved', outcome)),
      data: await this.shown(database, company, context),
    };
  }

  private async shown(database: ReadDatabase, company: string, { actor }: CommandContext) {
    return (await listViewsOf(database, company, actor.id)).map(recordOf);
  }
}

interface Asking {
  readonly context: CommandContext;
  readonly company: string;
  readonly database: ReadDatabase;
  readonly request: ApiRequest;
  readonly reply: ApiReply;
}

/** A staff user's stream is the platform's, whichever company the list belongs to. */
const ofUser = (context: CommandContext): CommandContext => ({ ...context, company: PLATFORM });

/** Lists are named as their addresses are. */
const LIST = /^[a-z][a-z-]{0,59}$/;

function listOf(companyId: string, list: string): { companyId: string; list: string } {
  if (!LIST.test(list)) throw new DomainError('invalid', { field: 'list' });
  return { companyId, list };
}

/** @throws DomainError `invalid` where it is called as no list is, `list_unknown` where there is none of the name */
function knownList(companyId: string, list: string): ReturnType<typeof listOf> {
  const of = listOf(companyId, list);
  if (!isList(list)) throw new DomainError('list_unknown', { field: 'list', params: { name: list } });
  return of;
}

/**
 * What is saved is what the list itself can be asked: it is asked, and what it refuses is kept by nobody.
 * @throws DomainError `invalid` where `filter` or `sort` is none that a list could be asked with, `list_field_unknown` where this list has
 *   no field of a name in it, `list_value_unfit` where the field has no such value
 */
async function wishOf(
  request: ApiRequest,
  list: string,
  { name, filter, sort, opens = false }: ListFilterDto,
) {
  const asked = parseListQuery({ filter, sort });
  const isKnown = (each: string) => isAskedBy(list, each);
  refuseAll([
    ...unknownIn('filter', Object.keys(asked.filter), isKnown),
    ...unknownIn('sort', asked.sort ? [asked.sort.field] : [], isKnown),
  ]);
  const [refused] = await refusedByList(request, list, { filter, sort });
  const field = refused === 'sort' ? 'sort' : 'filter';
  if (refused !== undefined) throw new DomainError('list_value_unfit', { field, params: { name: refused } });
  return { name, filter, opens, ...(sort !== undefined && { sort }) };
}

/** The first of some names that the list does not know. */
const unknownIn = (
  field: 'columns' | 'filter' | 'sort',
  names: readonly string[],
  isKnown: (name: string) => boolean,
): readonly DomainError[] =>
  names
    .filter((each) => !isKnown(each))
    .slice(0, 1)
    .map((name) => new DomainError('list_field_unknown', { field, params: { name } }));

const recordOf = ({ list, columns, density, filters }: ListViewRow) => ({
  id: list,
  columns,
  density,
  filters: filters.map(({ filterId: id, ...filter }) => ({ id, ...filter })),
});
