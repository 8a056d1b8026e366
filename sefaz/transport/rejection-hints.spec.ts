import { REJECTION_HINTS, rejectionHint } from './rejection-hints.js';

it('each code has one hint: of two, the one that is read last would hide the other', () => {
  const codes = REJECTION_HINTS.flatMap((hint) => hint.codes);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

it.each([301, 302, 303, 307, 781])('%i says that nothing was spent: denial is over for model 55', (cStat) => {
  expect(rejectionHint(cStat)).toMatchObject({
    pt: expect.stringContaining('Nada foi gasto') as string,
    en: expect.stringContaining('Nothing was spent') as string,
  });
});
