import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { listReceipts } from '@fidelidade/projections/finance/entries/receipts.js';
import type { ReceiptRow } from '@fidelidade/projections/finance/entries/table.js';
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

/** The papers of payments, void ones too: receipts of what was received, vouchers of what was paid. */
@ApiTags('receipts')
@Controller('api/receipts')
export class ReceiptsController {
  @Get()
  @Requires('finance.receipts.view')
  async list(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @List() query: ListQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    return sendPage(reply, 'receipts', query, await pageOf(database, company, session, query));
  }

  @Get('export')
  @Requires('finance.receipts.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @WholeList() query: ListQuery,
    @Query() format: ExportQuery,
    @Res() reply: ApiReply,
  ) {
    return sendExport(reply, database, company, query, format, {
      resource: 'receipts',
      columns: LIST_COLUMNS.receipts,
      page: (stretch) => pageOf(database, company, session, stretch),
    });
  }
}

/** Of the directions that whoever asks may see. */
async function pageOf(database: ReadDatabase, company: string, session: Session, query: ListQuery) {
  const viewer = { userId: session.subject, scope: session.scope };
  const page = await listReceipts(database, company, directionsSeen(session), query, viewer);
  return pageShown(page, receiptRecord);
}

const receiptRecord = ({ company_id: _, created_by: __, value, ...row }: ReceiptRow) => ({
  ...row,
  value: wireMoney(value),
});
