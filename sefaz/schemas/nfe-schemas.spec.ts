import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FiscalDocument } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { parseQuantity, parseUnitPrice } from '@fidelidade/domain/kernel/decimal.js';
import { cents } from '@fidelidade/domain/kernel/money.js';
import fc from 'fast-check';
import { buildNfe } from '../layout/build-nfe.js';
import { signXml } from '../signature/sign-xml.js';
import { aFiscalDocument, ALPHANUMERIC_CNPJ, anItem, numbered } from '../testing/a-fiscal-document.js';
import { testCertificates } from '../testing/test-certificates.js';
import { NfeSchemas } from './nfe-schemas.js';

const { a1 } = testCertificates();
const template = aFiscalDocument();

const documents: Record<string, FiscalDocument> = {
  'a cash sale to a person': template,
  'a sale in production': aFiscalDocument({ environment: 1 }),
  'a sale with discount, freight and instalments': aFiscalDocument({
    items: numbered([
      anItem({ discount: cents(150), quantity: parseQuantity('2.5') }),
      anItem({ unitPrice: parseUnitPrice('3.3333333333') }),
    ]),
    totals: { products: cents(2833), discount: cents(150), freight: cents(1001), note: cents(3684) },
    freightMode: 0,
    installments: [
      { number: 1, dueDate: '2026-12-21', value: cents(1842) },
      { number: 2, dueDate: '2027-01-21', value: cents(1842) },
    ],
    payments: [{ code: '15', value: cents(3684), term: 1 }],
  }),
  'a sale to a taxpayer': aFiscalDocument({
    finalConsumer: false,
    recipient: {
      ...template.recipient!,
      document: ALPHANUMERIC_CNPJ,
      name: 'Padaria & Cia',
      taxpayerType: 1,
      stateRegistration: '110.042.490.114',
    },
  }),
  'an issuer whose CNPJ has letters': aFiscalDocument({
    issuer: { ...template.issuer, document: ALPHANUMERIC_CNPJ },
  }),
  'a return, without payment': aFiscalDocument({
    purpose: 3,
    items: [anItem({ cfop: '1202' })],
    payments: [],
    referencedKeys: [template.accessKey],
  }),
  'a sale paid by card, loyalty and another means, with change': aFiscalDocument({
    payments: [
      { code: '03', value: cents(500), term: 1 },
      { code: '19', value: cents(300), term: 0 },
      { code: '99', value: cents(400), term: 0, description: 'Vale da loja' },
    ],
  }),
  'a sale over the internet': aFiscalDocument({ buyerPresence: 2 }),
  'a sale of which cashback paid a part': aFiscalDocument({
    payments: [
      { code: '19', value: cents(3_00), term: 0 },
      { code: '17', value: cents(7_00), term: 0 },
    ],
  }),
  'a sale late on New Year eve in another zone': aFiscalDocument({
    issuedAt: '2026-01-01T00:30:00.000Z' as Instant,
    timezone: 'America/Noronha',
  }),
};

/** The newest official package, when it lies beside the project; the bundled one is always checked. */
const officialFolder = join(__dirname, '../../../shared/nfe-schemas/nfe');
const describeWhenThere = existsSync(officialFolder) ? describe : describe.skip;

describe('the bundled schemas', () => checks({}));
describeWhenThere('the newest official schemas', () => checks({ folder: officialFolder }));

function checks(options: { folder?: string }): void {
  let schemas: NfeSchemas;
  beforeAll(async () => {
    schemas = await NfeSchemas.open(options);
  });

  it.each(Object.keys(documents))('accept %s', (name) => {
    expect(schemas.violations('nfe', signed(documents[name]!))).toEqual([]);
  });

  it('accept whatever a person types into the free texts', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc.constantFrom(
        ' a ',
        'x\n\ty',
        '“café” – 10 €',
        'a'.repeat(119) + '  b',
        '&lt;<>&"\'',
        '\u00a0ok\u00a0',
      ),
    );
    fc.assert(
      fc.property(odd, (text) => {
        const document = aFiscalDocument({
          operationNature: `V${text}`,
          additionalInformation: text,
          items: [anItem({ description: `P${text}`, code: `C${text}` })],
          recipient: {
            ...template.recipient!,
            name: `Maria${text}`,
            address: { ...template.recipient!.address, complement: text, street: `Rua${text}` },
          },
        });
        expect(schemas.violations('nfe', signed(document))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('name the element at fault', () => {
    const wrong = signed(aFiscalDocument({ items: [anItem({ ncm: '123' })] }));
    expect(schemas.violations('nfe', wrong)[0]).toMatchObject({ element: 'NCM' });
  });

  it('refuse an unsigned note, another root and what is not XML', () => {
    expect(schemas.violations('nfe', buildNfe(template, { application: 'Teste' }))).not.toEqual([]);
    expect(schemas.violations('nfe', '<NFe xmlns="http://www.portalfiscal.inf.br/nfe"/>')).not.toEqual([]);
    expect(schemas.violations('consSitNFe', signed(template))).not.toEqual([]);
    expect(schemas.violations('nfe', 'no xml at all')).not.toEqual([]);
  });
}

it('are complete however many sets were opened in the process before', async () => {
  for (let set = 0; set < 20; set += 1) {
    const opened = await NfeSchemas.open();
    expect({ set, problems: opened.violations('consStatServ', STATUS_QUERY) }).toEqual({ set, problems: [] });
  }
});

const STATUS_QUERY =
  '<consStatServ xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><tpAmb>2</tpAmb><cUF>35</cUF><xServ>STATUS</xServ></consStatServ>';

it('refuses a mandatory text with nothing to print, by its official name', () => {
  const document = aFiscalDocument({
    recipient: { ...template.recipient!, name: '\u{1F600}' },
    environment: 1,
  });
  expect(() => buildNfe(document, { application: 'Teste' })).toThrow('nfe_text_short (xNome)');
});

it('writes times with the offset of the issuer (MOC 7.0, dhEmi)', () => {
  const document = aFiscalDocument({
    issuedAt: '2026-01-01T00:30:00.000Z' as Instant,
    timezone: 'America/Manaus',
  });
  expect(buildNfe(document, { application: 'Teste' })).toContain('<dhEmi>2025-12-31T20:30:00-04:00</dhEmi>');
  expect(civilDateIn('America/Manaus', document.issuedAt)).toBe('2025-12-31');
});

const signed = (document: FiscalDocument): string =>
  signXml(buildNfe(document, { application: 'Teste 1.0' }), 'infNFe', a1).xml;
