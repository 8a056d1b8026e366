import type { CommandOutcome } from '@fidelidade/application/execution/command.js';
import { notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { inBothWays } from './one-by-one.js';

const OUTCOME = {} as CommandOutcome;

/** Groups one inside the other: each can be deleted once the one inside it is. */
function nested(inside: Readonly<Record<string, string>>) {
  const deleted = new Set<string>();
  let tries = 0;
  const look = (id: string) =>
    Promise.resolve({
      name: id,
      act: () => {
        tries += 1;
        const child = inside[id];
        if (child !== undefined && !deleted.has(child)) return Promise.reject(notAcceptable('not_found'));
        deleted.add(id);
        return Promise.resolve(OUTCOME);
      },
    });
  return { look, tries: () => tries };
}

describe('many of which one is held by another', () => {
  it.each([[['G2', 'G1', 'G3']], [['G1', 'G2', 'G3']], [['G3', 'G2', 'G1']], [['G1', 'G3', 'G2']]])(
    'are all done in whatever order they were chosen: %j',
    async (ids) => {
      const { look } = nested({ G1: 'G2', G2: 'G3' });
      const { data, last } = await inBothWays(ids, 'pt_BR', look);
      expect(data.map(({ id, changed }) => [id, changed])).toEqual(ids.map((id) => [id, true]));
      expect(last).toBe(OUTCOME);
    },
  );

  it('are tried no more once a pass has changed nothing', async () => {
    const { look, tries } = nested({ G1: 'elsewhere' });
    const { data } = await inBothWays(['G1', 'G3'], 'pt_BR', look);
    expect(data).toMatchObject([
      { id: 'G1', changed: false, refusal: expect.any(String) as string },
      { id: 'G3', changed: true, refusal: null },
    ]);
    expect(tries()).toBe(3);
  });
});
