import { Controller, Get, Inject, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { goodsSold } from '@fidelidade/projections/finance/postings/goods.js';
import { drill, type Figure } from '@fidelidade/projections/finance/postings/queries.js';
import type { ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Company, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { List, sendPage } from '../http/list-query.js';
import { Reads } from '../http/read-scope.js';
import { Forbidden } from '../http/refusals.js';
import { languageOf, type ApiReply } from '../http/request.js';
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
      const goods = await goodsSold(database, company, found.rows);
      const rows = found.rows.map((row) => postingRecord(row, goods.get(Number(row.position)), language));
      return sendPage(reply, 'postings', page, { ...found, rows });
    }
  }
  return PostingsController;
}

/** @throws DomainError on `figure` for what no report has */
function figureCalled(name: string | undefined, reports: readonly Drillable[]) {
  for (const { permission, reach, drill: figures } of reports) {
    const read = Object.hasOwn(figures, name ?? '') ? figures[name as Figure['kind']] : undefined;
    if (read) return { permission, reach, read };
  }
  throw new DomainError('invalid', { field: 'figure' });
}
