import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '..', '..');

/** The bench is run by hand: what it tells the deciders would go stale unseen. */
it('the story that the bench measures is told by the deciders as they are, to cashback that can be used and payments that cleared', async () => {
  const told = ['NoteAuthorized', 'SaleRegistered', 'PointsActivated', 'PaymentCleared'];
  const script = `
    import { tellStory } from './bench/log/story.mjs';
    let appends = 0;
    const types = new Set();
    for (const { changes } of tellStory()) {
      appends += 1;
      for (const { events } of changes) for (const { type } of events) types.add(type);
      if (${JSON.stringify(told)}.every((type) => types.has(type)) || appends > 60_000) break;
    }
    console.log(JSON.stringify([...types]));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  expect(JSON.parse(stdout)).toEqual(expect.arrayContaining(told));
});
