import { validateInscricaoEstadual } from '@br-validators/core/inscricao-estadual';
import fc from 'fast-check';
import { STATE_CODES, type StateName } from '../kernel/states.js';
import { bareStateRegistration, isStateRegistration, knowsExemptTaxpayers } from './state-registration.js';

const STATES = Object.keys(STATE_CODES) as StateName[];

/** From the manuals of the states, as SINTEGRA publishes them. */
const EXAMPLES: readonly [StateName, string][] = [
  ['AC', '01.004.823/001-12'],
  ['AL', '240000048'],
  ['AM', '99.999.999-0'],
  ['AP', '030123459'],
  ['BA', '123456-63'],
  ['BA', '612345-57'],
  ['BA', '1000003-06'],
  ['CE', '06.000001-5'],
  ['DF', '07.300.001/001-09'],
  ['ES', '301188327'],
  ['GO', '10.987.654-7'],
  ['MA', '12000038-5'],
  ['MG', '062.307.904/0081'],
  ['MS', '280405383'],
  ['MT', '0013000001-9'],
  ['MT', '13.000.001-9'],
  ['PA', '15-999999-5'],
  ['PB', '06000001-5'],
  ['PE', '0321418-40'],
  ['PE', '18.1.001.0000004-9'],
  ['PI', '012345679'],
  ['PR', '123.45678-50'],
  ['RJ', '99.999.99-3'],
  ['RN', '20.040.040-1'],
  ['RN', '20.0.040.040-0'],
  ['RO', '0000000062521-3'],
  ['RR', '24006628-1'],
  ['RS', '224/365879-2'],
  ['SC', '251.040.852'],
  ['SE', '27123456-3'],
  ['SP', '110.042.490.114'],
  ['TO', '29010227836'],
];

describe('the state registration (rejections 209 and 210)', () => {
  it.each(EXAMPLES)('%s: %s is one', (state, text) => {
    expect(isStateRegistration(bareStateRegistration(text), state)).toBe(true);
  });

  it.each(EXAMPLES)('%s: %s with its last digit changed is none', (state, text) => {
    const bare = bareStateRegistration(text);
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => (Number(bare.at(-1)) + step) % 10);
    for (const digit of others) {
      expect(isStateRegistration(`${bare.slice(0, -1)}${digit}`, state)).toBe(false);
    }
  });

  it.each(STATES)('%s: agrees with an independent library on every number that it judges', (state) => {
    const lengths = [
      ...new Set(
        EXAMPLES.filter(([of]) => of === state).map(([, text]) => bareStateRegistration(text).length),
      ),
    ];
    let judged = 0;
    for (const length of lengths) {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 10 ** Math.min(length, 12) - 1 }), (drawn) => {
          const start = EXAMPLES.find(
            ([of, text]) => of === state && bareStateRegistration(text).length === length,
          )![1];
          const body =
            bareStateRegistration(start).slice(0, 3) +
            String(drawn)
              .padStart(length, '0')
              .slice(-(length - 3));
          for (const ending of ENDINGS) {
            const number = body.slice(0, -ending.length) + ending;
            const oracle = validateInscricaoEstadual(number, { uf: state });
            // It knows fewer lengths and fewer leading digits than there are.
            if (!oracle.ok && oracle.code !== 'INVALID_CHECK_DIGIT') continue;
            if (isWhereTheLibraryErrs(state, number)) continue;
            judged += 1;
            expect([number, isStateRegistration(number, state)]).toEqual([number, oracle.ok]);
          }
        }),
        { numRuns: 30 },
      );
    }
    expect(judged).toBeGreaterThan(0);
  });

  it('is asked of the state that gave it', () => {
    expect(isStateRegistration('110042490114', 'SP')).toBe(true);
    expect(isStateRegistration('110042490114', 'RJ')).toBe(false);
    expect(isStateRegistration('110042490114', 'XX')).toBe(false);
  });

  it.each(['', 'ISENTO', '11004249011', '11004249011A', ' 110042490114'])('«%s» is none', (text) =>
    expect(isStateRegistration(text, 'SP')).toBe(false),
  );
});

it('«contribuinte isento» is no buyer of seventeen states (805)', () => {
  expect(STATES.filter(knowsExemptTaxpayers)).toEqual([
    'RO',
    'AC',
    'RR',
    'PA',
    'AP',
    'TO',
    'MA',
    'PI',
    'PR',
    'SC',
  ]);
});

/** All last two digits: whichever is right is among them. */
const ENDINGS = Array.from({ length: 100 }, (_, ending) => String(ending).padStart(2, '0'));

/** The manual of Goiás writes 1 for a remainder of one in this range; the library does so for a remainder of zero. */
const isWhereTheLibraryErrs = (state: StateName, number: string): boolean =>
  state === 'GO' && Number(number.slice(0, 8)) >= 10_103_105 && Number(number.slice(0, 8)) <= 10_119_997;
