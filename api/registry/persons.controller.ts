import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangePerson,
  ChangePersonLifecycle,
  RegisterPerson,
} from '@fidelidade/application/registry/person.commands.js';
import { ErasePerson } from '@fidelidade/application/registry/erasure/erasure.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { countSignedNotes } from '@fidelidade/projections/fiscal/invoices/queries.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { findPerson, listPersons } from '@fidelidade/projections/registry/persons/queries.js';
import type { PersonRow } from '@fidelidade/projections/registry/persons/table.js';
import { Answers } from '../http/answers.js';
import { Company, Context } from '../http/command-context.js';
import { List, sendPage } from '../http/list-query.js';
import { publicRow } from '../http/record.js';
import { nextStatus, StatusDto } from '../http/record-status.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { AddressDto } from './address.dto.js';
import { ErasureDto, PersonDto, personDetails } from './person.dto.js';

const MODELS = ['persons'];
/** Every model that showed something of the person. */
const ERASED_MODELS = [
  'persons',
  'participants',
  'participant-directory',
  'invoices',
  'imports',
  'import-rows',
];

@ApiTags('persons')
@Controller('api/persons')
export class PersonsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @Requires('registry.persons.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const page = await listPersons(database, company, query);
    return sendPage(reply, 'persons', query, { ...page, rows: page.rows.map(toRecord) });
  }

  @Get(':id')
  @Requires('registry.persons.view')
  async get(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    const row = await findPerson(database, company, id);
    if (!row) throw notFound();
    return toRecord(row);
  }

  @Post()
  @Requires('registry.persons.create')
  async register(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: PersonDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new RegisterPerson(context, personDetails(dto)));
    return toRecord(await this.answers.record(reply, outcome, MODELS, this.finder(database, context)));
  }

  @Put(':id')
  @Requires('registry.persons.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: PersonDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const command = new ChangePerson(context, id, dto.version, personDetails(dto));
    const outcome = await this.answers.change(
      MODELS,
      () => this.commands.execute(command),
      () => this.show(database, context, id),
    );
    return toRecord(await this.answers.record(reply, outcome, MODELS, this.finder(database, context)));
  }

  @Put(':id/status')
  @Requires('registry.persons.edit')
  async setStatus(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() dto: StatusDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const step = nextStatus(await this.finder(database, context)(id), dto);
    return this.lifecycle(database, context, id, step, `${step}d`, reply);
  }

  @Delete([':id', ':id/deletar'])
  @HttpCode(200)
  @Requires('registry.persons.delete')
  async delete(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.lifecycle(database, context, id, 'delete', 'deleted', reply);
  }

  @Put(':id/recuperar')
  @Requires('registry.persons.restore')
  async restore(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.lifecycle(database, context, id, 'restore', 'restored', reply);
  }

  /** For ever. What the law keeps is counted in `kept`: signed notes stay for five years (CTN art. 173 and 195). */
  @Post(':id/erase')
  @HttpCode(200)
  @Requires('registry.persons.erase')
  async erase(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() { confirmation }: ErasureDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ErasePerson(context, id, confirmation));
    const answer = await this.answers.action(
      reply,
      'erased',
      outcome,
      ERASED_MODELS,
      this.finder(database, context),
    );
    const fiscal_documents = await countSignedNotes(database, context.company, id);
    return { ...answer, id, data: toRecord(answer.data), kept: { fiscal_documents } };
  }

  private async lifecycle(
    database: ReadDatabase,
    context: CommandContext,
    id: string,
    step: ChangePersonLifecycle['step'],
    told: string,
    reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ChangePersonLifecycle(context, id, step));
    const answer = await this.answers.action(reply, told, outcome, MODELS, this.finder(database, context));
    return { ...answer, id, data: toRecord(answer.data) };
  }

  private async show(database: ReadDatabase, context: CommandContext, id: string) {
    const row = await this.finder(database, context)(id);
    return row && toRecord(row);
  }

  private finder(database: ReadDatabase, { company }: CommandContext) {
    return (id: string) => findPerson(database, company, id);
  }
}

const toRecord = (row: PersonRow) => ({
  ...publicRow(row),
  address: row.address && AddressDto.fromAddress(row.address),
});
