import type { CountedQuestion, SefazBudget } from '@fidelidade/application/ports/sefaz-budget.js';
import { instant } from '@fidelidade/domain/testing/values.js';

const ALLOWANCE = { limit: 3, window_ms: 60 * 60_000 };
const BEGIN = Date.parse('2026-11-22T12:00:00.000Z');
const at = (minute: number) => instant(new Date(BEGIN + minute * 60_000).toISOString());

/** What every place must do where questions to SEFAZ are counted. @param open an empty one */
export function sefazBudgetContract(name: string, open: () => SefazBudget): void {
  describe(`questions to SEFAZ counted in ${name}`, () => {
    let budget: SefazBudget;
    const question = (changes: Partial<CountedQuestion> = {}): CountedQuestion => ({
      company: 'company-1',
      environment: 1,
      service: 'query',
      subject: 'key',
      ...changes,
    });
    const spend = (minute: number, changes: Partial<CountedQuestion> = {}) =>
      budget.spend(question(changes), at(minute), ALLOWANCE);

    beforeEach(() => {
      budget = open();
    });

    it('are allowed up to the limit, and again when the oldest is an hour old', async () => {
      expect(await spend(0)).toEqual({ kind: 'counted', count: 1 });
      expect(await spend(10)).toEqual({ kind: 'counted', count: 2 });
      expect(await spend(20)).toEqual({ kind: 'counted', count: 3 });
      expect(await spend(30)).toEqual({ kind: 'spent', until: at(60) });
      expect(await spend(59)).toEqual({ kind: 'spent', until: at(60) });
      expect(await spend(60)).toEqual({ kind: 'counted', count: 3 });
      expect(await spend(61)).toEqual({ kind: 'spent', until: at(70) });
    });

    it.each([
      { company: 'company-2' },
      { environment: 2 as const },
      { service: 'authorization' as const },
      { subject: 'other key' },
    ])('are counted apart: %j', async (other) => {
      for (const minute of [0, 1, 2]) await spend(minute);
      expect(await spend(3, other)).toEqual({ kind: 'counted', count: 1 });
    });

    it('are counted in one step, however many ask at once', async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => spend(0)));
      expect(all.filter(({ kind }) => kind === 'counted')).toHaveLength(ALLOWANCE.limit);
    });

    it('are given back when they never arrived', async () => {
      for (const minute of [0, 1, 2]) await spend(minute);
      await budget.giveBack(question(), at(1));
      expect(await spend(3)).toEqual({ kind: 'counted', count: 3 });
    });

    it('tell when one is free to somebody with a smaller allowance too', async () => {
      for (const minute of [0, 1, 2]) await spend(minute);
      const smaller = { ...ALLOWANCE, limit: 2 };
      expect(await budget.spend(question(), at(3), smaller)).toEqual({ kind: 'spent', until: at(61) });
    });
  });
}
