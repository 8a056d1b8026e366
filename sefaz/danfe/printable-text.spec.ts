import fc from 'fast-check';
import { pdfPages } from '../testing/pdf-text.js';
import { Canvas } from './canvas.js';
import { printable, printableLine } from './printable-text.js';

const WIN_ANSI = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ ¡ÀÿçãõÇ';

describe('a text on paper', () => {
  it.each([
    ['what the fonts have stays', WIN_ANSI, WIN_ANSI],
    ['quotes and dashes too', 'São João – “Açaí”…', 'São João – “Açaí”…'],
    ['others by their base letter', 'Łukasz Žižek ćęőşřĐı Ștefan', 'Lukasz Žižek ceosrDi Stefan'],
    ['what has none by a sign', '株式会社 €', '???? €'],
    ['a sign for each', 'Пётр 😀 한', '???? ? ?'],
    ['letters and marks apart as one', 'Jose\u0301 x\u030c', 'José x'],
    ['ligatures and wide letters as read', 'ﬁm １２３ Ⅷ −5', 'fim 123 VIII -5'],
    ['arrows by hand', 'A → B', 'A -> B'],
    ['nothing of what is not seen', 'a\u200bb\u00adc\ufe0f', 'abc'],
    ['half a character by the sign', 'a\ud83d!', 'a?!'],
  ])('%s', (_, text, shown) => expect(printable(text)).toBe(shown));

  it('is one line: blanks are one space each, none at its ends', () =>
    expect(printableLine('  a\t\n\u2028b\u3000 c\u0000', 60)).toBe('a b c'));

  it('loses no letter that is seen, and is the same when it is made printable twice', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = printable(text);
        expect(printable(shown)).toBe(shown);
        const seen = [...text.normalize('NFC')].filter((each) => !/^[\p{M}\p{Cf}]$/u.test(each));
        expect([...shown].length).toBeGreaterThanOrEqual(seen.length);
      }),
    ));
});

it('is read from the paper as it was meant, whatever it says and by whichever way it is drawn', async () => {
  const paper = new Canvas({ title: 'Łódź', author: '株式会社', createdAt: new Date(0) });
  paper.addPage();
  const style = { size: 10 } as const;
  const name = 'Łukasz Žižek 株式会社 €';
  const place = 'São João – “Açaí” \u{1F600}';
  paper.text(name, { x: 10, y: 10, width: 180 }, style);
  paper.lines([place, name], { x: 10, y: 20, width: 180, leading: 5 }, { ...style, bold: true });
  paper.lines(paper.wrap(`${name} ${place}`, 20, style), { x: 10, y: 40, width: 20, leading: 5 }, style);
  paper.stamp('ČANCELADO', { x: 100, y: 150 }, { size: 40, color: '#888888', opacity: 0.5 });
  const [texts = []] = pdfPages(await paper.finish());
  expect(texts.slice(0, 3)).toEqual(['Lukasz Žižek ???? €', 'São João – “Açaí” ?', 'Lukasz Žižek ???? €']);
  expect(texts.slice(3, -1).join(' ')).toBe('Lukasz Žižek ???? € São João – “Açaí” ?');
  expect(texts.at(-1)).toBe('CANCELADO');
});
