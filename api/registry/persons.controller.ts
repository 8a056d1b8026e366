import { Body, Controller, HttpCode, Inject, Param, Post, Put, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangePerson,
  ChangePersonLifecycle,
  RegisterPerson,
} from '@fidelidade/application/registry/person.commands.js';
import { ErasePerson } from '@fidelidade/application/registry/erasure/erasure.commands.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { countSignedNotes } from '@fidelidade/projections/fiscal/invoices/queries.js';
import { findPerson, listPersons } from '@fidelidade/projections/registry/persons/queries.js';
import type { PersonRow } from '@fidelidade/projections/registry/persons/table.js';
import { Answers } from '../http/answers.js';
import { Context } from '../http/command-context.js';
import { recordActions, type RecordActions } from '../http/record-actions.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { recordReads } from '../http/record-reads.js';
import { publicRow } from '../http/record.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { AddressDto } from './address.dto.js';
import { ErasureDto, PersonChange, PersonDto, personDetails } from './person.dto.js';

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
    @Body() change: PersonChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const show = () => this.show(database, context, id);
    const outcome = await this.answers.change(MODELS, change, show, (dto, version) =>
      this.commands.execute(new ChangePerson(context, id, version, personDetails(dto))),
    );
    return toRecord(await this.answers.record(reply, outcome, MODELS, this.finder(database, context)));
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

const PERSONS: RecordActions<PersonRow> = {
  resource: 'persons',
  columns: LIST_COLUMNS.persons,
  models: MODELS,
  permissions: {
    view: 'registry.persons.view',
    edit: 'registry.persons.edit',
    delete: 'registry.persons.delete',
    restore: 'registry.persons.restore',
  },
  list: listPersons,
  find: findPerson,
  show: toRecord,
  command: (context, id, step) => new ChangePersonLifecycle(context, id, step),
};

export const PERSON_CONTROLLERS: Type[] = [PersonsController, recordReads(PERSONS), recordActions(PERSONS)];
