import { Body, Controller, Get, Inject, Param, Post, Put, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import {
  ChangeRole,
  ChangeRoleLifecycle,
  PurgeRole,
  RegisterRole,
} from '@fidelidade/application/identity/roles/role.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { readText } from '@fidelidade/domain/kernel/record-kind/field.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { AccessTables } from '@fidelidade/projections/identity/access/table.js';
import { findRole, listRoles } from '@fidelidade/projections/identity/access/user-queries.js';
import { modelsReferringTo } from '@fidelidade/projections/records/models.js';
import { Answers } from '../../http/answers.js';
import { Company, Context } from '../../http/command-context.js';
import { publicRow } from '../../http/record.js';
import { recordActions, type RecordActions } from '../../http/record-actions.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { recordBulk } from '../../http/record-bulk.js';
import { recordReads } from '../../http/record-reads.js';
import type { ApiReply } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { askedApproval, waitingApproval } from '../../platform/approvals/asked-approval.js';
import { recordDetails } from '../../records/record-details.js';
import { purgedOnceUnreferred } from '../../records/references.js';
import { Requires } from '../../session/access.js';
import { RoleChange, RoleDto } from './user.dto.js';

const MODELS = ['access'];
/** What was changed, or that it was asked for. */
const CHANGED = [...MODELS, 'approvals'];

/** Roles, called posts on screens («Cargos»), with what those who hold them may do. */
@ApiTags('posts')
@Controller('api/posts')
class PostsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Executor) private readonly executor: Executor,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Post()
  @Requires('system.posts.create')
  async register(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() dto: RoleDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new RegisterRole(context, details(dto)));
    return postRecord(await this.answers.record(reply, outcome, MODELS, this.finder(database, context)));
  }

  /** At once, or once somebody else agreed: then `approval_id` says which request it is. */
  @Put(':id')
  @Requires('system.posts.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() change: RoleChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const find = this.finder(database, context);
    const show = async () => {
      const row = await find(id);
      return row && postRecord(row);
    };
    const outcome = await this.answers.change(MODELS, change, show, (dto, version) =>
      this.commands.execute(new ChangeRole(context, id, version, details(dto))),
    );
    const record = postRecord(await this.answers.record(reply, outcome, CHANGED, find));
    return { ...record, approval_id: await askedApproval(this.executor, context) };
  }

  /** Whether a change of it waits for somebody else. */
  @Get(':id/approval')
  @Requires('system.posts.view')
  async approval(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    if (!(await findRole(database, company, id))) throw notFound();
    return { approval_id: await waitingApproval(this.executor, company, id) };
  }

  private finder(database: ReadDatabase, { company }: CommandContext) {
    return (id: string) => findRole(database, company, id);
  }
}

const postRecord = ({ of_administrators: _, ...row }: AccessTables['role_list']) => publicRow(row);

const POSTS: RecordActions<AccessTables['role_list']> = {
  resource: 'posts',
  columns: LIST_COLUMNS.posts,
  models: [...MODELS, ...modelsReferringTo('posts')],
  permissions: {
    view: 'system.posts.view',
    edit: 'system.posts.edit',
    delete: 'system.posts.delete',
    restore: 'system.posts.restore',
  },
  list: listRoles,
  find: findRole,
  show: postRecord,
  command: (context, id, step) => new ChangeRoleLifecycle(context, id, step),
  purge: purgedOnceUnreferred({
    resource: 'posts',
    permission: 'system.posts.purge',
    find: findRole,
    command: (context, id) => new PurgeRole(context, id),
  }),
};

export const POST_CONTROLLERS: Type[] = [
  PostsController,
  recordReads(POSTS),
  recordBulk(POSTS, ({ name }) => name),
  recordDetails(POSTS),
  recordActions(POSTS),
];

const details = ({ name, permissions, internal = false }: RoleDto) => ({
  name: readText(name, 'name'),
  permissions,
  internal,
});
