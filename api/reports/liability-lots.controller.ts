import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { ReportLogos } from '@fidelidade/application/registry/report-logo.js';
import { CURRENCIES } from '@fidelidade/domain/loyalty/account/events.js';
import { parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { lastUsableDay } from '@fidelidade/domain/loyalty/account/account.js';
import { NEVER } from '@fidelidade/domain/loyalty/earning/expiry.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import {
  lotsOfFigure,
  type LotOfFigure,
  type OpenFigure,
} from '@fidelidade/projections/loyalty/liability/open-lots.js';
import { wireMoney } from '../finance/money.js';
import { Company, CurrentSession } from '../http/command-context.js';
import { column, type ExportColumn } from '../http/exports/column.js';
import { Reads } from '../http/read-scope.js';
import { languageOf, type ApiReply } from '../http/request.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { FigurePartsQuery, sendFigureParts } from './files/figure-parts.js';
import { NO_MONTH } from './loyalty-liability.report.js';
import { monthIn, oneOf } from './report-questions.js';

const SHOWN_LOTS = 50;
/** Of a file, lots that are read at a time. */
const STRETCH_LOTS = 1_000;

/** What the report sends as `drill`, and which of the two currencies it is. */
class OpenFigureQuery {
  /** `cashback` or `points` */
  @IsOptional() @IsString() currency?: string;
  /** `YYYY-MM`, of the last day on which it can be used; `none`: what never runs out. */
  @IsOptional() @IsString() month?: string;
  /** The days on which it was earned, `YYYY-MM-DD`, both included. */
  @IsOptional() @IsString() earned_from?: string;
  @IsOptional() @IsString() earned_to?: string;
}

class LiabilityLotsQuery extends OpenFigureQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page = 1;
}

/** What is owed to participants, opened into the lots of a figure, the largest first (feature 12). */
@ApiTags('reports')
@Controller('api/reports/loyalty-liability')
export class LiabilityLotsController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ReportLogos) private readonly logos: ReportLogos,
  ) {}

  @Get('lots')
  @Requires('loyalty.liability.view')
  async lots(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { permissions }: Session,
    @Query() query: LiabilityLotsQuery,
  ) {
    const figure = figureIn(query);
    const { page } = query;
    const place = { offset: (page - 1) * SHOWN_LOTS, limit: SHOWN_LOTS };
    const { rows, total, amount } = await lotsOfFigure(database, company, figure, place);
    const seesWhose = permissions.has('loyalty.participants.view');
    return {
      data: rows.map((row) => lotShown(row, figure, seesWhose)),
      meta: { page, per_page: SHOWN_LOTS, total },
      amount: sent(figure, amount),
    };
  }

  /** All lots of the figure, as a file. */
  @Get('lots/export')
  @Requires('loyalty.liability.view')
  export(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentSession() { permissions, subject: userId }: Session,
    @Query() query: OpenFigureQuery,
    @Query() asked: FigurePartsQuery,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const figure = figureIn(query);
    const seesWhose = permissions.has('loyalty.participants.view');
    const stretches = async function* () {
      for (let offset = 0; ; offset += STRETCH_LOTS) {
        const place = { offset, limit: STRETCH_LOTS };
        const { rows } = await lotsOfFigure(database, company, figure, place);
        yield rows.map((row) => lotShown(row, figure, seesWhose));
        if (rows.length < STRETCH_LOTS) return;
      }
    };
    const own = figure.currency === 'cashback' ? [...LOTS, REMAINING_MONEY] : [...LOTS, REMAINING_POINTS];
    const parts = {
      ...{ resource: 'liability-lots', stretches: stretches(), summed: 'remaining', asOf: null },
      columns: seesWhose ? [...WHOSE, ...own] : own,
    };
    const taken = { company, userId, language: languageOf(reply.request), now: this.clock.now() };
    return sendFigureParts(reply, database, asked, parts, { ...taken, logos: this.logos });
  }
}

const WHOSE: readonly ExportColumn[] = [
  column('participant_name', 'Participante', 'Participant'),
  column('document_number', 'Compra', 'Purchase'),
];
const LOTS: readonly ExportColumn[] = [
  column('earned_on', 'Ganho em', 'Earned on', 'date'),
  column('available_on', 'Liberado em', 'Available on', 'date'),
  column('expires_at', 'Vale até', 'Valid until', 'date'),
];
const REMAINING_MONEY = column('remaining', 'Saldo', 'Left', 'money');
const REMAINING_POINTS = column('remaining', 'Saldo', 'Left', 'integer');

/** @throws DomainError on the parameter that cannot be read */
function figureIn({ currency, month, earned_from, earned_to }: OpenFigureQuery): OpenFigure {
  return {
    currency: oneOf(CURRENCIES, 'currency', currency, 'cashback'),
    month: month === undefined ? undefined : month === NO_MONTH ? null : monthIn(month, 'month'),
    earnedFrom: earned_from === undefined ? undefined : parseCivilDate(earned_from, 'earned_from'),
    earnedTo: earned_to === undefined ? undefined : parseCivilDate(earned_to, 'earned_to'),
  };
}

const sent = ({ currency }: OpenFigure, amount: LotOfFigure['remaining']): string | number =>
  currency === 'cashback' ? wireMoney(amount) : amount;

/** Who may not see participants is told what is owed, not to whom. */
function lotShown(row: LotOfFigure, figure: OpenFigure, seesWhose: boolean) {
  const { id, remaining, status, earned_on, available_on, expires_on } = row;
  return {
    ...{ id, status, earned_on, available_on, remaining: sent(figure, remaining) },
    expires_at: expires_on === NEVER ? null : lastUsableDay(expires_on),
    participant_id: seesWhose ? row.participant_id : null,
    participant_name: seesWhose ? row.participant_name : null,
    document_number: seesWhose ? row.document_number : null,
  };
}
