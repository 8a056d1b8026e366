import { ATTACHMENT_TYPES } from './events.js';
import { fileName, isCalledAs } from './file-name.js';

const RIGHT_TO_LEFT = '\u202e';

describe('what a file is called (R-5.7.5, R-10.11.1)', () => {
  it.each([
    ...['foto.pdf', 'foto.pdf.', 'foto.pdf . .', 'foto.PDF', ' foto.pdf ', 'foto.png.pdf', 'foto.pdf\u200b'],
    ...[
      'foto.pdf\0',
      'foto.p\0df',
      `foto.${RIGHT_TO_LEFT}pdf`,
      'foto\uff0epdf',
      'foto\u2024pdf',
      'foto.pdf\u00a0',
    ],
    ...[
      'foto.exe',
      'foto.png.exe',
      `foto${RIGHT_TO_LEFT}gnp.exe`,
      'foto.svg',
      'foto.jpg',
      'foto.txt',
      'foto.scr',
    ],
  ])('a picture that is called %j is not what its name says', (name) =>
    expect(isCalledAs(name, 'image/png')).toBe(false),
  );

  it.each([
    ['foto.png', 'foto.png'],
    ['foto.PNG. ', 'foto.PNG'],
    ['foto.pdf.png', 'foto.pdf.png'],
    ['foto', 'foto.png'],
    ['foto 12.03.2026', 'foto 12.03.2026.png'],
    ['foto.assinada', 'foto.assinada.png'],
    ['foto\0.png', 'foto.png'],
    [`fo${RIGHT_TO_LEFT}to.png`, 'foto.png'],
    ['fo\u200bto\uff0epng', 'foto.png'],
    ['../../etc/foto.png', '.._.._etc_foto.png'],
    ['C:\\fotos\\foto.png', 'C:_fotos_foto.png'],
    ['Ação «nº 1»; "v2".png', 'Ação «nº 1»; "v2".png'],
    ['Ac\u0327a\u0303o.png', 'Ação.png'],
    [' .. \u200b. ', ''],
  ])('a picture that comes as %j is kept as %j', (name, kept) => {
    expect(isCalledAs(name, 'image/png')).toBe(true);
    expect(fileName(name, 'image/png')).toBe(kept);
  });

  it.each(['extrato.ofx', 'CB1234.RET', 'lista.csv', 'nota.xml', 'lista.2026'])(
    'text is called %s as whoever wrote it likes',
    (name) => {
      expect(isCalledAs(name, 'text/plain')).toBe(true);
      expect(fileName(name, 'text/plain')).toBe(name);
    },
  );

  it.each(['nota.pdf.', 'nota.html', 'nota.js ', 'nota.docx', 'nota.png'])(
    'neither text nor XML is %s',
    (name) => {
      expect(isCalledAs(name, 'text/plain')).toBe(false);
      expect(isCalledAs(name, 'application/xml')).toBe(false);
    },
  );

  it('always ends in what the file is, within its length, and is the same a second time', () => {
    for (const type of ATTACHMENT_TYPES)
      for (const name of ['x', 'x.', 'x'.repeat(200), `${'x'.repeat(195)}.zzz`, 'a.b.c', '🙂']) {
        const kept = fileName(name, type);
        expect(kept.length).toBeLessThanOrEqual(200);
        expect(fileName(kept, type)).toBe(kept);
        expect(isCalledAs(kept, type)).toBe(true);
      }
  });
});
