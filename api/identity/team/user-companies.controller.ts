import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { InviteUser } from '@fidelidade/application/identity/invitations/invitation.commands.js';
import { ChangeMemberLifecycle } from '@fidelidade/application/identity/team/team.commands.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { DomainError, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { UserCompanyRow } from '@fidelidade/projections/identity/access/table.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import {
  companiesWhere,
  companiesWithPosts,
  findColleague,
  findUserCompany,
  listUserCompanies,
} from '@fidelidade/projections/registry/companies/user-companies.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../../http/list-query.js';
import { message } from '../../http/messages.js';
import { Reads } from '../../http/read-scope.js';
import { DeletionQuery } from '../../http/record-actions.js';
import { Forbidden } from '../../http/refusals.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { UserCompanyDto } from './user.dto.js';

const PERMISSION = 'system.users.view';
const CREATE = 'system.users.create';
const MODELS = ['access', 'staff-users'];

/**
 * Who works where, over all companies where whoever asks may see users. They give a colleague another company, and take one
 * back, where they may do that in that company itself (ADR 0151).
 */
@ApiTags('user-companies')
@Controller('api/user-companies')
export class UserCompaniesController {
  constructor(
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @Requires(PERMISSION)
  async list(
    @CurrentSession() { subject }: Session,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const companies = await companiesWhere(this.database, subject, PERMISSION);
    return sendPage(reply, 'user-companies', query, await listUserCompanies(this.database, companies, query));
  }

  @Get('export')
  @Requires(PERMISSION)
  async export(
    @Reads() reads: ReadDatabase,
    @CurrentSession() { subject }: Session,
    @Company() company: string,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    const companies = await companiesWhere(this.database, subject, PERMISSION);
    return sendExport(reply, reads, company, query, format, {
      resource: 'user-companies',
      columns: LIST_COLUMNS['user-companies'],
      page: (stretch) => listUserCompanies(this.database, companies, stretch),
    });
  }

  /** The companies that whoever asks may give, and the roles of each. */
  @Get('offers')
  @Requires(CREATE)
  async offers(@CurrentSession() { subject }: Session) {
    const companies = await companiesWhere(this.database, subject, CREATE);
    return { status: 'success', data: await companiesWithPosts(this.database, companies) };
  }

  /** Asks a colleague to work in one more company: there they are an invited user until they say yes. */
  @Post()
  @HttpCode(200)
  @Requires(CREATE)
  async give(
    @CurrentSession() { subject }: Session,
    @Context() context: CommandContext,
    @Body() { user_id, company_id, ambient, role_id }: UserCompanyDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const seen = await companiesWhere(this.database, subject, PERMISSION);
    const colleague = await findColleague(this.database, seen, user_id);
    if (!colleague) throw new DomainError('reference_not_found', { field: 'user_id' });
    const own = await companiesWhere(this.database, subject, CREATE);
    const offered = await companiesWithPosts(this.database, own);
    if (!offered.some(({ id }) => id === company_id))
      throw new DomainError('reference_not_found', { field: 'company_id' });
    const { name, email } = colleague;
    const access = { ambient, roleId: role_id ?? null, granted: [], denied: [] };
    const invitation = new InviteUser({ ...context, company: company_id }, name || email, email, access);
    const outcome = await this.commands.execute(invitation).catch(refusedOfCompany);
    await this.answers.settle(reply, outcome, MODELS);
    const told = message(languageOf(reply.request), 'company_given');
    return { status: 'success', message: told, id: outcome.id, data: { id: outcome.id } };
  }

  /** They work there no more; what they did stays theirs. */
  @Delete([':id', ':id/deletar'])
  @HttpCode(200)
  @Requires('system.users.delete')
  async take(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Query() { permanente }: DeletionQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const link = await this.linkOf(session, 'system.users.delete', id);
    if (permanente) throw notAcceptable('purge_unavailable');
    return this.lifecycle(context, link, 'delete', reply);
  }

  @Put(':id/recuperar')
  @Requires('system.users.restore')
  async restore(
    @CurrentSession() session: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const link = await this.linkOf(session, 'system.users.restore', id);
    return this.lifecycle(context, link, 'restore', reply);
  }

  /** @throws DomainError `not_found` for what they do not see; Forbidden where they may not do that in that company */
  private async linkOf({ subject }: Session, permission: Permission, id: string): Promise<Link> {
    const seen = await companiesWhere(this.database, subject, PERMISSION);
    const link = await findUserCompany(this.database, seen, id);
    if (!link) throw notFound();
    const own = await companiesWhere(this.database, subject, permission);
    if (!own.includes(link.company_id)) throw new Forbidden(permission);
    return link;
  }

  private async lifecycle(
    context: CommandContext,
    { id, user_id, company_id }: Link,
    step: 'delete' | 'restore',
    reply: ApiReply,
  ) {
    const show = () => findUserCompany(this.database, [company_id], id);
    const command = new ChangeMemberLifecycle({ ...context, company: company_id }, user_id, step);
    const outcome = await this.answers.orConflict(MODELS, show, () => this.commands.execute(command));
    return { ...(await this.answers.action(reply, `${step}d`, outcome, MODELS, show)), id };
  }
}

type Link = Pick<UserCompanyRow, 'id' | 'user_id' | 'company_id'>;

/** Nobody types an e-mail here: whoever has it works in that company, or was asked to. */
function refusedOfCompany(error: unknown): never {
  if (error instanceof DomainError && error.code === 'unique' && error.field === 'email')
    throw new DomainError('works_there', { field: 'company_id' });
  throw error;
}
