import { parseNoteNumber } from './written-number.js';

describe("a note's number", () => {
  it.each([
    ['5', undefined, 5],
    ['nota 5', undefined, 5],
    ['Nota fiscal 5', undefined, 5],
    ['invoice 5', undefined, 5],
    ['Nº 000.001.234', undefined, 1234],
    ['NF-e 1001', undefined, 1001],
    ['1/5', 1, 5],
    ['Nota 2/1001', 2, 1001],
    ['NF-e 1-5', 1, 5],
  ])('written as %s is read', (text, series, number) => {
    expect(parseNoteNumber(text)).toEqual({ series, number });
  });

  it.each(['', 'nota', 'ana 5', '1/', '/5', '1/2/3', '18,50', '3526 1111 2223'])(
    'is not read out of %p',
    (text) => expect(parseNoteNumber(text)).toBeUndefined(),
  );
});
