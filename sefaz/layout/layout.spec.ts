import { cents } from '@fidelidade/domain/kernel/money.js';
import fc from 'fast-check';
import { aFiscalDocument, anItem, numbered } from '../testing/a-fiscal-document.js';
import { readXml } from '../xml/read-xml.js';
import { buildNfe } from './build-nfe.js';
import { cleanText } from './fiscal-text.js';

const write = (changes: Parameters<typeof aFiscalDocument>[0] = {}) =>
  buildNfe(aFiscalDocument(changes), { application: 'Teste 1.0' });

describe('the NFe of layout 4.00', () => {
  it('is canonical as it is written, whatever the texts (never touched after signing, 297)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        const xml = write({ additionalInformation: text, items: [anItem({ description: `x${text}` })] });
        expect(await readXml(xml, (root) => root.canonical('inherited'))).toBe(xml);
      }),
      { numRuns: 50 },
    );
  });

  it('writes our purpose plus one (R-9.18)', () => {
    expect(write({ purpose: 0 })).toContain('<finNFe>1</finNFe>');
    expect(write({ purpose: 3, referencedKeys: [aFiscalDocument().accessKey] })).toContain(
      '<finNFe>4</finNFe>',
    );
  });

  it('takes the direction from the CFOP', () => {
    expect(write()).toContain('<tpNF>1</tpNF>');
    expect(write({ items: [anItem({ cfop: '1202' })] })).toContain('<tpNF>0</tpNF>');
  });

  it('names nobody real in homologation, and the customer in production (598)', () => {
    expect(write({ environment: 2 })).not.toContain('Maria');
    expect(write({ environment: 1 })).toContain('<xNome>Maria Aparecida da Silva</xNome>');
  });

  it('renames only the first item of an NFC-e in homologation (373)', () => {
    const items = numbered([anItem(), anItem()]);
    const descriptions = (xml: string) => [...xml.matchAll(/<xProd>([^<]+)/g)].map((match) => match[1]);
    expect(descriptions(write({ model: 65, items }))).toEqual([
      'NOTA FISCAL EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL',
      'CAFÉ TORRADO E MOÍDO 500 G',
    ]);
    expect(descriptions(write({ model: 55, items }))[0]).toBe('CAFÉ TORRADO E MOÍDO 500 G');
  });

  it('shares the freight among the items so that they add up to the total (535)', () => {
    const xml = write({
      items: numbered([anItem(), anItem(), anItem()]),
      totals: { products: cents(3000), discount: cents(0), freight: cents(1000), note: cents(4000) },
    });
    const shares = [...xml.matchAll(/<vFrete>([\d.]+)<\/vFrete>/g)].map((match) => Number(match[1]));
    expect(shares).toEqual([3.34, 3.33, 3.33, 10]);
  });

  it('gives change when more is paid than due, and says «no payment» when nothing is (866, 871)', () => {
    expect(write({ payments: [{ code: '01', value: cents(2000), term: 0 }] })).toContain(
      '<vTroco>10.00</vTroco>',
    );
    expect(write({ payments: [] })).toContain('<pag><detPag><tPag>90</tPag><vPag>0.00</vPag></detPag></pag>');
  });

  it('bills what falls due, with instalments numbered in three digits', () => {
    const xml = write({
      installments: [
        { number: 1, dueDate: '2026-12-21', value: cents(300) },
        { number: 2, dueDate: '2027-01-21', value: cents(200) },
      ],
    });
    expect(xml).toContain('<vOrig>5.00</vOrig><vDesc>0.00</vDesc><vLiq>5.00</vLiq>');
    expect(xml).toContain('<dup><nDup>002</nDup><dVenc>2027-01-21</dVenc><vDup>2.00</vDup></dup>');
  });

  it('names the technical responsible when there is one', () => {
    const technicalResponsible = {
      cnpj: '11222333000181',
      contact: 'Suporte',
      email: 'suporte@example.com',
      phone: '(11) 3322-4455',
    };
    const xml = buildNfe(aFiscalDocument(), { application: 'Teste', technicalResponsible });
    expect(xml).toContain('<xContato>Suporte</xContato>');
    expect(xml).toContain('<fone>1133224455</fone></infRespTec></infNFe>');
  });
});

describe('texts as the manual wants them', () => {
  it.each([
    ['  a \n\t b  ', 'a b'],
    ['“aspas” – traço…', '"aspas" - traço...'],
    ['10 €', '10 EUR'],
    ['café \u{1F600} quente', 'café quente'],
    ['Łódź', 'Lódz'],
    ['e\u0301', 'é'],
    ['a\u0000\u0007\u0085b', 'a b'],
  ])('%j becomes %j', (text, cleaned) => {
    expect(cleanText(text, 60)).toBe(cleaned);
  });

  it('are cut without leaving a space at the end', () => {
    expect(cleanText('abc def', 4)).toBe('abc');
  });
});
