import { Controller, Get, Inject, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import {
  REPORT_FILE_FORMATS,
  type ReportFileFormat,
} from '@fidelidade/domain/platform/scheduled-report/events.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import type { AsOfQuery } from '../../http/as-of.js';
import { Company, CurrentSession, CurrentViewer } from '../../http/command-context.js';
import { sendFile } from '../../http/download.js';
import { takes } from '../../http/made-controller.js';
import { Reads, ReadsOfHouse } from '../../http/read-scope.js';
import { languageOf, type ApiReply } from '../../http/request.js';
import { Requires } from '../../session/access.js';
import type { Session } from '../../session/session.js';
import { House } from '../house.js';
import { answered } from '../report.js';
import { ReportFiles, type ReportFile } from './report-files.js';
import type { AskedQuestion, TellableReport } from './told-reports.js';

/** `?format=csv` for programs, `xlsx` for spreadsheets, `pdf` for paper. */
export class ReportExportQuery {
  @IsOptional() @IsIn(REPORT_FILE_FORMATS) format: ReportFileFormat = 'xlsx';
}

/** Sends what a report's page shows as a file: asked as the page asks, of whoever may see it there. */
export function reportExportRoute(told: TellableReport): Type {
  const { name, permission, question: Question } = told.report;

  @ApiTags('reports')
  @Controller('api/reports')
  class ReportExportController {
    private readonly files: ReportFiles;

    constructor(
      @Inject(CLOCK) private readonly clock: Clock,
      @Inject(House) private readonly house: House,
      @Inject(ReportLogos) logos: ReportLogos,
    ) {
      this.files = new ReportFiles(logos);
    }

    @Get(`${name}/export`)
    @Requires(permission)
    async export(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @Query() question: AsOfQuery,
      @Query() { format }: ReportExportQuery,
      @CurrentSession() session: Session,
      @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
      @Res() reply: ApiReply,
    ): Promise<void> {
      const now = this.clock.now();
      const language = languageOf(reply.request);
      const house = () => this.house.open(session, reads, permission);
      const { permissions } = session;
      const whoever = { database, company, viewer, permissions, language, house };
      const answer = await answered(told.report, question, whoever, now);
      const file = await this.files.write(database, format, {
        ...{ told, company, language, now, userId: session.subject },
        answer,
        question: { ...question } as AskedQuestion,
      });
      sendReportFile(reply, file);
    }
  }
  takes(ReportExportController, 'export', 3, Question);
  return ReportExportController;
}

export function sendReportFile(reply: ApiReply, { mediaType, fileName, content }: ReportFile): void {
  void reply.header('Access-Control-Expose-Headers', 'Content-Disposition');
  sendFile(reply, mediaType, fileName, content);
}
