import { stateCodeOf } from '@fidelidade/domain/kernel/states.js';
import {
  cityMeant,
  findMunicipality,
  findMunicipalityNamed,
  listMunicipalities,
  MUNICIPALITIES,
} from './queries.js';

const page = (
  filter = {},
  { sort, offset = 0, limit = 25 }: { sort?: string; offset?: number; limit?: number } = {},
) =>
  listMunicipalities({ filter, sort: sort ? { field: sort, descending: false } : undefined, offset, limit });

/** IBGE, 2025: how many municipalities each state has. */
const COUNTS = {
  ...{ AC: 22, AL: 102, AM: 62, AP: 16, BA: 417, CE: 184, DF: 1, ES: 78, GO: 246 },
  ...{ MA: 217, MG: 853, MS: 79, MT: 142, PA: 144, PB: 223, PE: 185, PI: 224, PR: 399 },
  ...{ RJ: 92, RN: 167, RO: 52, RR: 15, RS: 497, SC: 295, SE: 75, SP: 645, TO: 139 },
};

describe('municipalities', () => {
  it('are 5,571, as many in each of the 27 states as the IBGE counts (R-3.2.3, R-9.22)', () => {
    const counts: Record<string, number> = {};
    for (const { state } of MUNICIPALITIES) counts[state] = (counts[state] ?? 0) + 1;
    expect(counts).toEqual(COUNTS);
    expect(MUNICIPALITIES).toHaveLength(5_571);
  });

  it('have an id of seven digits that begins with the code of their state (R-3.2.1)', () => {
    const strangers = MUNICIPALITIES.filter(
      ({ id, state }) => !/^\d{7}$/.test(String(id)) || Math.floor(id / 100_000) !== stateCodeOf(state),
    );
    expect(strangers).toEqual([]);
    expect(new Set(MUNICIPALITIES.map(({ id }) => id)).size).toBe(5_571);
  });

  it('know Boa Esperança do Norte, the newest of all (R-3.2.3)', () => {
    expect(findMunicipality(5_101_837)).toEqual({
      id: 5_101_837,
      name: 'Boa Esperança do Norte',
      state: 'MT',
    });
  });

  it('come sorted as Portuguese sorts: an accent does not send a name to the end (R-3.2.2)', () => {
    const names = page({ state: 'SP' }, { limit: 1_000 }).rows.map(({ name }) => name);
    expect(names.indexOf('Águas da Prata')).toBeLessThan(names.indexOf('Altair'));
    expect(names[0]).toBe('Adamantina');
  });

  it('are found by any part of any word, without accents', () => {
    expect(page({ state: 'SP', q: 'sao paulo' }).rows).toEqual([
      { id: 3_550_308, name: 'São Paulo', state: 'SP' },
    ]);
    expect(page({ q: 'NORTE boa' }).rows.map(({ id }) => id)).toEqual([5_101_837]);
  });

  it('are given by id, as numbers or as text', () => {
    const ids = page({ id: ['3550308', 3_304_557] }).rows.map(({ name }) => name);
    expect(ids).toEqual(['Rio de Janeiro', 'São Paulo']);
  });

  it.each([
    ['São Paulo', 'SP', 3_550_308],
    [' sao paulo ', 'SP', 3_550_308],
    ['RIO DE JANEIRO', 'RJ', 3_304_557],
    ["Santa Bárbara d'Oeste", 'SP', 3_545_803],
    ['santa barbara d oeste', 'SP', 3_545_803],
    ['São Paulo', 'RJ', undefined],
    ['', 'SP', undefined],
  ])('are known by the name that somebody wrote: %j in %s', (name, state, id) => {
    expect(findMunicipalityNamed(name, state)?.id).toBe(id);
  });

  it.each([
    ['by its number alone', 3_304_557, '', 'RJ', 'Rio de Janeiro'],
    ['by its name alone', 0, 'rio de janeiro', 'RJ', 'Rio de Janeiro'],
    ['by its number, beside the name of another', 3_304_557, 'São Paulo', 'RJ', 'Rio de Janeiro'],
    ['as the company calls it', 3_304_557, 'Rio, capital', 'RJ', undefined],
    ['by a number that is not of its state', 3_304_557, '', 'SP', undefined],
    ['by a number that is none', Number.NaN, 'São Paulo', 'SP', undefined],
  ])('are meant %s', (_, id, name, state, meant) => {
    expect(cityMeant(id, name, state)?.name).toBe(meant);
  });

  it('bear no name twice in a state', () => {
    for (const each of MUNICIPALITIES) expect(findMunicipalityNamed(each.name, each.state)).toBe(each);
  });

  it('come a page at a time, with the total of what was asked for', () => {
    const second = page({ state: 'SC' }, { offset: 25 });
    expect(second.total).toBe(295);
    expect(second.rows).toHaveLength(25);
    expect(second.rows[0]).toEqual(page({ state: 'SC' }, { limit: 1_000 }).rows[25]);
  });
});
