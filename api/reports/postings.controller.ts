import { Controller, Get, Inject, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { goodsSold } from '@fidelidade/projections/finance/postings/goods.js';
import {
  drill,
  drillWhole,
  type DrillRow,
  type Figure,
} from '@fidelidade/projections/finance/postings/queries.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Company, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { column, type ExportColumn } from '../http/exports/column.js';
import { ExportQuery, sendStretches } from '../http/exports/send-export.js';
import { List, sendPage, WholeList } from '../http/list-query.js';
import { Reads } from '../http/read-scope.js';
import { Forbidden } from '../http/refusals.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { actorTeller } from '../platform/history/actors.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { wireMoney } from '../finance/money.js';
import { postingRecord } from './posting.record.js';
import { PostingsQuery } from './report-questions.js';
import { askerOf, type Report } from './report.js';

type Drillable = Pick<Report, 'permission' | 'reach' | 'drill'>;

/** What a figure sums. It takes the permission of the report that the figure is from, and its reach. */
export function postingsRoute(reports: readonly Drillable[]): Type {
  @ApiTags('reports')
  @Controller('api/reports')
  class PostingsController {
    constructor(@Inject(CLOCK) private readonly clock: Clock) {}

    @Get('postings')
    @SignedIn('staff')
    async postings(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentSession() session: Session,
      @CurrentViewer() viewer: Viewer,
      @Query() query: PostingsQuery,
      @List() page: ListQuery,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const language = languageOf(reply.request);
      const { permission, reach, read } = figureCalled(query.figure, reports);
      if (!session.permissions.has(permission)) throw new Forbidden(permission);
      reach(viewer);
      const asker = askerOf({ database, company, viewer, language }, query, this.clock.now());
      const figure = await read(query, asker);
      const { amount, ...found } = await drill(database, company, figure, page, viewer);
      void reply.header('X-Total-Value', wireMoney(amount));
      const tell = await teller(database, company, language, found.rows);
      return sendPage(reply, 'postings', page, pageShown(found, tell));
    }

    /** All that a figure sums, as a file: the statement of an account is one. */
    @Get('postings/export')
    @SignedIn('staff')
    async export(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentSession() session: Session,
      @CurrentViewer() viewer: Viewer,
      @Query() query: PostingsQuery,
      @WholeList() order: ListQuery,
      @Query() format: ExportQuery,
      @Res() reply: ApiReply,
    ) {
      const language = languageOf(reply.request);
      const { permission, reach, read } = figureCalled(query.figure, reports);
      if (!session.permissions.has(permission)) throw new Forbidden(permission);
      reach(viewer);
      const now = this.clock.now();
      const figure = await read(query, askerOf({ database, company, viewer, language }, query, now));
      const known = { ...figure, asOf: figure.asOf ?? now };
      const told = async function* () {
        for await (const rows of drillWhole(database, company, known, order, viewer))
          yield rows.map(await teller(database, company, language, rows));
      };
      return sendStretches(reply, database, company, format, {
        resource: figure.kind === 'account' ? 'statement' : 'postings',
        columns: figure.kind === 'account' ? [...POSTINGS, BALANCE] : POSTINGS,
        stretches: told(),
      });
    }
  }
  return PostingsController;
}

const POSTINGS: readonly ExportColumn[] = [
  column('date', 'Data', 'Date', 'date'),
  column('description', 'Descrição', 'Description'),
  column('person_name', 'Pessoa', 'Person'),
  column('document', 'Documento', 'Document'),
  column('account_plan_name', 'Categoria', 'Category'),
  column('cost_center_name', 'Centro de custo', 'Cost centre'),
  column('value', 'Valor', 'Value', 'money'),
];
const BALANCE = column('balance', 'Saldo', 'Balance', 'money');

/** Says what each of some postings is called, with the goods that they are of. */
async function teller(
  database: ReadDatabase,
  company: string,
  language: Language,
  rows: readonly DrillRow[],
) {
  const goods = await goodsSold(database, company, rows);
  const actors = rows.flatMap(({ set_by: id, set_by_kind: kind }) => (id && kind ? [{ kind, id }] : []));
  const tellActor = actors.length === 0 ? undefined : await actorTeller(database, company, language, actors);
  return (row: DrillRow) => postingRecord(row, goods.get(Number(row.position)), language, tellActor);
}

/** @throws DomainError on `figure` for what no report has */
function figureCalled(name: string | undefined, reports: readonly Drillable[]) {
  for (const { permission, reach, drill: figures } of reports) {
    const read = Object.hasOwn(figures, name ?? '') ? figures[name as Figure['kind']] : undefined;
    if (read) return { permission, reach, read };
  }
  throw new DomainError('invalid', { field: 'figure' });
}
