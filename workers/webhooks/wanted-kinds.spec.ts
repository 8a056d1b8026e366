import { WantedKinds } from './wanted-kinds.js';

/** What webhooks of companies want, and how often that was asked. */
function anOffice(wants: Record<string, readonly string[]>) {
  let asked = 0;
  const wanted = new WantedKinds({
    wantedKinds: async (company) => {
      asked += 1;
      const kinds = wants[company];
      if (!kinds) throw new Error('the database is away');
      return new Set(kinds);
    },
  });
  return { wants, wanted, timesAsked: () => asked };
}

describe('what webhooks of a company want', () => {
  it('is asked for once a company', async () => {
    const { wanted, timesAsked } = anOffice({ a: ['sale.registered'], b: [] });
    expect(await wanted.includes('a', 'sale.registered')).toBe(true);
    expect(await wanted.includes('a', 'person.changed')).toBe(false);
    expect(await wanted.includes('b', 'sale.registered')).toBe(false);
    expect(timesAsked()).toBe(2);
  });

  it('is asked for anew once it was settled anew, and in each term', async () => {
    const { wants, wanted } = anOffice({ a: [], b: [] });
    const areWanted = async () => [await wanted.includes('a', 'sale'), await wanted.includes('b', 'sale')];
    expect(await areWanted()).toEqual([false, false]);
    wants['a'] = wants['b'] = ['sale'];
    wanted.forget('a');
    expect(await areWanted()).toEqual([true, false]);
    wanted.forgetAll();
    expect(await areWanted()).toEqual([true, true]);
  });

  it('is not known by an answer that did not come', async () => {
    const { wants, wanted } = anOffice({});
    await expect(wanted.includes('a', 'sale')).rejects.toThrow('away');
    wants['a'] = ['sale'];
    expect(await wanted.includes('a', 'sale')).toBe(true);
  });
});
