import { Controller, Get, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { listClearings, sumOfClearings } from '@fidelidade/projections/finance/entries/clearings.js';
import { listReceipts, sumOfReceipts } from '@fidelidade/projections/finance/entries/receipts.js';
import { pageShown, type ListPage, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Company, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { LIST_COLUMNS } from '../http/exports/columns-of-lists.js';
import { ExportQuery, sendExport } from '../http/exports/send-export.js';
import { List, Narrowed, sendPage, WholeList } from '../http/list-query.js';
import { Reads } from '../http/read-scope.js';
import type { ApiReply } from '../http/request.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { assertAccountsAsked } from './account-asked.js';
import { directionsSeen } from './directions-seen.js';
import { wireMoney } from './money.js';

interface PaymentRow {
  readonly company_id: string;
  readonly created_by: string;
  /** Cents. */
  readonly value: number;
}

interface PaymentList<Row extends PaymentRow> {
  /** Of its address: `/api/<name>`. */
  readonly name: 'clearings' | 'receipts';
  readonly permission: Permission;
  readonly list: (...asked: Asked) => Promise<ListPage<Row>>;
  /** Signed cents: what all that is asked for comes to, where a list says that. */
  readonly sum?: (...asked: Asked) => Promise<number>;
}

type Asked = [ReadDatabase, company: string, readonly Direction[], ListQuery, Viewer];

/** A list of payments of both directions, as a page and as a file: each is told of those that they may see. */
function paymentList<Row extends PaymentRow>({ name, permission, list, sum }: PaymentList<Row>): Type {
  const shown = ({ company_id: _, created_by: __, value, ...row }: Row) => ({
    ...row,
    value: wireMoney(value),
  });
  const pageOf = async (...asked: Asked) => pageShown(await list(...asked), shown);

  @ApiTags(name)
  @Controller(`api/${name}`)
  class PaymentListController {
    @Get()
    @Requires(permission)
    async list(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentSession() session: Session,
      @CurrentViewer() viewer: Viewer,
      @List() query: ListQuery,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      await assertAccountsAsked(database, company, query);
      const asked: Asked = [database, company, directionsSeen(session), query, viewer];
      const page = await pageOf(...asked);
      if (sum) void reply.header('X-Total-Value', wireMoney(await sum(...asked)));
      return sendPage(reply, name, query, page);
    }

    @Get('export')
    @Requires(permission)
    async export(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentSession() session: Session,
      @CurrentViewer() viewer: Viewer,
      @WholeList() query: ListQuery,
      @Query() format: ExportQuery,
      @Res() reply: ApiReply,
    ) {
      await assertAccountsAsked(database, company, query);
      return sendExport(reply, database, company, query, format, {
        resource: name,
        columns: LIST_COLUMNS[name],
        page: (stretch) => pageOf(database, company, directionsSeen(session), stretch, viewer),
      });
    }
  }
  return PaymentListController;
}

@ApiTags('receipts')
@Controller('api/receipts')
class ReceiptSumController {
  /** What the list comes to as it is narrowed, whole: asked beside its pages, which are not to wait for it. */
  @Get('sum')
  @Requires('finance.receipts.view')
  async sum(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() session: Session,
    @CurrentViewer() viewer: Viewer,
    @Narrowed() query: ListQuery,
  ) {
    await assertAccountsAsked(database, company, query);
    const sum = await sumOfReceipts(database, company, directionsSeen(session), query, viewer);
    return { received: wireMoney(sum.received), paid: wireMoney(sum.paid), void: wireMoney(sum.void) };
  }
}

export const PAYMENT_LIST_CONTROLLERS: Type[] = [
  /** Payments by check, card or boleto whose money is in no account yet: the report «a compensar». */
  paymentList({
    ...{ name: 'clearings', permission: 'finance.accounts.view' },
    ...{ list: listClearings, sum: sumOfClearings },
  }),
  /** The papers of payments, void ones too: receipts of what was received, vouchers of what was paid. */
  paymentList({ name: 'receipts', permission: 'finance.receipts.view', list: listReceipts }),
  ReceiptSumController,
];
