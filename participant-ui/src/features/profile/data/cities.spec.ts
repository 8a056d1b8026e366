import { citiesLike } from './cities.js';

const cities = ['Mogi-Guaçu', 'Rio Claro', 'Santa Bárbara d’Oeste', 'São José do Rio Pardo', 'São Paulo'].map(
  (name, id) => ({ id, name }),
);
const found = (typed: string) => citiesLike(cities, typed).map(({ name }) => name);

jest.mock('../../../app/services.js', () => ({ http: {} }));

describe('the cities that are offered', () => {
  it.each([
    ['sao p', ['São Paulo']],
    ['RIO', ['Rio Claro', 'São José do Rio Pardo']],
    ['mogi guacu', ['Mogi-Guaçu']],
    ['santa barbara d oeste', ['Santa Bárbara d’Oeste']],
    ['aulo', []],
  ])('for %j', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it('are all of them before anything is typed', () => {
    expect(found('')).toHaveLength(cities.length);
  });
});
