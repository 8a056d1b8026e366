import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import {
  ChangeInvitation,
  InviteUser,
} from '@fidelidade/application/identity/invitations/invitation.commands.js';
import { ChangeMember, ChangeMemberLifecycle } from '@fidelidade/application/identity/team/team.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { maskDocument } from '@fidelidade/domain/kernel/documents.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { findInvitation } from '@fidelidade/projections/identity/access/invitation-queries.js';
import type { UserListRow } from '@fidelidade/projections/identity/access/table.js';
import { findUser, listUsers } from '@fidelidade/projections/identity/access/user-queries.js';
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
import { Requires } from '../../session/access.js';
import { InviteDto, UserChange } from './user.dto.js';

const MODELS = ['access', 'staff-users'];
/** What was changed, or that it was asked for. */
const CHANGED = [...MODELS, 'approvals'];

/** Who works in the company, and who was asked to: staff users are made by invitation. */
@ApiTags('users')
@Controller('api/users')
class UsersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Executor) private readonly executor: Executor,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** Invites: the record is the invitation's until it is accepted. */
  @Post()
  @Requires('system.users.create')
  async invite(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Body() { name, email, ambient, role_id, granted, denied }: InviteDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const access = { ambient, roleId: role_id ?? null, granted: granted ?? [], denied: denied ?? [] };
    const outcome = await this.commands.execute(new InviteUser(context, name, email, access));
    return userRecord(await this.answers.record(reply, outcome, MODELS, this.finder(database, context)));
  }

  /** At once, or once somebody else agreed: then `approval_id` says which request it is. */
  @Put(':id')
  @Requires('system.users.edit')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() change: UserChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const { ambient, role_id } = change.sent;
    const access = { ...(ambient && { ambient }), ...(role_id !== undefined && { roleId: role_id }) };
    const show = () => this.show(database, context, id);
    const outcome = await this.answers.change(MODELS, change, show, (_, version) =>
      this.commands.execute(new ChangeMember(context, id, version, { access })),
    );
    const record = userRecord(
      await this.answers.record(reply, outcome, CHANGED, this.finder(database, context)),
    );
    return { ...record, approval_id: await askedApproval(this.executor, context) };
  }

  /** Whether a change of what they may do waits for somebody else. */
  @Get(':id/approval')
  @Requires('system.users.view')
  async approval(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    if (!(await findUser(database, company, id))) throw notFound();
    return { approval_id: await waitingApproval(this.executor, company, id) };
  }

  @Post(':id/resend')
  @HttpCode(200)
  @Requires('system.users.create')
  resend(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.changeInvitation(database, context, id, 'resend', reply);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Requires('system.users.create')
  cancel(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return this.changeInvitation(database, context, id, 'cancel', reply);
  }

  private async changeInvitation(
    database: ReadDatabase,
    context: CommandContext,
    id: string,
    step: 'resend' | 'cancel',
    reply: ApiReply,
  ) {
    const outcome = await this.commands.execute(new ChangeInvitation(context, id, step));
    const find = (invitationId: string) => findInvitation(database, context.company, invitationId);
    const answer = await this.answers.action(reply, `invitation_${step}`, outcome, MODELS, find);
    const { user_id: _, ...row } = publicRow(answer.data);
    return { ...answer, id, data: row };
  }

  private async show(database: ReadDatabase, context: CommandContext, id: string) {
    const row = await this.finder(database, context)(id);
    return row && userRecord(row);
  }

  private finder(database: ReadDatabase, { company }: CommandContext) {
    return (id: string) => findUser(database, company, id);
  }
}

const USERS: RecordActions<UserListRow> = {
  resource: 'users',
  columns: LIST_COLUMNS.users,
  models: MODELS,
  permissions: {
    view: 'system.users.view',
    edit: 'system.users.edit',
    delete: 'system.users.delete',
    restore: 'system.users.restore',
  },
  list: listUsers,
  find: findUser,
  show: userRecord,
  command: (context, id, step) => new ChangeMemberLifecycle(context, id, step),
};

export const USER_CONTROLLERS: Type[] = [
  UsersController,
  recordReads(USERS),
  recordBulk(USERS, ({ name, email }) => name || email),
  recordDetails(USERS),
  recordActions(USERS),
];

/** Nobody needs the whole document of a colleague. */
function userRecord({ document, ...row }: UserListRow) {
  return { ...publicRow(row), document: document === null ? null : maskDocument(document) };
}
