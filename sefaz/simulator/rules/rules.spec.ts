import { rejectionHint } from '../../transport/rejection-hints.js';
import { RULES as rules } from '../authorize-note.js';

describe('the business rules of the simulator', () => {
  it('each have an id of their own and a source', () => {
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
    expect(rules.filter((rule) => rule.source === '')).toEqual([]);
  });

  it('reject with codes that the shopkeeper gets a hint for', () => {
    expect(rules.filter((rule) => rejectionHint(rule.cStat) === undefined)).toEqual([]);
  });
});
