import { MODULES } from '@fidelidade/domain/identity/modules.js';
import { Body, Controller, Get, Inject, Param, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { ChangeMember } from '@fidelidade/application/identity/team/team.commands.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  findMemberPermissions,
  listMemberPermissions,
} from '@fidelidade/projections/identity/access/member-permissions.js';
import { oneOf } from '@fidelidade/projections/lists/field-kinds.js';
import { pageOf, type FixedList } from '@fidelidade/projections/lists/fixed-list.js';
import { withoutAccents } from '@fidelidade/domain/kernel/text.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { Answers } from '../../http/answers.js';
import { Company, Context, CurrentSession } from '../../http/command-context.js';
import { List, sendPage } from '../../http/list-query.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { Reads } from '../../http/read-scope.js';
import { askedApproval } from '../../platform/approvals/asked-approval.js';
import { OwnAccount, Requires, SignedIn } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { permissionCatalogue } from './permission-catalogue.js';
import { recordScope, UserPermissionsChange } from './user.dto.js';

const MODELS = ['access', 'staff-users'];

type CataloguedPermission = ReturnType<typeof permissionCatalogue>[number];

const CATALOGUE: FixedList<CataloguedPermission> = {
  kinds: {
    id: 'text',
    key: 'text',
    label: 'text',
    module: oneOf(Object.keys(MODULES)),
    module_label: 'text',
    internal: 'flag',
  },
  search: ({ key, label }) => withoutAccents(`${label} ${key}`),
};

/** What there is to be permitted: no secret, so that whoever is signed in reads it. */
@ApiTags('permissions')
@Controller('api/permissions')
export class PermissionsController {
  @Get()
  @SignedIn('staff')
  list(@Req() request: ApiRequest, @List() query: ListQuery, @Res({ passthrough: true }) reply: ApiReply) {
    const page = pageOf(CATALOGUE, permissionCatalogue(languageOf(request)), query);
    return sendPage(reply, 'permissions', query, page);
  }
}

/** What whoever is signed in may do in the company that they selected; nothing before they selected one. */
@ApiTags('session')
@Controller('api/user/permissions')
export class OwnPermissionsController {
  @Get()
  @OwnAccount('staff')
  read(@CurrentSession() { permissions }: Session, @Req() request: ApiRequest) {
    const catalogue = permissionCatalogue(languageOf(request)).map(ofCatalogue);
    return { permissoes: [...permissions], catalogue };
  }
}

const ofCatalogue = ({ key, label, module }: CataloguedPermission) => ({
  key,
  label,
  module,
});

/** What a user of the company may do beside their post, and with which records. */
@ApiTags('user-permissions')
@Controller('api/user-permissions')
export class UserPermissionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Executor) private readonly executor: Executor,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Get()
  @Requires('system.users.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return sendPage(reply, 'user-permissions', query, await listMemberPermissions(database, company, query));
  }

  @Get(':id')
  @Requires('system.users.view')
  async get(@Reads() database: ReadDatabase, @Company() company: string, @Param('id') id: string) {
    const record = await findMemberPermissions(database, company, id);
    if (!record) throw notFound();
    return record;
  }

  /** Permissions at once, or once somebody else agreed: then `approval_id` says which request it is. Records at once. */
  @Put(':id')
  @Requires('system.users.grant')
  async change(
    @Reads() database: ReadDatabase,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() change: UserPermissionsChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const find = (userId: string) => findMemberPermissions(database, context.company, userId);
    const { granted, denied } = change.sent;
    const outcome = await this.answers.change(
      MODELS,
      change,
      () => find(id),
      ({ scope }, version) =>
        this.commands.execute(
          new ChangeMember(context, id, version, {
            ...((granted ?? denied) && {
              access: { ...(granted && { granted }), ...(denied && { denied }) },
            }),
            ...(change.sent.scope && scope && { scope: recordScope(scope) }),
          }),
        ),
    );
    const record = await this.answers.record(reply, outcome, [...MODELS, 'approvals'], find);
    return { ...record, approval_id: await askedApproval(this.executor, context) };
  }
}
