import { Controller, Get, Inject, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Language } from '@fidelidade/domain/identity/preferences.js';
import type { CivilDate, Instant } from '@fidelidade/domain/kernel/civil-date.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import type { Figure } from '@fidelidade/projections/finance/postings/queries.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { asOfIn, type AsOfQuery } from '../http/as-of.js';
import { Company, CurrentSession, CurrentViewer } from '../http/command-context.js';
import { takes } from '../http/made-controller.js';
import { Reads, ReadsOfHouse } from '../http/read-scope.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { House, type HouseCompany } from './house.js';
import type { DrillQuery, PostingsQuery } from './report-questions.js';

/** Whoever asks for a report, and by whose rows, language and knowledge it is answered. */
export interface Asker {
  readonly database: ReadDatabase;
  readonly company: string;
  readonly viewer: Viewer;
  /** What else they may: a report that holds more than its own permission says tells the rest to those alone. */
  readonly permissions: ReadonlySet<string>;
  readonly language: Language;
  /** The moment whose knowledge the report shows; undefined for now. */
  readonly asOf: Instant | undefined;
  /** The companies of its house of which they may see the report too, the one that is worked in among them. */
  readonly house: () => Promise<readonly HouseCompany[]>;
  /** The day that it is for the company: as of a moment, the day that it was then. */
  readonly today: () => Promise<CivilDate>;
}

/** A report: a question of its own, what answers it, and what its figures open into (ARCHITECTURE.md, «How to add a report»). */
export interface Report<Question extends AsOfQuery = AsOfQuery> {
  /** Of its address: `/api/reports/<name>`. */
  readonly name: string;
  readonly permission: Permission;
  /** Refuses whoever does not see all that it sums. */
  readonly reach: (viewer: Viewer) => void;
  readonly question: Type<Question>;
  /** @throws DomainError on the parameter that cannot be read */
  answer(question: Question, asker: Asker): Promise<object>;
  /** The kinds of figures that it has, and how each is read from a cell's `drill`. */
  readonly drill: {
    readonly [Kind in Figure['kind']]?: (query: PostingsQuery, asker: Asker) => Figure | Promise<Figure>;
  };
}

/** Says that what a report answers fits its question. */
export const report = <Question extends AsOfQuery>(told: Report<Question>): Report<Question> => told;

/** Answers a report: by what is known now, or was known then. */
export function reportRoute<Question extends AsOfQuery>(told: Report<Question>): Type {
  const { name, permission, question: Question } = told;
  @ApiTags('reports')
  @Controller('api/reports')
  class ReportController {
    constructor(
      @Inject(CLOCK) private readonly clock: Clock,
      @Inject(House) private readonly house: House,
    ) {}

    @Get(name)
    @Requires(permission)
    async answer(
      @Reads() database: ReadDatabase,
      @Company() company: string,
      @CurrentViewer() viewer: Viewer,
      @Query() question: Question,
      @CurrentSession() session: Session,
      @ReadsOfHouse() reads: Pick<CompanyReads, 'of'>,
      @Res({ passthrough: true }) reply: ApiReply,
    ) {
      const house = () => this.house.open(session, reads, permission);
      const { permissions } = session;
      const whoever = { database, company, viewer, permissions, house, language: languageOf(reply.request) };
      return answered(told, question, whoever, this.clock.now());
    }
  }
  takes(ReportController, 'answer', 3, Question);
  return ReportController;
}

/** What a report answers, and the moment whose knowledge it shows. @throws DomainError as the report does, and as `askerOf` */
export async function answered<Question extends AsOfQuery>(
  { reach, answer }: Pick<Report<Question>, 'reach' | 'answer'>,
  question: Question,
  whoever: Parameters<typeof askerOf>[0],
  now: Instant,
): Promise<object & { readonly as_of: Instant | null }> {
  reach(whoever.viewer);
  const asker = askerOf(whoever, question, now);
  return { as_of: asker.asOf ?? null, ...(await answer(question, asker)) };
}

/** @throws DomainError on `as_of` that is no moment, or is yet to come */
export function askerOf(
  whoever: Pick<Asker, 'database' | 'company' | 'viewer' | 'permissions' | 'language' | 'house'>,
  question: AsOfQuery,
  now: Instant,
): Asker {
  const asOf = asOfIn(question, now);
  return { ...whoever, asOf, today: () => companyDay(whoever.database, whoever.company, asOf ?? now) };
}

/** What a cell opens into: what was known when its figure was reckoned. */
export const drillInto = ({ asOf }: Asker, query: DrillQuery): DrillQuery =>
  asOf === undefined ? query : { ...query, as_of: asOf };
