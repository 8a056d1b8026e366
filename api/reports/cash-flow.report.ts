import { IsOptional, IsString } from 'class-validator';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import {
  cashFlow,
  OVERDUE_PLACES,
  type CashFlowRow,
  type OverduePlace,
} from '@fidelidade/projections/finance/reports/cash-flow.js';
import { GRANULARITIES } from '@fidelidade/projections/finance/reports/periods.js';
import { assertSeesAccounts } from '@fidelidade/projections/lists/viewer.js';
import { wireMoney } from '../finance/money.js';
import { daysIn, DaysQuery, oneOf, type PostingsQuery } from './report-questions.js';
import { drillInto, report, type Asker } from './report.js';

class CashFlowQuery extends DaysQuery {
  /** What is overdue: expected `today`, or `left` out. */
  @IsOptional() @IsString() overdue?: string;
}

/** What moved in the accounts, and what is expected to, period by period. */
export const cashFlowReport = report({
  name: 'cash-flow',
  permission: 'finance.cash-flow.view',
  reach: assertSeesAccounts,
  question: CashFlowQuery,
  async answer(question, asker) {
    const { database, company, viewer, asOf } = asker;
    const granularity = oneOf(GRANULARITIES, 'granularity', question.granularity, 'day');
    const overdue = overdueIn(question);
    const asked = { ...daysIn(question), granularity, asOf, overdue };
    const flow = await cashFlow(database, company, await asker.today(), asked, viewer);
    return {
      opening: wireMoney(flow.opening),
      closing_realised: wireMoney(flow.closing_realised),
      closing_projected: wireMoney(flow.closing_projected),
      overdue,
      rows: flow.rows.map((row) => rowRecord(row, overdue, asker)),
    };
  },
  drill: {
    opened: (query, { asOf }) => ({ kind: 'opened', ...daysIn(query), asOf }),
    transferred: (query, { asOf }) => ({ kind: 'transferred', ...daysIn(query), asOf }),
    realised: (query, asker) => moved('realised', query, asker),
    projected: (query, asker) => moved('projected', query, asker),
  },
});

const DIRECTIONS: readonly Direction[] = ['R', 'P'];

async function moved(kind: 'realised' | 'projected', query: PostingsQuery, { asOf, today }: Asker) {
  const direction = oneOf(DIRECTIONS, 'direction', query.direction);
  return { kind, ...daysIn(query), direction, today: await today(), asOf, overdue: overdueIn(query) };
}

const overdueIn = ({ overdue }: Pick<CashFlowQuery, 'overdue'>): OverduePlace =>
  oneOf(OVERDUE_PLACES, 'overdue', overdue, 'today');

function rowRecord({ from, to, ...amounts }: CashFlowRow, overdue: OverduePlace, asker: Asker) {
  const drill = (figure: 'realised' | 'projected', direction: Direction) =>
    drillInto(asker, {
      ...{ figure, direction, from, to },
      ...(figure === 'projected' && overdue === 'left' && { overdue }),
    });
  return {
    from,
    to,
    opening: wireMoney(amounts.opening),
    opened: wireMoney(amounts.opened),
    transferred: wireMoney(amounts.transferred),
    realised_in: wireMoney(amounts.realised_in),
    realised_out: wireMoney(amounts.realised_out),
    projected_in: wireMoney(amounts.projected_in),
    projected_out: wireMoney(amounts.projected_out),
    closing: wireMoney(amounts.closing),
    drill: {
      opened: drillInto(asker, { figure: 'opened', from, to }),
      transferred: drillInto(asker, { figure: 'transferred', from, to }),
      realised_in: drill('realised', 'R'),
      realised_out: drill('realised', 'P'),
      projected_in: drill('projected', 'R'),
      projected_out: drill('projected', 'P'),
    },
  };
}
