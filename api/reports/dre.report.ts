import { DRE_BASES, DRE_LINES, takesAway } from '@fidelidade/domain/finance/dre.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { dre, type Dre, type DreFigures } from '@fidelidade/projections/finance/reports/dre.js';
import { assertSeesAll } from '@fidelidade/projections/lists/viewer.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import { wireMoney } from '../finance/money.js';
import { message } from '../http/messages.js';
import { monthsIn, MonthsQuery, oneOf } from './report-questions.js';
import { drillInto, report, type Asker } from './report.js';

/** The income statement, month by month, by competence or when the money moves. */
export const dreReport = report({
  name: 'dre',
  permission: 'finance.dre.view',
  reach: assertSeesAll,
  question: MonthsQuery,
  async answer(question, asker) {
    const { from, to, basis } = await dreQuestion(question, asker);
    const statement = await dre(asker.database, asker.company, from, to, basis, asker.asOf);
    return {
      months: statement.months,
      basis: statement.basis,
      lines: statement.lines.map((line) => lineRecord(line, statement, asker)),
      unclassified: wireMoney(statement.unclassified),
    };
  },
  drill: {
    async dre(query, asker) {
      const question = await dreQuestion(query, asker);
      return { kind: 'dre', ...question, line: lineCalled(query.line), asOf: asker.asOf };
    },
  },
});

/** By the basis that is asked for, or else the company's own. */
async function dreQuestion(query: Pick<MonthsQuery, 'from' | 'to' | 'basis'>, { database, company }: Asker) {
  const months = monthsIn(query);
  if (query.basis) return { ...months, basis: oneOf(DRE_BASES, 'basis', query.basis) };
  const usual = (await findCompany(database, company))?.dre_basis;
  return { ...months, basis: oneOf(DRE_BASES, 'basis', usual, 'competence') };
}

function lineCalled(name: string | undefined) {
  const line = DRE_LINES.find(({ code }) => code === name);
  if (!line) throw new DomainError('invalid', { field: 'line' });
  return line;
}

function lineRecord(line: DreFigures, { months, basis }: Dre, asker: Asker) {
  const { code, kind, values, total, vertical } = line;
  const drill = (from = '', to = from) => drillInto(asker, { figure: 'dre', basis, line: code, from, to });
  return {
    code,
    kind,
    sign: takesAway(line) ? -1 : 1,
    label: message(asker.language, `dre.${code}`),
    values: values.map(wireMoney),
    total: wireMoney(total),
    vertical: vertical === null ? null : wireMoney(vertical),
    drill: [...months.map((month) => drill(month)), drill(months[0], months.at(-1))],
  };
}
