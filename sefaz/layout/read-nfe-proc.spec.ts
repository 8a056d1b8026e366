import { cents } from '@fidelidade/domain/kernel/money.js';
import { parseQuantity, parseUnitPrice } from '@fidelidade/domain/kernel/decimal.js';
import { aFiscalDocument, ALPHANUMERIC_CNPJ, anItem, numbered } from '../testing/a-fiscal-document.js';
import { leaf } from '../xml/write-xml.js';
import { buildNfe } from './build-nfe.js';
import { buildNfeProc } from './build-nfe-proc.js';
import { readNfeProc } from './read-nfe-proc.js';

const PROTOCOL =
  '<protNFe versao="4.00"><infProt><dhRecbto>2026-11-21T11:15:00-03:00</dhRecbto>' +
  `${leaf('nProt', '135260000000001')}</infProt></protNFe>`;
const procOf = (document: Parameters<typeof buildNfe>[0]) =>
  buildNfeProc(buildNfe(document, { application: 'Teste 1.0' }), PROTOCOL);

const template = aFiscalDocument({ environment: 1 });

describe('the document of fiscal value, read back', () => {
  it.each([
    ['a sale paid at once', template],
    [
      'several items with discounts, fractions and parcels',
      aFiscalDocument({
        environment: 1,
        items: numbered([
          anItem({ quantity: parseQuantity('0.335'), unitPrice: parseUnitPrice('3.3333') }),
          anItem({ discount: cents(150), cest: '1706000' }),
        ]),
        installments: [
          { number: 1, dueDate: '2026-12-21', value: cents(5_00) },
          { number: 2, dueDate: '2027-01-21', value: cents(4_61) },
        ],
        payments: [{ code: '15', value: cents(9_61), term: 1 }],
      }),
    ],
    [
      'a CNPJ with letters, a taxpayer who buys',
      aFiscalDocument({
        environment: 1,
        issuer: { ...template.issuer, document: ALPHANUMERIC_CNPJ },
        recipient: {
          ...template.recipient!,
          document: '11444777000161',
          taxpayerType: 1,
          stateRegistration: '110042490114',
        },
        finalConsumer: false,
      }),
    ],
    [
      'another form of payment, by its name (xPag)',
      aFiscalDocument({
        environment: 1,
        payments: [{ code: '99', value: cents(10_00), term: 0, description: 'Vale-refeicao' }],
      }),
    ],
    [
      'a return of goods',
      aFiscalDocument({ environment: 1, purpose: 3, referencedKeys: [template.accessKey] }),
    ],
  ])('is what was written: %s', async (_what, document) => {
    const { document: read } = await readNfeProc(procOf(document));
    const { timezone, ...rest } = document;
    expect(read).toEqual({ ...rest, timezone: 'Etc/GMT+3' });
    expect(timezone).toBe('America/Sao_Paulo');
  });

  it('brings the protocol in its own words', async () =>
    expect((await readNfeProc(procOf(template))).protocol).toEqual({
      protocol: '135260000000001',
      receivedAt: '2026-11-21T11:15:00-03:00',
    }));

  it('writes the same bytes again', async () => {
    const { document } = await readNfeProc(procOf(template));
    expect(procOf(document)).toBe(procOf(template));
  });
});
