import { inOrder } from '../http/in-order.js';
import { AGING_BANDS, isOverdue, type AgedDays } from '@fidelidade/domain/finance/aging.js';
import type { Direction } from '@fidelidade/domain/finance/entry/events.js';
import { addDays, parseCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { aging, type AgedAmounts } from '@fidelidade/projections/finance/reports/aging.js';
import { wireMoney } from '../finance/money.js';
import { AsOfQuery } from '../http/as-of.js';
import type { PostingsQuery } from './report-questions.js';
import { drillInto, report, type Asker } from './report.js';

/** What is to be received, by person and by how long it is overdue or has time still; each figure opens into its entries. */
export const receivablesAgingReport = agingOf('receivable', 'R');
export const payablesAgingReport = agingOf('payable', 'P');

function agingOf(figure: 'receivable' | 'payable', direction: Direction) {
  return report({
    name: `${figure}s-aging`,
    permission: `finance.${figure}s.view`,
    // Whoever sees own entries alone is told of these, as in the list of them.
    reach: () => undefined,
    question: AsOfQuery,
    async answer(_question, asker) {
      const { database, company, viewer, asOf } = asker;
      const today = await asker.today();
      const { bands, totals, persons, others } = await aging(
        database,
        company,
        { direction, today, asOf },
        viewer,
      );
      const amounts = amountsTold(figure, bands, asker);
      return {
        today,
        bands: bands.map(({ band, from = null, to = null }) => ({ band, from, to })),
        totals: amounts(totals),
        ...overdueOf(totals),
        drill: {
          overdue: drillInto(asker, { figure, to: addDays(today, -1) }),
          to_come: drillInto(asker, { figure, from: today }),
        },
        /** What was told since and changed what is owed; null of what is known now. */
        late: asOf === undefined ? null : drillInto(asker, { figure: `late_${figure}` }),
        persons: persons.map((person) => ({
          person_id: person.person_id,
          person_name: person.person_name,
          ...amounts(person, person.person_id ?? NOBODY),
        })),
        others: others && { persons: others.persons, ...amounts(others, OTHERS) },
      };
    },
    drill: {
      [figure]: async (query: PostingsQuery, asker: Asker) => ({
        kind: figure,
        ...askedOf(query),
        ...(query.person_id === OTHERS && { person: undefined, notOf: await personsTold(direction, asker) }),
        asOf: asker.asOf,
      }),
      [`late_${figure}`]: (_query: PostingsQuery, { asOf }: Asker) => ({ kind: `late_${figure}`, asOf }),
    },
  });
}

/** In the place of an id: of nobody, and of all whom the report does not name. */
const NOBODY = 'none';
const OTHERS = 'others';

/** Whom the report names by what it knows. */
async function personsTold(direction: Direction, { database, company, viewer, asOf, today }: Asker) {
  const asked = { direction, today: await today(), asOf };
  const { persons } = await aging(database, company, asked, viewer);
  return persons.map(({ person_id }) => person_id);
}

/** What is late, what is not yet, and how much of all the first is. */
function overdueOf(totals: AgedAmounts) {
  const overdue = AGING_BANDS.filter(isOverdue).reduce((sum, band) => sum + totals[band], 0);
  return {
    overdue: wireMoney(overdue),
    to_come: wireMoney(totals.total - overdue),
    overdue_percent: totals.total === 0 ? null : ((overdue / totals.total) * 100).toFixed(1),
  };
}

const amountsAlone = (amounts: AgedAmounts) => ({
  total: wireMoney(amounts.total),
  amounts: Object.fromEntries(AGING_BANDS.map((band) => [band, wireMoney(amounts[band])])),
});

/** Amounts with what each opens into: of everybody, or of one person. */
const amountsTold =
  (figure: 'receivable' | 'payable', bands: readonly AgedDays[], asker: Asker) =>
  (amounts: AgedAmounts, personId?: string) => {
    const ofPerson = personId === undefined ? {} : { person_id: personId };
    return {
      ...amountsAlone(amounts),
      drill: {
        total: drillInto(asker, { figure, ...ofPerson }),
        ...Object.fromEntries(
          bands.map(({ band, ...days }) => [band, drillInto(asker, { figure, ...days, ...ofPerson })]),
        ),
      },
    };
  };

/** @throws DomainError on the day that cannot be read; `period_invalid` on `to` */
function askedOf({ from, to, person_id: person }: PostingsQuery) {
  return inOrder({
    ...(from !== undefined && { from: parseCivilDate(from, 'from') }),
    ...(to !== undefined && { to: parseCivilDate(to, 'to') }),
    ...(person !== undefined && { person: person === NOBODY ? null : person }),
  });
}
