import { Controller, Get, Inject, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FactOrigins } from '@fidelidade/application/platform/audit/fact-origins.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { drill, drillWhole, type Figure } from '@fidelidade/projections/finance/postings/queries.js';
import { pageShown, type ListQuery } from '@fidelidade/projections/lists/list-query.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Company, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { column, type ExportColumn } from '../http/exports/column.js';
import { List, sendPage, WholeList } from '../http/list-query.js';
import { Reads, ReadsOfHouse } from '../http/read-scope.js';
import { Forbidden } from '../http/refusals.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { wireMoney } from '../finance/money.js';
import { companiesOfFigure, drillOverHouse, wholeOverHouse } from './drill-over-house.js';
import { FigurePartsQuery, sendFigureParts } from './files/figure-parts.js';
import { House } from './house.js';
import { originsTeller, postingsTeller } from './postings-teller.js';
import { PostingsQuery } from './report-questions.js';
import { askerOf, type Report } from './report.js';

type Drillable = Pick<Report, 'permission' | 'reach' | 'drill'>;

/** What a figure sums. It takes the permission of the report that the figure is from, and its reach. */
export function postingsRoute(reports: readonly Drillable[]): Type {
  @ApiTags('reports')
  @Controller('api/reports')
  class PostingsController {
    constructor(
      @Inject(CLOCK) private readonly clock: Clock,
      @Inject(House) private readonly house: House,
      @Inject(FactOrigins) private readonly origins: FactOrigins,
      @Inject(ReportLogos) private readonly logos: ReportLogos,
    ) {}

    @Get('postings')
    @SignedIn('staff')
    async postings(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentSession() session: Session,
      @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
      @CurrentViewer() viewer: Viewer,
      @Query() query: PostingsQuery,
      @List() page: ListQuery,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const language = languageOf(reply.request);
      const { permissions } = session;
      const { permission, reach, read } = figureCalled(query.figure, reports);
      if (!permissions.has(permission)) throw new Forbidden(permission);
      reach(viewer);
      const house = () => this.house.open(session, reads, permission);
      const asker = askerOf(
        { database, company, viewer, permissions, language, house },
        query,
        this.clock.now(),
      );
      const figure = await read(query, asker);
      const places = await companiesOfFigure(query, figure, asker);
      const asked = { database, company, language, viewer, permissions, origins: this.origins };
      if (places) {
        const { amount, ...found } = await drillOverHouse(places, figure, page, asked);
        void reply.header('X-Total-Value', wireMoney(amount));
        return sendPage(reply, 'postings', page, found);
      }
      const { amount, ...found } = await drill(database, company, figure, page, viewer);
      void reply.header('X-Total-Value', wireMoney(amount));
      const tell = await postingsTeller(asked, found.rows);
      const tellOrigin = await originsTeller(asked, found.rows);
      const shown = pageShown(found, (row) => ({ ...tell(row), ...tellOrigin(row) }));
      return sendPage(reply, 'postings', page, shown);
    }

    /** All that a figure sums, as a file: the statement of an account is one. */
    @Get('postings/export')
    @SignedIn('staff')
    async export(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentSession() session: Session,
      @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
      @CurrentViewer() viewer: Viewer,
      @Query() query: PostingsQuery,
      @WholeList() order: ListQuery,
      @Query() asked: FigurePartsQuery,
      @Res() reply: ApiReply,
    ) {
      const language = languageOf(reply.request);
      const { permissions, subject: userId } = session;
      const { permission, reach, read } = figureCalled(query.figure, reports);
      if (!permissions.has(permission)) throw new Forbidden(permission);
      reach(viewer);
      const now = this.clock.now();
      const house = () => this.house.open(session, reads, permission);
      const asker = askerOf({ database, company, viewer, permissions, language, house }, query, now);
      const figure = await read(query, asker);
      const known = { ...figure, asOf: figure.asOf ?? now };
      const places = await companiesOfFigure(query, figure, asker);
      const told = async function* () {
        for await (const rows of drillWhole(database, company, known, order, viewer))
          yield rows.map(await postingsTeller(asker, rows));
      };
      const own = figure.kind === 'account' ? [...POSTINGS, BALANCE] : [...POSTINGS, ...TOLD];
      const parts = {
        resource: figure.kind === 'account' ? 'statement' : 'postings',
        columns: places ? [COMPANY, ...own] : own,
        stretches: places ? wholeOverHouse(places, known, order, asker) : told(),
        ...{ summed: 'value', asOf: figure.asOf ?? null },
      };
      const taken = { company, userId, language, now, logos: this.logos };
      return sendFigureParts(reply, database, asked, parts, taken);
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
/** Where a posting comes from; of a statement nobody asks it line by line. */
const TOLD: readonly ExportColumn[] = [
  column('event_label', 'Fato', 'Event'),
  column('recorded_at', 'Registrado em', 'Recorded on', 'instant'),
];
const COMPANY = column('company_name', 'Empresa', 'Company');
const BALANCE = column('balance', 'Saldo', 'Balance', 'money');

/** @throws DomainError on `figure` for what no report has */
function figureCalled(name: string | undefined, reports: readonly Drillable[]) {
  for (const { permission, reach, drill: figures } of reports) {
    const read = Object.hasOwn(figures, name ?? '') ? figures[name as Figure['kind']] : undefined;
    if (read) return { permission, reach, read };
  }
  throw new DomainError('invalid', { field: 'figure' });
}
