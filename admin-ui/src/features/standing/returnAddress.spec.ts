import { returnAddress } from './returnAddress';

describe('the way back behind a refusal', () => {
  it('is where the user was', () => {
    expect(returnAddress({ from: '/persons?page=2' })).toBe('/persons?page=2');
  });

  it.each([
    ['nothing remembered', null],
    ['another site', { from: '//example.com' }],
    ['an address of another kind', { from: 'https://example.com' }],
    ['the gate itself', { from: '/451' }],
    ['no text', { from: 7 }],
  ])('is the start for %s', (_case, state) => {
    expect(returnAddress(state)).toBe('/');
  });
});
