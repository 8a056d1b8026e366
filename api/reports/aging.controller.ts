import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { IsOptional, IsString } from 'class-validator';
import { AsOfQuery } from '../http/as-of.js';
import { Company, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { Reads, ReadsOfHouse } from '../http/read-scope.js';
import { Forbidden } from '../http/refusals.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { SignedIn } from '../session/access.js';
import type { Session } from '../session/session.js';
import { payablesAgingReport, receivablesAgingReport } from './aging.report.js';
import { House } from './house.js';
import { oneOf } from './report-questions.js';
import { answered } from './report.js';

const BY_DIRECTION = { receivable: receivablesAgingReport, payable: payablesAgingReport };
const DIRECTIONS = ['receivable', 'payable'] as const;

class AgingQuery extends AsOfQuery {
  /** `receivable` (the usual) or `payable` */
  @IsOptional() @IsString() direction?: string;
}

/** One address for what is owed to the company and by it; each asks for the permission of its own report. */
@ApiTags('reports')
@Controller('api/reports')
export class AgingController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(House) private readonly house: House,
  ) {}

  @Get('aging')
  @SignedIn('staff')
  async aging(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Query() question: AgingQuery,
    @CurrentSession() session: Session,
    @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
    @Res({ passthrough: true }) reply: ApiReply,
  ) {
    const report = BY_DIRECTION[oneOf(DIRECTIONS, 'direction', question.direction, 'receivable')];
    const { permission } = report;
    if (!session.permissions.has(permission)) throw new Forbidden(permission);
    const house = () => this.house.open(session, reads, permission);
    const { permissions } = session;
    const whoever = { database, company, viewer, permissions, house, language: languageOf(reply.request) };
    return answered(report, question, whoever, this.clock.now());
  }
}
