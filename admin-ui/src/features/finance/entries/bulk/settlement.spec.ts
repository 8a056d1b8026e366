import type { EntryRow } from '../entry';
import { InBlocks, sortOut, type SettlementResult } from './settlement';

const entry = (changes: Partial<EntryRow>): EntryRow =>
  ({
    id: 'entry-1',
    due_date: '2026-03-10',
    outstanding: '100.00',
    fin_status: 1,
    cancelled: false,
    approval_status: null,
    ...changes,
  }) as EntryRow;

describe('entries that were chosen to be settled', () => {
  it('are summed by what is outstanding of them, the earliest due first', () => {
    const late = entry({ id: 'late', due_date: '2026-01-10', fin_status: -1, outstanding: '0.10' });
    const { settleable, total } = sortOut([entry({ outstanding: '0.20' }), late]);
    expect([settleable.map(({ id }) => id), total]).toEqual([['late', 'entry-1'], '0.30']);
  });

  it.each([
    ['settled', { fin_status: 0 }],
    ['settled', { fin_status: 2 }],
    ['cancelled', { cancelled: true, fin_status: null }],
    ['waiting', { approval_status: 0 }],
    ['refused', { approval_status: 2 }],
  ] as const)('stay out, and it is said why: %s', (because, changes) => {
    const { settleable, excluded, total } = sortOut([entry(changes)]);
    expect([settleable, total, excluded.map((each) => each.because)]).toEqual([[], '0.00', [because]]);
  });

  it('that others agreed to are settled', () => {
    expect(sortOut([entry({ approval_status: 1 })]).settleable).toHaveLength(1);
  });
});

describe('blocks', () => {
  const result = (id: string): SettlementResult => ({
    ...{ id, changed: true, refusal: null },
    ...{ payment_id: `payment-${id}`, version: 2 },
  });
  const answer = (block: readonly string[]) => Promise.resolve(block.map(result));

  it('go one after the other, each told as it is done', async () => {
    const told: number[] = [];
    const results = await new InBlocks(['a', 'b', 'c'], 2).run(answer, (done) => told.push(done));
    expect([results.map(({ id }) => id), told]).toEqual([
      ['a', 'b', 'c'],
      [2, 3],
    ]);
  });

  it('that are stopped end with the one on its way', async () => {
    const blocks = new InBlocks(['a', 'b', 'c'], 1);
    await blocks.run((block) => (blocks.stop(), answer(block)));
    expect([blocks.results.map(({ id }) => id), blocks.left]).toEqual([['a'], 2]);
  });

  it('go on with the very block that broke off, and leave done what is done', async () => {
    const sent: string[][] = [];
    const blocks = new InBlocks(['a', 'b', 'c'], 1);
    const send = (block: readonly string[]) => {
      sent.push([...block]);
      return sent.length === 2 ? Promise.reject(new Error('no answer')) : answer(block);
    };
    await expect(blocks.run(send)).rejects.toThrow('no answer');
    await blocks.run(send);
    expect(sent).toEqual([['a'], ['b'], ['b'], ['c']]);
    expect(blocks.results.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
