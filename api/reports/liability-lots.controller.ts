import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Min } from 'class-validator';
import { Type } from 'class-transformer';
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
import { Reads } from '../http/read-scope.js';
import { Requires } from '../session/access.js';
import type { Session } from '../session/session.js';
import { monthIn, oneOf } from './report-questions.js';

/** As the report asks for the lots that never run out. */
export const NO_MONTH = 'none';

const SHOWN_LOTS = 50;

/** What the report sends as `drill`, and which of the two currencies it is. */
class LiabilityLotsQuery {
  /** `cashback` or `points` */
  @IsOptional() @IsString() currency?: string;
  /** `YYYY-MM`, of the last day on which it can be used; `none`: what never runs out. */
  @IsOptional() @IsString() month?: string;
  /** The days on which it was earned, `YYYY-MM-DD`, both included. */
  @IsOptional() @IsString() earned_from?: string;
  @IsOptional() @IsString() earned_to?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page = 1;
}

/** What is owed to participants, opened into the lots of a figure, the largest first (feature 12). */
@ApiTags('reports')
@Controller('api/reports/loyalty-liability')
export class LiabilityLotsController {
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
}

/** @throws DomainError on the parameter that cannot be read */
function figureIn({ currency, month, earned_from, earned_to }: LiabilityLotsQuery): OpenFigure {
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
