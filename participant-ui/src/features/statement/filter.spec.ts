import { day } from '@fidelidade/domain/testing/values.js';
import { choicesIn, filterIn, isFiltering, NO_FILTER, questionOf, searchOf } from './filter.js';

const today = day('2026-11-28');
const asked = (search: string) => questionOf(filterIn(new URLSearchParams(search)), today);

it('asks for what the address says', () => {
  expect(asked('tipo=expired&moeda=points&busca=café')).toEqual({
    movement: 'expired',
    currency: 'points',
    text: 'café',
  });
  expect(asked('')).toEqual({});
});

it('counts today among the days of a period', () => {
  expect(asked('periodo=30d')).toEqual({ from: '2026-10-30' });
  expect(asked('periodo=90d')).toEqual({ from: '2026-08-31' });
  expect(asked('periodo=ano')).toEqual({ from: '2026-01-01' });
  expect(asked('periodo=dias&de=2026-10-01&ate=2026-10-31')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

it('asks for nothing that there is not', () => {
  expect(asked('periodo=7y&tipo=luck&moeda=euro&busca=%20&de=2026-10-01')).toEqual({});
  expect(asked('periodo=dias&de=31/10/2026')).toEqual({});
});

it('is said by the address that it came from, without days of another period', () => {
  const address = 'periodo=dias&de=2026-10-01&tipo=used&busca=caf%C3%A9';
  expect(searchOf(filterIn(new URLSearchParams(address))).toString()).toBe(address);
  expect(searchOf({ ...NO_FILTER, period: '30d', from: day('2026-10-01') }).toString()).toBe('periodo=30d');
});

it('leaves nothing out while days are only about to be chosen', () => {
  expect(isFiltering({ ...NO_FILTER, period: 'dias' })).toBe(false);
  expect(choicesIn({ ...NO_FILTER, period: 'dias', to: day('2026-10-31'), movement: 'used' })).toBe(2);
});
