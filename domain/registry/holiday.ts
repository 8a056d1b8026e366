import { DomainError } from '../kernel/domain-error.js';
import { choice, integer, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';
import { STATES } from '../kernel/record-kind/states.js';

const SCOPES = {
  national: say('Nacional', 'National'),
  state: say('Estadual', 'State'),
  city: say('Municipal', 'City'),
  company: say('Da empresa', 'Company'),
};
const MONTHS = {
  1: say('Janeiro', 'January'),
  2: say('Fevereiro', 'February'),
  3: say('Março', 'March'),
  4: say('Abril', 'April'),
  5: say('Maio', 'May'),
  6: say('Junho', 'June'),
  7: say('Julho', 'July'),
  8: say('Agosto', 'August'),
  9: say('Setembro', 'September'),
  10: say('Outubro', 'October'),
  11: say('Novembro', 'November'),
  12: say('Dezembro', 'December'),
};

/** A day on which banks are closed. Without a year it is every year's. */
export const holidays = recordKind({
  name: 'Holiday',
  resource: 'holidays',
  context: 'registry',
  words: { pt_BR: ['feriado', 'feriados', 'm'], en: ['holiday', 'holidays'] },
  purpose: say(
    'Dias em que os bancos não abrem, por ano e lugar.',
    'Days on which banks are closed, by year and place.',
  ),
  fields: {
    name: text(say('Nome', 'Name'), { max: 60 }),
    day: integer(say('Dia', 'Day'), { range: [1, 31] }),
    month: choice(say('Mês', 'Month'), MONTHS, {}),
    year: integer(say('Ano', 'Year'), {
      optional: true,
      range: [1900, 2200],
      hint: say('Vazio: todos os anos', 'Empty: every year'),
    }),
    scope: choice(say('Onde vale', 'Where it holds'), SCOPES, { initial: 'national' }),
    state: choice(say('Estado', 'State'), STATES, { optional: true }),
    city: text(say('Cidade', 'City'), { max: 60, optional: true }),
  },
  check: ({ day, month, year, scope, state, city }) => [
    day <= daysIn(month, year) ? undefined : new DomainError('day_of_month', { field: 'day' }),
    state || (scope !== 'state' && scope !== 'city') ? undefined : new DomainError('req', { field: 'state' }),
    city || scope !== 'city' ? undefined : new DomainError('req', { field: 'city' }),
  ],
  says: { day_of_month: say('Este mês não tem esse dia.', 'That month does not have that day.') },
  title: 'name',
  list: ['day', 'month', 'year', 'scope'],
  form: [{ fields: { name: 12, day: 3, month: 5, year: 4, scope: 4, state: 3, city: 5 } }],
});

const LEAP_YEAR = 2024;
/** Without a year February has 29: the holiday is then that of the leap years. */
const daysIn = (month: number, year = LEAP_YEAR): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
