import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { listClearings } from '@fidelidade/projections/finance/entries/clearings.js';
import type { ClearingRow } from '@fidelidade/projections/finance/entries/table.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../http/list-query.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply } from '../http/request.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { directionsSeen } from './directions-seen.js';
import { wireMoney } from './money.js';

/** Payments by check, card or boleto whose money is in no account yet: the report «a compensar». */
@ApiTags('clearings')
@Controller('api/clearings')
export class ClearingsController {
  @Get()
  @Requires('finance.accounts.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return sendPage(reply, 'clearings', query, await pageOf(database, company, session, query));
  }

  @Get('export')
  @Requires('finance.accounts.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    return sendExport(reply, database, company, query, format, {
      resource: 'clearings',
      columns: LIST_COLUMNS.clearings,
      page: (stretch) => pageOf(database, company, session, stretch),
    });
  }
}

/** Of the directions that whoever asks may see. */
async function pageOf(database: ReadDatabase, company: string, session: Session, query: ListQuery) {
  const viewer = { userId: session.subject, scope: session.scope };
  const page = await listClearings(database, company, directionsSeen(session), query, viewer);
  return pageShown(page, clearingRecord);
}

const clearingRecord = ({ company_id: _, created_by: __, value, ...row }: ClearingRow) => ({
  ...row,
  value: wireMoney(value),
});
