import { DomainError } from '../kernel/domain-error.js';
import { choice, digits, say, text } from '../kernel/record-kind/field.js';
import { recordKind } from '../kernel/record-kind/record-kind.js';
import { STATES } from '../kernel/record-kind/states.js';
import { stateCodeOf } from '../kernel/states.js';

/** Seven digits, of which the first two are the state's. */
const isMunicipalityCode = (code: string): boolean => /^\d{7}$/.test(code);

/** The field of a record that says in which city something holds: by its code, chosen of the cities that are kept. */
export const cityCode = digits(say('Código IBGE da cidade', 'IBGE code of the city'), {
  max: 7,
  optional: true,
  listedIn: 'municipalities',
  rule: ['municipality_code', isMunicipalityCode],
});

/** Whether the code is of a city in that state. */
export const isCodeOfState = (code: string, state: string): boolean =>
  code.startsWith(String(stateCodeOf(state)));

/** Cities by the number of the IBGE, whose first two digits are the state's. A company adds what is newer than the edition. */
export const municipalities = recordKind({
  name: 'Municipality',
  resource: 'municipalities',
  context: 'registry',
  icon: 'city',
  words: { pt_BR: ['município', 'municípios', 'm'], en: ['municipality', 'municipalities'] },
  purpose: say(
    'As cidades com o código que a nota fiscal usa.',
    'The cities with the code that an invoice uses.',
  ),
  fields: {
    code: digits(say('Código IBGE', 'IBGE code'), {
      max: 7,
      unique: true,
      rule: ['municipality_code', isMunicipalityCode],
    }),
    name: text(say('Nome', 'Name'), { max: 60 }),
    state: choice(say('Estado', 'State'), STATES, {}),
  },
  check: ({ code, state }) => [
    isCodeOfState(code, state) ? undefined : new DomainError('municipality_state', { field: 'state' }),
  ],
  says: {
    municipality_code: say('O código do município tem 7 dígitos.', 'A municipality’s code has 7 digits.'),
    municipality_state: say(
      'Os dois primeiros dígitos do código são de outro estado.',
      'The first two digits of the code are another state’s.',
    ),
  },
  title: 'name',
  list: ['state', 'code'],
  form: [{ fields: { name: 6, state: 3, code: 3 } }],
  official: {
    source: say('IBGE, localidades', 'IBGE, localities'),
    edition: '2026-09-19',
  },
});
