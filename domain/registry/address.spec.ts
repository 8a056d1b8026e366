import { anAddress } from '../testing/a-person.js';
import { STATE_CODES } from '../kernel/states.js';
import { addressProblems } from './address.js';

const problems = (changes: Parameters<typeof anAddress>[0]) =>
  addressProblems(anAddress(changes))
    .filter((problem) => problem !== undefined)
    .map(({ code, field }) => `${code} at ${field}`);

describe('an address (R-3.4.3)', () => {
  it('is right as it is', () => expect(problems({})).toEqual([]));

  it.each([
    [{ zip: '0131010' }, 'cep_invalid at address.zip'],
    [{ zip: '01310-100' }, 'cep_invalid at address.zip'],
    [{ cityId: 3304557 }, 'city_invalid at address.city_id'],
    [{ cityId: 355030 }, 'city_invalid at address.city_id'],
    [{ cityId: 35503081 }, 'city_invalid at address.city_id'],
    [{ zip: '' }, 'req at address.zip'],
    [{ cityId: 0, city: 'Nenhures' }, 'city_invalid at address.city_id'],
    [{ cityId: 0, city: '' }, 'req at address.city_id'],
    [{ city: '' }, 'req at address.city_id'],
    [{ neighborhood: '' }, 'req at address.neighborhood'],
    [{ street: '' }, 'req at address.address'],
    [{ number: '' }, 'req at address.number'],
  ])('with %j is refused (R-5.7.1, R-3.2.1)', (changes, problem) =>
    expect(problems(changes)).toEqual([problem]),
  );

  it.each(['XX', 'sp', 'constructor', 'toString'])('is in no state called %p', (state) => {
    expect(problems({ state })).toContain('state_invalid at address.state');
  });

  it('without a state misses it', () => {
    expect(problems({ state: '' })).toContain('req at address.state');
  });

  it('knows the 27 states, each with a code of its own between 11 and 53 (R-3.2.1)', () => {
    const codes = Object.values(STATE_CODES);
    expect(codes).toHaveLength(27);
    expect(new Set(codes).size).toBe(27);
    expect([Math.min(...codes), Math.max(...codes)]).toEqual([11, 53]);
  });
});
