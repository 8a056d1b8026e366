import { ALL_STATES, isState, stateCodeOf } from './states.js';

describe('the states (R-3.2.1)', () => {
  it('are 27, each with its own letters, number and name, as Portuguese sorts', () => {
    expect(ALL_STATES).toHaveLength(27);
    for (const part of ['id', 'uf', 'name'] as const)
      expect(new Set(ALL_STATES.map((state) => state[part])).size).toBe(27);
    const names = ALL_STATES.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt')));
    expect(ALL_STATES.find(({ uf }) => uf === 'SP')).toEqual({ id: 35, uf: 'SP', name: 'São Paulo' });
  });

  it('are known by their letters in capitals alone', () => {
    expect(['SP', 'sp', 'XX', 'toString'].map(isState)).toEqual([true, false, false, false]);
    expect(stateCodeOf('RJ')).toBe(33);
  });
});
