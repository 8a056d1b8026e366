import { shownCell } from './dry-run';
import { statusOfImport, type ImportRun } from './importRun';

it.each([
  ['1980-02-29T00:00:00.000Z', '29/02/1980'],
  ['1980-02-29', '29/02/1980'],
  ['1980-02-30', '1980-02-30'],
  ['2026-11-27T14:30:00.000Z', '2026-11-27T14:30:00.000Z'],
  ['29/02/1980', '29/02/1980'],
  ['Copo', 'Copo'],
])('a cell of a workbook, «%s», is read as %s', (cell, shown) => expect(shownCell(cell)).toBe(shown));

it.each([
  ['done', 0, 'imports.states.done', 'success'],
  ['done', 3, 'imports.done_in_part', 'warning'],
  ['undone', 3, 'imports.states.undone', 'neutral'],
] as const)('an import that is %s with %d rejected rows is told as %s, %s', (state, rejected, label, tone) =>
  expect(statusOfImport({ state, rejected } as ImportRun, ((key: string) => key) as never)).toMatchObject({
    label,
    tone,
  }),
);
