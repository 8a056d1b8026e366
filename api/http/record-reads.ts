import { Controller, Get, Param, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { pageShown, type ListPage, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Requires } from '../session/access.js';
import { Company, CurrentViewer } from './command-context.js';
import type { ExportColumn } from './exports/column.js';
import { ExportQuery, sendExport } from './exports/send-export.js';
import { List, sendPage, WholeList } from './list-query.js';
import { Reads } from './read-scope.js';
import type { ApiReply } from './request.js';

/** What reading a resource's records takes. Whoever asks sees what is within their reach where the queries heed the viewer. */
export interface RecordReads<Row> {
  /** Its slug. */
  readonly resource: string;
  readonly permissions: { readonly view: Permission };
  readonly list: (
    database: ReadDatabase,
    company: string,
    query: ListQuery,
    viewer: Viewer,
  ) => Promise<ListPage<Row>>;
  readonly find: (
    database: ReadDatabase,
    company: string,
    id: string,
    viewer: Viewer,
  ) => Promise<Row | undefined>;
  readonly show: (row: Row) => object;
  /** What an export of its list says of each row. */
  readonly columns: readonly ExportColumn[];
}

/** What is said of a record that is not there, where its resource has words of its own. */
const NOT_FOUND: Readonly<Record<string, string>> = {
  banks: 'bank_not_found',
  'payment-terms': 'payment_term_not_found',
};

/** A page of the resource's list, and one record: alike for whatever is shown as it lies in its table. */
export function recordReads<Row>({
  resource,
  permissions,
  list,
  find,
  show,
  columns,
}: RecordReads<Row>): Type {
  const pageOf = async (...asked: Parameters<typeof list>) => pageShown(await list(...asked), show);

  @ApiTags(resource)
  @Controller(`api/${resource}`)
  class RecordReadsController {
    @Get()
    @Requires(permissions.view)
    async list(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @List() query: ListQuery,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      return sendPage(reply, resource, query, await pageOf(database, company, query, viewer));
    }

    /** The whole list as it is filtered and sorted, as a file. */
    @Get('export')
    @Requires(permissions.view)
    export(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @WholeList() query: ListQuery,
      @Query() format: ExportQuery,
      @Res() reply: ApiReply,
    ) {
      return sendExport(reply, database, company, query, format, {
        resource,
        columns,
        page: (stretch) => pageOf(database, company, stretch, viewer),
      });
    }

    @Get(':id')
    @Requires(permissions.view)
    async get(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
    ) {
      const row = await find(database, company, id, viewer);
      if (!row) throw notFound(NOT_FOUND[resource]);
      return show(row);
    }
  }
  return RecordReadsController;
}
