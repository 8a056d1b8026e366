import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FactOrigins } from '@fidelidade/application/platform/audit/fact-origins.js';
import { digestOf } from '@fidelidade/application/finance/closing/closed-books.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import { nextToClose } from '@fidelidade/domain/finance/closing/closing.js';
import { civilDateIn, parseCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { accountNames } from '@fidelidade/projections/finance/accounts/queries.js';
import { closingChecks } from '@fidelidade/projections/finance/closings/checks.js';
import { figuresClosed } from '@fidelidade/projections/finance/closings/figures.js';
import { findClosing, latePostings, listClosings } from '@fidelidade/projections/finance/closings/queries.js';
import type { ClosingRow } from '@fidelidade/projections/finance/closings/table.js';
import { assertSeesAll, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { Company, CurrentSession, CurrentViewer } from '../../http/command-context.js';
import { Reads } from '../../http/read-scope.js';
import { languageOf, type ApiReply, type ApiRequest } from '../../http/request.js';
import { actorTeller } from '../../platform/history/actors.js';
import { ReportExportQuery, sendReportFile } from '../../reports/files/report-export.controller.js';
import { ReportFiles } from '../../reports/files/report-files.js';
import { TOLD_CLOSING } from './told-closing.js';
import { originsTeller, postingsTeller } from '../../reports/postings-teller.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { ClosingQuery } from './closing.dto.js';
import {
  changedBalances,
  changedCashFlow,
  changedLines,
  checkRecords,
  closingRecord,
  owedRecord,
  reportedRecord,
} from './closing.record.js';

/**
 * The closing of the books (R-10.8.1, feature 17): what to look at before it, what was reported at each, and what has changed since. They
 * are closed and opened by `PUT /api/company/closing-date`.
 */
@ApiTags('closings')
@Controller('api/closings')
export class ClosingController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FactOrigins) private readonly origins: FactOrigins,
    @Inject(ReportLogos) private readonly logos: ReportLogos,
  ) {}

  @Get()
  @Requires('finance.dre.view')
  async overview(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Query() query: ClosingQuery,
    @Req() request: ApiRequest,
  ) {
    assertSeesAll(viewer);
    const { timezone, closed_through } = await companyOf(database, company);
    const today = civilDateIn(timezone, this.clock.now());
    const through = query.through
      ? parseCivilDate(query.through, 'through')
      : nextToClose(closed_through as CivilDate | null, today);
    const rows = await listClosings(database, company);
    const tellActor = await actorTeller(database, company, languageOf(request), rows.flatMap(actorsOf));
    return {
      today,
      closed_through,
      through,
      /** The day is over: books may be closed on it. */
      can_close: through < today && (closed_through === null || through > closed_through),
      checks: checkRecords(await closingChecks(database, company, through, timezone)),
      /** The closings there were, the newest first. */
      data: rows.map((row) => closingRecord(row, tellActor)),
    };
  }

  /** One closing: what was reported, whether it can still be read as it was, and how it differs from what is known now. */
  @Get(':id')
  @Requires('finance.dre.view')
  one(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() { permissions }: Session,
    @Param('id') id: string,
    @Req() request: ApiRequest,
  ) {
    return this.compared(id, { database, company, viewer, permissions, language: languageOf(request) });
  }

  /** The same as a file: the frozen figures whole, and what changed since. */
  @Get(':id/export')
  @Requires('finance.dre.view')
  async export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @CurrentSession() { permissions, subject: userId }: Session,
    @Param('id') id: string,
    @Query() { format }: ReportExportQuery,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const language = languageOf(reply.request);
    const told = await this.compared(id, { database, company, viewer, permissions, language });
    const { timezone } = await companyOf(database, company);
    // It is of two moments, and says of each figure which one it is of.
    const answer = { ...told, timezone, as_of: null };
    const asked = { told: TOLD_CLOSING, answer, question: {} };
    const taken = { company, userId, language, now: this.clock.now() };
    const files = new ReportFiles(this.logos);
    sendReportFile(reply, await files.write(database, format, { ...asked, ...taken }));
  }

  private async compared(id: string, { database, company, viewer, permissions, language }: AskedOfClosing) {
    assertSeesAll(viewer);
    const closing = await findClosing(database, company, id);
    if (!closing) throw notFound();
    const { closed_through: through, closed_at: asOf, digest } = closing;
    const { dre_basis: basis } = await companyOf(database, company);
    const then = await figuresClosed(database, company, through, asOf);
    const now = await figuresClosed(database, company, through);
    const names = await accountNames(database, company);
    const late = await latePostings(database, company, closing, viewer);
    const asked = { database, company, language, viewer, permissions, origins: this.origins };
    const tell = await postingsTeller(asked, late.rows);
    const tellOrigin = await originsTeller(asked, late.rows);
    const compared = { then, now };
    return {
      ...closingRecord(closing, await actorTeller(database, company, language, actorsOf(closing))),
      from: then.months[0]!,
      to: then.months.at(-1)!,
      basis,
      /** Null until the figures are kept. */
      holds: digest === null ? null : digestOf(then, closing.edition) === digest,
      /** The frozen figures. */
      reported: reportedRecord(then, names, { basis, language }),
      lines: changedLines(compared, { basis, asOf, language }),
      cash_flow: changedCashFlow(compared, asOf),
      /** What was owed by what was known then; it goes on moving by what is paid. */
      owed: owedRecord(then, asOf),
      balances: changedBalances(compared, names, { through, asOf }),
      late: {
        total: late.total,
        /** All of them, page by page: `GET /api/reports/postings`. */
        results: {
          total: late.ofResults,
          drill: { figure: 'late_closed_results', to: through, as_of: asOf },
        },
        money: { total: late.ofMoney, drill: { figure: 'late_closed_money', to: through, as_of: asOf } },
        postings: late.rows.map((row) => ({
          ...tell(row),
          book: row.book,
          /** Who recorded it. */
          recorded_by: tellOrigin(row).recorded_by,
        })),
      },
    };
  }
}

type AskedOfClosing = Omit<Parameters<typeof originsTeller>[0], 'origins'>;

async function companyOf(database: ReadDatabase, company: string) {
  const row = await findCompany(database, company);
  if (!row) throw notFound();
  return row;
}

const actorsOf = (row: ClosingRow) => [
  { kind: row.closed_by_kind, id: row.closed_by },
  ...(row.reopened_by_kind && row.reopened_by !== null
    ? [{ kind: row.reopened_by_kind, id: row.reopened_by }]
    : []),
];
