import { centavos, day } from '../../testing/values.js';
import { takenBack } from './taken-back.js';

const line = (id: string, amount: number, date = '2026-03-10', wasReversed = false) => ({
  ...{ id, amount: centavos(amount), date: day(date), wasReversed },
});
const deposit = (id: string, amount = 100, date?: string) => line(id, amount, date, true);
const pairsOf = (...lines: Parameters<typeof takenBack>[0]) => Object.fromEntries(takenBack(lines));

describe('what the bank took back', () => {
  it('is the next line of the same amount the other way, and both say so', () => {
    const [late, next] = [line('late', -100, '2026-03-20'), line('next', -100, '2026-03-12')];
    expect(pairsOf(deposit('in'), late, next, line('other', -99))).toEqual({ in: 'next', next: 'in' });
    expect(pairsOf(deposit('out', -100), line('in', 100))).toEqual({ out: 'in', in: 'out' });
  });

  it('is none that was there before, that is far away, or that takes another back', () => {
    expect(pairsOf(deposit('in'), line('before', -100, '2026-03-09'))).toEqual({});
    expect(pairsOf(deposit('in'), line('far', -100, '2026-05-30'))).toEqual({});
    expect(pairsOf(deposit('one'), deposit('two'), line('back', -100))).toEqual({ one: 'back', back: 'one' });
  });

  it('is nothing of lines whose payment stands, or that were never matched', () =>
    expect(pairsOf(line('in', 100), line('out', -100))).toEqual({}));
});
