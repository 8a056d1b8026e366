import { importFileJob } from './import-file.js';
import { NotItsTurn } from './job-engine.js';

const data = { company: 'shop', importId: 'i1' };
const started = (run: () => Promise<boolean>, isLastRun: boolean) => {
  const given: string[] = [];
  const job = importFileJob({ run, giveUp: async (_company, importId) => void given.push(importId) });
  return { given, done: job({ id: 'job', data, isLastRun } as Parameters<typeof job>[0]) };
};
const broken = () => Promise.reject(new Error('broken'));

describe('the job of an import', () => {
  it.each([
    [false, []],
    [true, ['i1']],
  ])('that breaks is told as failed once nobody runs it again: last run %s', async (isLastRun, told) => {
    const { given, done } = started(broken, isLastRun);
    await expect(done).rejects.toThrow('broken');
    expect(given).toEqual(told);
  });

  it('that waits for others has not failed', async () => {
    const { given, done } = started(async () => false, true);
    await expect(done).rejects.toBeInstanceOf(NotItsTurn);
    expect(given).toEqual([]);
  });
});
