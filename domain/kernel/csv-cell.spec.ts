import { csvLine, harmless, isGuarded } from './csv-cell.js';

it('keeps a spreadsheet from reckoning what somebody called something, also where it was guarded before', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", "''@x", '＝1', '＋1', '－1', '＠A'])
    expect(harmless(formula)).toBe(`'${formula}`);
  for (const text of ['Café = bom', 'a-b', '', "'Tis"]) expect(harmless(text)).toBe(text);
});

it('knows every guard of its own again', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', "'=1", '＝1', '＋1', '－1', '＠A'])
    expect(isGuarded(harmless(formula))).toBe(true);
  for (const text of ['=1', '＝1', "'Tis", "''dois", 'a']) expect(isGuarded(text)).toBe(false);
});

it('quotes what would end a cell or be taken off at its ends', () => {
  expect(csvLine(['a', 'b;c', 'd"e', ' f', 'g,h', 'i\nj'])).toBe('a;"b;c";"d""e";" f";g,h;"i\nj"');
  expect(csvLine(['b;c', 'g,h'], ',')).toBe('b;c,"g,h"');
});
