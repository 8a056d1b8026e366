import { strToU8, zipSync } from 'fflate';
import { AnsweringThread } from './answering-thread.js';
import { LOOKED_INTO_AT_ONCE, lookIntoTable, openTable } from './open-table.js';

/** Large enough for a thread of its own. */
const large = Buffer.from(`Nome\n${'Clara Nunes\n'.repeat(10_000)}`);

describe('a table that is looked into', () => {
  it('is closed, whatever became of the look', async () => {
    const ended = jest.spyOn(AnsweringThread.prototype, 'close');
    const found = await lookIntoTable(large, 20_000, async (table) => (await table.rows(9_999, 5)).length);
    expect([found, ended.mock.calls.length]).toEqual([1, 1]);
    const failing = lookIntoTable(large, 20_000, async () => {
      throw new Error('no such column');
    });
    await expect(failing).rejects.toThrow('no such column');
    expect(ended).toHaveBeenCalledTimes(2);
    ended.mockRestore();
  });

  it('waits for its turn', async () => {
    let open = 0;
    let most = 0;
    const look = () =>
      lookIntoTable(Buffer.from('Nome\nClara'), 10, async (table) => {
        most = Math.max(most, (open += 1));
        await table.rows(0, 1);
        open -= 1;
      });
    await Promise.all(Array.from({ length: 3 * LOOKED_INTO_AT_ONCE }, look));
    expect([open, most]).toEqual([0, LOOKED_INTO_AT_ONCE]);
  });
});

it('whose one long text stands in a great many cells is not handed over', async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(100);
  const workbook = zipSync({
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(50_000)}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<sheetData>${`<row>${cells}</row>`.repeat(50)}</sheetData>`),
  });
  expect(await openTable(workbook, 1_000)).toBe('import_too_large');
});
