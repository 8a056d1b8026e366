import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import {
  assumptions,
  cashFlowScenarios,
  type Assumptions,
} from '@fidelidade/domain/finance/scenario/cash-flow-scenario.js';
import type { ImaginedEffects } from '@fidelidade/domain/finance/scenario/imagine.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import type { CivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { problemsOfFields } from '@fidelidade/domain/kernel/record-kind/details.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import { companyDay } from '@fidelidade/projections/finance/company-day.js';
import { OVERDUE_PLACES, type OverduePlace } from '@fidelidade/projections/finance/reports/cash-flow.js';
import { GRANULARITIES } from '@fidelidade/projections/finance/reports/periods.js';
import { whatIf, type Course } from '@fidelidade/projections/finance/reports/what-if.js';
import { assertSeesAccounts, type Viewer } from '@fidelidade/projections/lists/viewer.js';
import { wireMoney } from '../finance/money.js';
import { Company, CurrentViewer } from '../http/command-context.js';
import { NeverKept } from '../http/idempotency.js';
import { Reads } from '../http/read-scope.js';
import { detailsIn, recordForm } from '../records/record-form.js';
import { Requires } from '../session/access.js';
import { daysIn, oneOf, type DrillQuery } from './report-questions.js';

const supposed = { ...cashFlowScenarios, name: 'WhatIf', fields: assumptions };

/** The days to look at, and what is supposed: the fields of a cash scenario without its name. */
class WhatIfDto extends recordForm(supposed) {
  /** `YYYY-MM-DD` */
  @IsOptional() @IsString() from?: string;
  @IsOptional() @IsString() to?: string;
  @IsOptional() @IsString() granularity?: string;
  /** What is overdue: expected `today`, or `left` out, as in the cash flow. */
  @IsOptional() @IsString() overdue?: string;
}

/** The cash flow if a scenario came true, beside the one that is expected (feature 5). It changes nothing. */
@ApiTags('reports')
@Controller('api/reports/cash-flow')
export class WhatIfController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Post('what-if')
  @HttpCode(200)
  @NeverKept()
  @Requires('finance.cash-flow.view')
  async answer(
    @Reads() database: ReadDatabase,
    @Company() company: string,
    @CurrentViewer() viewer: Viewer,
    @Body() dto: WhatIfDto,
  ) {
    assertSeesAccounts(viewer);
    const question = {
      ...daysIn(dto),
      granularity: oneOf(GRANULARITIES, 'granularity', dto.granularity, 'day'),
      overdue: oneOf(OVERDUE_PLACES, 'overdue', dto.overdue, 'today'),
      supposed: supposedIn(dto),
    };
    const today = await companyDay(database, company, this.clock.now());
    const { expected, imagined, effects } = await whatIf(database, company, today, question, viewer);
    return {
      today,
      opening: wireMoney(expected.flow.opening),
      expected: courseRecord(expected),
      imagined: courseRecord(imagined),
      /** What is expected, from which the imagined course is reckoned: until its last day, and until the day on which it is lowest. */
      drill: { closing: balanceOn(question.to, question), lowest: balanceOn(imagined.lowest.date, question) },
      effects: effectsRecord(effects),
      rows: expected.flow.rows.map((row, index) => rowRecord(row, imagined.flow.rows[index]!, question)),
    };
  }
}

function supposedIn(dto: WhatIfDto): Assumptions {
  const details = detailsIn(supposed, dto) as Assumptions;
  refuseAll(problemsOfFields(assumptions, details));
  return details;
}

const courseRecord = ({ flow, lowest }: Course) => ({
  closing: wireMoney(flow.closing_projected),
  lowest: { date: lowest.date, balance: wireMoney(lowest.balance) },
});

const effectsRecord = ({ past, ...amounts }: ImaginedEffects) => ({
  advanced: wireMoney(amounts.advanced),
  advance_cost: wireMoney(amounts.advanceCost),
  lost: wireMoney(amounts.lost),
  delayed: wireMoney(amounts.delayed),
  postponed: wireMoney(amounts.postponed),
  added_in: wireMoney(amounts.addedIn),
  added_out: wireMoney(amounts.addedOut),
  past,
});

type Row = Course['flow']['rows'][number];

interface Counted {
  readonly overdue: OverduePlace;
}

/** What is imagined is no posting: it opens into what is expected, which it is reckoned from. */
const balanceOn = (to: CivilDate, { overdue }: Counted): DrillQuery => ({
  ...{ figure: 'projected_balance', to },
  ...(overdue === 'left' && { overdue }),
});

const expectedIn = (direction: Direction, { from, to }: Row, { overdue }: Counted): DrillQuery => ({
  ...{ figure: 'projected', direction, from, to },
  ...(overdue === 'left' && { overdue }),
});

const rowRecord = (expected: Row, imagined: Row, counted: Counted) => ({
  from: expected.from,
  to: expected.to,
  projected_in: wireMoney(imagined.projected_in),
  projected_out: wireMoney(imagined.projected_out),
  expected_in: wireMoney(expected.projected_in),
  expected_out: wireMoney(expected.projected_out),
  drill: {
    projected_in: expectedIn('R', expected, counted),
    projected_out: expectedIn('P', expected, counted),
    closing: balanceOn(expected.to, counted),
  },
  expected_closing: wireMoney(expected.closing),
  closing: wireMoney(imagined.closing),
  difference: wireMoney(imagined.closing - expected.closing),
});
