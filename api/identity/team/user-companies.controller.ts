import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReadDatabase, SystemReads } from '@fidelidade/projections/database/read-models.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import {
  companiesWhere,
  listUserCompanies,
} from '@fidelidade/projections/registry/companies/user-companies.js';
import { Company, CurrentSession } from '../../http/command-context.js';
import { LIST_COLUMNS } from '../../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../../http/list-query.js';
import { Reads } from '../../http/read-scope.js';
import type { ApiReply } from '../../http/request.js';
import { SYSTEM_READS } from '../../infrastructure.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';

const PERMISSION = 'system.users.view';

/** Who works where, over all companies where whoever asks may see users. */
@ApiTags('user-companies')
@Controller('api/user-companies')
export class UserCompaniesController {
  constructor(@Inject(SYSTEM_READS) private readonly database: SystemReads) {}

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
}
