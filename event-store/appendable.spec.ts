import { assertAppendable } from './appendable.js';
import { byCommand, earned, to } from './contract/fixtures.js';

describe('what every adapter refuses before it writes', () => {
  it('is a shape whose number is none', () => {
    for (const schema of [1.5, -1, Number.NaN]) {
      const change = to('a', 'any', { ...earned(1), schema });
      expect(() => assertAppendable([change], byCommand())).toThrow(RangeError);
    }
    expect(() => assertAppendable([to('a', 'any', earned(1))], byCommand())).not.toThrow();
  });
});
