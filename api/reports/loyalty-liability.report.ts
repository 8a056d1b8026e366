import type { Amount, Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { GRANULARITIES } from '@fidelidade/projections/finance/reports/periods.js';
import {
  besideLots,
  liability,
  openByAge,
  openByExpiry,
  type LiabilityOfCurrency,
  type OpenAmounts,
} from '@fidelidade/projections/loyalty/liability/queries.js';
import { worthOfPoints } from '@fidelidade/domain/loyalty/program/points-worth.js';
import { endOfDay } from '@fidelidade/projections/finance/company-day.js';
import { programAsOf } from '@fidelidade/projections/loyalty/program/queries.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { wireMoney } from '../finance/money.js';
import { daysIn, DaysQuery, oneOf } from './report-questions.js';
import { report } from './report.js';

/** How the lots that never run out are asked for. */
export const NO_MONTH = 'none';

/**
 * What the company owes its participants (feature 12): how it came about, period by period, when it runs out and how old it is. Cashback is
 * money; points are counted, and come to what the programme says that they are worth: the one that was in force at the end of the last day,
 * or at the moment that is asked for, where that is before.
 */
export const loyaltyLiabilityReport = report({
  name: 'loyalty-liability',
  permission: 'loyalty.liability.view',
  // Nothing of it is of an account, a branch or a warehouse.
  reach: () => undefined,
  question: DaysQuery,
  async answer(question, { database, company, asOf, today }) {
    const granularity = oneOf(GRANULARITIES, 'granularity', question.granularity, 'month');
    const owed = await liability(database, company, { ...daysIn(question), granularity, asOf });
    const ended = await endOfDay(database, company, daysIn(question).to);
    const program = await programAsOf(database, company, earliest(ended, asOf));
    const worth = program && worthOfPoints(program.terms, owed.points.closing);
    const beside = await besideLots(database, company);
    return {
      cashback: rolledForward('cashback', owed.cashback),
      points: rolledForward('points', owed.points),
      points_worth: worth === undefined ? null : wireMoney(worth),
      // Lots are known as they are now alone.
      open:
        asOf !== undefined
          ? null
          : {
              by_expiry: (await openByExpiry(database, company)).map((row) => ({
                ...openRecord(row),
                drill: { month: row.month ?? NO_MONTH },
              })),
              by_age: (await openByAge(database, company, await today())).map(
                ({ earned_from, earned_to, ...row }) => ({
                  ...openRecord(row),
                  drill: { ...(earned_from && { earned_from }), ...(earned_to && { earned_to }) },
                }),
              ),
              owed_by_customers: openRecord(beside.owed_by_customers),
              put_aside: openRecord(beside.put_aside),
            },
    };
  },
  drill: {},
});

const earliest = (moment: Instant, other: Instant | undefined): Instant =>
  other !== undefined && other < moment ? other : moment;

const AS_SENT: Readonly<Record<Currency, (amount: Amount) => string | number>> = {
  cashback: wireMoney,
  points: (amount) => amount,
};

function rolledForward(currency: Currency, { opening, rows, closing }: LiabilityOfCurrency) {
  const sent = AS_SENT[currency];
  return {
    opening: sent(opening),
    closing: sent(closing),
    breakage_percent: breakageOf(rows),
    rows: rows.map(({ from, to, ...amounts }) => ({
      from,
      to,
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, sent(amount)])),
    })),
  };
}

/** Of what ceased to be owed because it was used or ran out, the share that ran out; null where nothing did. */
function breakageOf(rows: LiabilityOfCurrency['rows']): string | null {
  const [used, expired] = (['used', 'expired'] as const).map((name) =>
    rows.reduce((sum, row) => sum - row[name], 0),
  ) as [number, number];
  const gone = Math.max(used, 0) + expired;
  return gone <= 0 ? null : ((expired / gone) * 100).toFixed(1);
}

const openRecord = <Row extends OpenAmounts>({ cashback, ...row }: Row) => ({
  ...row,
  cashback: wireMoney(cashback),
});
