import { keyOfScan } from './scanned-key.js';

const KEY = '35260311222333000181650010000000421123456784';

describe('what a participant scans or types (R-10.1.7)', () => {
  it.each([
    ['the digits', KEY],
    ['the digits as they are printed', KEY.replaceAll(/(.{4})/g, '$1 ')],
    ['an address of the second layout', `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEY}|2|1|1|A1B2C3`],
    ['one whose bars were escaped', `http://www.fazenda.pr.gov.br/nfce/qrcode?p=${KEY}%7C3%7C1`],
    [
      'an address of the first layout',
      `http://nfce.fazenda.rj.gov.br/consulta?chNFe=${KEY}&nVersao=100&vNF=9999.99`,
    ],
  ])('is read from %s', (_, text) => expect(keyOfScan(text)).toBe(KEY));

  it.each([
    ['', 'note_key_missing'],
    ['https://loja.com.br/promo', 'note_key_missing'],
    ['fidelidade:till:abc', 'note_key_missing'],
    ['3526', 'access_key_length'],
    [`${KEY.slice(0, 43)}0`, 'access_key_digit'],
    [`https://x.gov.br/q?p=${KEY.slice(0, 43)}0|2|1`, 'access_key_digit'],
  ])('is refused where there is no key in it: %s', (text, code) =>
    expect(() => keyOfScan(text)).toThrow(expect.objectContaining({ code, field: 'note' })),
  );
});
