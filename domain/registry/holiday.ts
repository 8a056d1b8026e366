import { choice, integer, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';
import { STATES } from '../kernel/record-kind/states.js';
import { HOLIDAY_SCOPES, holidayPlaces, holidayProblems, MONTHS } from './holiday-rules.js';
import { cityCode } from './municipality.js';

/** A day on which banks are closed. Without a year it is every year's. */
export const holidays = recordKind({
  name: 'Holiday',
  resource: 'holidays',
  context: 'registry',
  icon: 'calendar',
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
    scope: choice(say('Onde vale', 'Where it holds'), HOLIDAY_SCOPES, { initial: 'national' }),
    state: choice(say('Estado', 'State'), STATES, { optional: true }),
    /** As it is called; holidays from before their city was chosen know only this. */
    city: text(say('Cidade', 'City'), { max: 60, optional: true }),
    cityCode,
  },
  placesOf: holidayPlaces,
  check: holidayProblems,
  says: { day_of_month: say('Este mês não tem esse dia.', 'That month does not have that day.') },
  title: 'name',
  list: ['day', 'month', 'year', 'scope', 'state', 'city'],
  form: [{ fields: { name: 12, day: 3, month: 5, year: 4, scope: 4, state: 3, city: 5, cityCode: 4 } }],
});
