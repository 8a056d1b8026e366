import { IsOptional, IsString } from 'class-validator';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import {
  cashFlow,
  OVERDUE_PLACES,
  type CashFlowRow,
  type OverduePlace,
} from '@fidelidade/projections/finance/reports/cash-flow.js';
import { cashFlowParts } from '@fidelidade/projections/finance/reports/cash-flow-parts.js';
import type { Part } from '@fidelidade/projections/finance/postings/part.js';
import { GRANULARITIES } from '@fidelidade/projections/finance/reports/periods.js';
import { assertSeesAccounts } from '@fidelidade/projections/lists/viewer.js';
import { wireMoney } from '../finance/money.js';
import { costCenterCalled } from './cost-center-called.js';
import { askedPart, daysIn, DaysQuery, oneOf, partIn, type PostingsQuery } from './report-questions.js';
import { drillInto, report, type Asker } from './report.js';

class CashFlowQuery extends DaysQuery {
  /** What is overdue: expected `today`, or `left` out. */
  @IsOptional() @IsString() overdue?: string;
  /** Of one cost centre: its id, or `none` for what is of none. */
  @IsOptional() @IsString() cost_center_id?: string;
  /** In parts as well, over the whole time: by `account`, `category` or `cost_center`. */
  @IsOptional() @IsString() group_by?: string;
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
    const { cost_center_id, group_by } = question;
    const part = partIn({ cost_center_id });
    const asked = { ...daysIn(question), granularity, asOf, overdue, part };
    const today = await asker.today();
    const flow = await cashFlow(database, company, today, asked, viewer);
    const by = group_by ? PARTINGS[oneOf(PARTING_NAMES, 'group_by', group_by)] : undefined;
    const groups = by && (await cashFlowParts(database, company, today, asked, viewer, by));
    return {
      opening: wireMoney(flow.opening),
      closing_realised: wireMoney(flow.closing_realised),
      closing_projected: wireMoney(flow.closing_projected),
      overdue,
      cost_center: await costCenterCalled(question, asker),
      rows: flow.rows.map((row) => rowRecord(row, overdue, part, asker)),
      groups:
        by && groups
          ? groups.map(({ id, name, ...row }) => ({
              ...{ id, name },
              ...rowRecord(row, overdue, { ...part, [by]: id }, asker),
            }))
          : null,
    };
  },
  drill: {
    opened: (query, { asOf }) => ({ kind: 'opened', ...daysIn(query), asOf, part: partIn(query) }),
    transferred: (query, { asOf }) => ({ kind: 'transferred', ...daysIn(query), asOf, part: partIn(query) }),
    realised: (query, asker) => moved('realised', query, asker),
    projected: (query, asker) => moved('projected', query, asker),
  },
});

/** What it may be parted by, as addresses call it. */
const PARTINGS = { account: 'account', category: 'category', cost_center: 'costCenter' } as const;
const PARTING_NAMES = Object.keys(PARTINGS) as (keyof typeof PARTINGS)[];

const DIRECTIONS: readonly Direction[] = ['R', 'P'];

async function moved(kind: 'realised' | 'projected', query: PostingsQuery, { asOf, today }: Asker) {
  const direction = oneOf(DIRECTIONS, 'direction', query.direction);
  const said = { overdue: overdueIn(query), part: partIn(query) };
  return { kind, ...daysIn(query), direction, today: await today(), asOf, ...said };
}

const overdueIn = ({ overdue }: Pick<CashFlowQuery, 'overdue'>): OverduePlace =>
  oneOf(OVERDUE_PLACES, 'overdue', overdue, 'today');

function rowRecord({ from, to, ...amounts }: CashFlowRow, overdue: OverduePlace, part: Part, asker: Asker) {
  const of = askedPart(part);
  const drill = (figure: 'realised' | 'projected', direction: Direction) =>
    drillInto(asker, {
      ...{ figure, direction, from, to },
      ...of,
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
      opened: drillInto(asker, { figure: 'opened', from, to, ...of }),
      transferred: drillInto(asker, { figure: 'transferred', from, to, ...of }),
      realised_in: drill('realised', 'R'),
      realised_out: drill('realised', 'P'),
      projected_in: drill('projected', 'R'),
      projected_out: drill('projected', 'P'),
    },
  };
}
