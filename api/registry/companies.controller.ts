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
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { RecordHistory } from '@fidelidade/application/platform/audit/record-history.js';
import { ChangeCompany, ChangeCompanyLifecycle } from '@fidelidade/application/registry/company.commands.js';
import { FoundBranch } from '@fidelidade/application/registry/found-branch.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { DomainError, notAcceptable, notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import {
  countBranches,
  findCompanyByCnpj,
  findListedCompany,
  listCompanies,
} from '@fidelidade/projections/registry/companies/company-list.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { companiesWhere } from '@fidelidade/projections/registry/companies/user-companies.js';
import { Answers } from '../http/answers.js';
import { Company, Context, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../http/list-query.js';
import { DeletionQuery } from '../http/record-actions.js';
import { Reads } from '../http/read-scope.js';
import { languageOf, type ApiReply, type ApiRequest } from '../http/request.js';
import { SYSTEM_READS } from '../infrastructure.js';
import { HISTORY_PERMISSION, toldHistory } from '../platform/history/told-history.js';
import { inWords } from '../records/references.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { CompanyDetailsChange, CompanyDetailsDto, companyDetails, namedMatrix } from './company.dto.js';
import { companyRecord } from './company.record.js';

const VIEW = 'system.companies.view';
const CREATE = 'system.companies.create';
const EDIT = 'system.companies.edit';
const DELETE = 'system.companies.delete';
const RESTORE = 'system.companies.restore';
const MODELS = ['companies', 'access'];

/**
 * The companies of whoever asks, whichever of them they work in at the moment: each route asks for its permission in the
 * company that it is about, and a company in which it is missing is as if it were not there.
 */
@ApiTags('companies')
@Controller('api/companies')
export class CompaniesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(FoundBranch) private readonly foundBranch: FoundBranch,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(SYSTEM_READS) private readonly database: SystemReads,
    @Inject(RecordHistory) private readonly histories: RecordHistory,
  ) {}

  @Get()
  @Requires(VIEW)
  async list(
    @CurrentSession() { subject }: Session,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const own = await companiesWhere(this.database, subject, VIEW);
    return sendPage(reply, 'companies', query, await this.page(own, query));
  }

  @Get('export')
  @Requires(VIEW)
  async export(
    @Reads() reads: ReadDatabase,
    @CurrentSession() { subject }: Session,
    @Company() company: string,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    const own = await companiesWhere(this.database, subject, VIEW);
    return sendExport(reply, reads, company, query, format, {
      resource: 'companies',
      columns: LIST_COLUMNS.companies,
      page: (stretch) => this.page(own, stretch),
    });
  }

  @Get(':id')
  @Requires(VIEW)
  async get(@CurrentSession() { subject }: Session, @Param('id') id: string) {
    await this.assertMay(subject, VIEW, id);
    return this.shown(id);
  }

  /** The record with its branches, and what whoever asks may do with it; its history too where it is the company they work in. */
  @Get(':id/detalhes')
  @Requires(VIEW)
  async details(
    @Reads() reads: ReadDatabase,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    await this.assertMay(session.subject, VIEW, id);
    const actions = { view: VIEW, edit: EDIT, delete: DELETE, restore: RESTORE } as const;
    const permissions: string[] = [];
    for (const [action, permission] of Object.entries(actions)) {
      if ((await companiesWhere(this.database, session.subject, permission)).includes(id))
        permissions.push(action);
    }
    const language = languageOf(request);
    const seesHistory = id === session.company && session.permissions.has(HISTORY_PERMISSION);
    const history = seesHistory
      ? await toldHistory(
          this.histories,
          { database: reads, company: id, session, viewer, language },
          { resource: 'companies', id },
        )
      : undefined;
    const branches = await countBranches(this.database, id);
    return {
      status: 'success',
      data: {
        record: await this.shown(id),
        permissions,
        history: history?.data ?? null,
        history_next: history?.next ?? null,
        references: branches === 0 ? [] : [inWords({ resource: 'companies', count: branches }, language)],
      },
    };
  }

  /** A branch of a company of theirs. It can work at once, and its founder administers it. */
  @Post()
  @Requires(CREATE)
  async found(
    @CurrentSession() { subject }: Session,
    @Context() context: CommandContext,
    @Body() dto: CompanyDetailsDto,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const cnpj = namedMatrix(dto);
    if (cnpj === undefined) throw new DomainError('matrix_required', { field: 'matrix_cnpj' });
    const matrix = await this.matrixOf(subject, cnpj);
    const outcome = await this.foundBranch.run(context, matrix, companyDetails(dto));
    return companyRecord(await this.answers.record(reply, outcome, MODELS, (id) => this.find(id)));
  }

  @Put(':id')
  @Requires(EDIT)
  async change(
    @CurrentSession() { subject }: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Body() change: CompanyDetailsChange,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.assertMay(subject, EDIT, id);
    const show = async () => {
      const row = await this.find(id);
      return row && companyRecord(row);
    };
    const outcome = await this.answers.change(MODELS, change, show, async (dto, version) => {
      const matrixId = await this.matrixAfter(subject, id, dto);
      const details = { ...companyDetails(dto), ...(matrixId !== undefined && { matrixId }) };
      return this.commands.execute(new ChangeCompany({ ...context, company: id }, version, details));
    });
    return companyRecord(await this.answers.record(reply, outcome, MODELS, (each) => this.find(each)));
  }

  /**
   * Nobody works in it from then on, and its shop is gone. Nothing of it is ever deleted for good: the law wants its notes. None goes
   * together with others: each takes the permission in the company itself, the one that is worked in cannot go, nor a matrix before
   * its branches; and who may work at all, the system's support says.
   */
  @Delete([':id', ':id/deletar'])
  @HttpCode(200)
  @Requires(DELETE)
  async delete(
    @CurrentSession() { subject }: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Query() { permanente }: DeletionQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.assertMay(subject, DELETE, id);
    if (permanente) throw notAcceptable('purge_unavailable');
    if (context.company === id) throw notAcceptable('company_of_session');
    await this.answers.catchUp(MODELS);
    if ((await countBranches(this.database, id)) > 0) throw notAcceptable('company_with_branches');
    return this.lifecycle(context, id, 'delete', reply);
  }

  @Put(':id/recuperar')
  @Requires(RESTORE)
  async restore(
    @CurrentSession() { subject }: Session,
    @Context() context: CommandContext,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    await this.assertMay(subject, RESTORE, id);
    return this.lifecycle(context, id, 'restore', reply);
  }

  private async lifecycle(context: CommandContext, id: string, step: 'delete' | 'restore', reply: ApiReply) {
    const show = () => this.find(id);
    const command = new ChangeCompanyLifecycle({ ...context, company: id }, step);
    const outcome = await this.answers.orConflict(MODELS, show, () => this.commands.execute(command));
    const answer = await this.answers.action(reply, `${step}d`, outcome, MODELS, show);
    return { ...answer, id, data: companyRecord(answer.data) };
  }

  /** @throws DomainError `not_found`: whoever may not is not told that there is one */
  private async assertMay(subject: string, permission: Permission, id: string): Promise<void> {
    if (!(await companiesWhere(this.database, subject, permission)).includes(id)) throw notFound();
  }

  /** @throws DomainError on `matrix_cnpj` */
  private async matrixOf(subject: string, cnpj: string): Promise<string> {
    const refused = (code: string) => new DomainError(code, { field: 'matrix_cnpj' });
    const matrix = await findCompanyByCnpj(this.database, cnpj);
    const own = await companiesWhere(this.database, subject, CREATE);
    if (!matrix || matrix.status !== 'active' || !own.includes(matrix.id)) throw refused('matrix_unknown');
    if (matrix.matrix_id !== null) throw refused('matrix_is_branch');
    return matrix.id;
  }

  /** What stays is not asked for again: whoever edits a branch need not administer its matrix. */
  private async matrixAfter(
    subject: string,
    id: string,
    dto: CompanyDetailsDto,
  ): Promise<string | undefined> {
    const cnpj = namedMatrix(dto);
    const before = await this.find(id);
    if (cnpj === undefined) return undefined;
    if (cnpj === before?.matrix_cnpj) return before.matrix_id ?? undefined;
    if (cnpj === before?.cnpj) throw new DomainError('company_own_matrix', { field: 'matrix_cnpj' });
    const matrix = await this.matrixOf(subject, cnpj);
    if ((await countBranches(this.database, id)) > 0)
      throw new DomainError('matrix_has_branches', { field: 'matrix_cnpj' });
    return matrix;
  }

  private async page(own: readonly string[], query: ListQuery) {
    return pageShown(await listCompanies(this.database, own, query), companyRecord);
  }

  private async shown(id: string) {
    const row = await this.find(id);
    if (!row) throw notFound();
    return companyRecord(row);
  }

  private find(id: string) {
    return findListedCompany(this.database, id);
  }
}
