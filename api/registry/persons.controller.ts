import { Body, Controller, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import {
  ChangePerson,
  ChangePersonLifecycle,
  RegisterPerson,
} from '@fidelidade/application/registry/person.commands.js';
import { ErasePerson, PurgePerson } from '@fidelidade/application/registry/erasure/erasure.commands.js';
import { persons } from '@fidelidade/domain/registry/person/person-kind.js';
import { readPerson } from '@fidelidade/domain/registry/person/read-person.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { countSignedNotes } from '@fidelidade/projections/fiscal/invoices/queries.js';
import { modelsReferringTo } from '@fidelidade/projections/records/models.js';
import { findPerson, listPersons } from '@fidelidade/projections/registry/persons/queries.js';
import type { PersonRow } from '@fidelidade/projections/registry/persons/table.js';
import { Answers } from '../http/answers.js';
import { Context } from '../http/command-context.js';
import { recordActions, type RecordActions } from '../http/record-actions.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { recordBulk } from '../http/record-bulk.js';
import { recordReads } from '../http/record-reads.js';
import type { ApiReply } from '../http/request.js';
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import { recordDetails } from '../records/record-details.js';
import { purgedOnceUnreferred } from '../records/references.js';
import { read } from '../records/record-form.js';
import { recordWrites, shownBy, type RecordWrites } from '../records/record.controllers.js';

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

/** The document of the person on the screen, typed once more. */
class ErasureDto {
  @IsString() @MaxLength(20) confirmation!: string;
}

@ApiTags('persons')
@Controller('api/persons')
class PersonErasureController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

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
    return { ...answer, id, data: show(answer.data), kept: { fiscal_documents } };
  }

  private finder(database: ReadDatabase, { company }: CommandContext) {
    return (id: string) => findPerson(database, company, id);
  }
}

const show = shownBy<PersonRow>(persons);

const PERSONS: RecordActions<PersonRow> = {
  resource: 'persons',
  columns: LIST_COLUMNS.persons,
  models: [...MODELS, ...modelsReferringTo('persons')],
  permissions: {
    view: 'registry.persons.view',
    edit: 'registry.persons.edit',
    delete: 'registry.persons.delete',
    restore: 'registry.persons.restore',
  },
  list: listPersons,
  find: findPerson,
  show,
  command: (context, id, step) => new ChangePersonLifecycle(context, id, step),
  purge: purgedOnceUnreferred({
    resource: 'persons',
    permission: 'registry.persons.purge',
    find: findPerson,
    command: (context, id) => new PurgePerson(context, id),
  }),
};

const WRITES: RecordWrites<PersonRow> = {
  kind: persons,
  models: MODELS,
  formName: 'PersonDto',
  permissions: { create: 'registry.persons.create', edit: 'registry.persons.edit' },
  register: (context, form) => new RegisterPerson(context, read(persons, form, readPerson)),
  change: (context, id, version, form) =>
    new ChangePerson(context, id, version, read(persons, form, readPerson)),
  find: findPerson,
  show,
};

export const PERSON_CONTROLLERS: Type[] = [
  recordWrites(WRITES),
  PersonErasureController,
  recordReads(PERSONS),
  recordBulk(PERSONS, ({ full_name }) => full_name),
  recordDetails(PERSONS),
  recordActions(PERSONS),
];
