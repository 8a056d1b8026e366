import { bancoDoBrasil } from '@fidelidade/domain/finance/boleto/banks/banco-do-brasil.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { A_CPF, anAddress } from '@fidelidade/domain/testing/a-person.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { pdfPages, pdfPlaces } from '@fidelidade/sefaz/testing/pdf-text.js';
import PDFDocument from 'pdfkit';
import type { BoletoPaper } from '../../ports/boleto-provider.js';
import { drawBoleto } from './draw-boleto.js';

const aPaper = (changes: Partial<BoletoPaper> = {}): BoletoPaper => ({
  barCode: '00198166700000123450000001234567000000000117',
  ...{ printedNumber: '12345670000000001', printedAgency: '0057/00012345-7', portfolio: '17' },
  bank: bancoDoBrasil,
  company: aCompany(),
  payer: { name: 'Maria da Silva', document: A_CPF, address: anAddress() },
  ...{ document: 'NF-e 1-42', description: 'Cestas de Natal' },
  ...{ issuedOn: day('2026-03-10'), dueDate: day('2026-03-20'), payableThrough: day('2026-04-19') },
  ...{ amount: centavos(123_45), pixCode: undefined, stamp: undefined },
  ...changes,
});
const PAGE_pt = (210 / 25.4) * 72;
/** No letter is wider than those of the bold face. */
const ruler = new PDFDocument().font('Helvetica-Bold');
const endOf = ({ text, x, size }: ReturnType<typeof pdfPlaces>[number]) =>
  x + ruler.fontSize(size).widthOfString(text);

it('has room for the longest names and streets', async () => {
  const address = anAddress({
    ...{ street: 'Rua '.repeat(15), complement: 'Fundos '.repeat(8), neighborhood: 'Vila '.repeat(12) },
  });
  const long = 'ASSOCIAÇÃO '.repeat(11).slice(0, 120);
  const pdf = await drawBoleto(
    aPaper({
      company: aCompany({ socialName: long, fantasyName: long, address }),
      payer: { name: long, document: A_CPF, address },
      ...{ description: 'x'.repeat(500), document: '9'.repeat(60) },
    }),
  );
  const places = pdfPlaces(pdf);
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter((each) => endOf(each) > PAGE_pt)).toEqual([]);
});

it('says what early and late payment change, within its frame (R-4.3.13)', async () => {
  const charges = {
    ...{ discount: centavos(5_00), penalty: centavos(2_47), monthlyInterest: decimal('1.5') },
    ...{ dailyInterest: centavos(6), lateFrom: day('2026-03-21') },
  };
  const pdf = await drawBoleto(aPaper({ ...charges, description: 'x '.repeat(250) }));
  // Amounts are kept together by a blank that does not break.
  const texts = pdfPages(pdf)
    .flat()
    .map((each) => each.replaceAll('\u00a0', ' '));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Desconto de R$ 5,00 até 20/03/2026.',
      'Multa de R$ 2,47 a partir de 21/03/2026.',
      'Juros de mora de 1,50% ao mês (R$ 0,06 ao dia) a partir de 21/03/2026.',
      'Não receber após 19/04/2026.',
    ]),
  );
  expect(pdfPlaces(pdf).filter((each) => endOf(each) > PAGE_pt)).toEqual([]);
  expect(
    pdfPages(await drawBoleto(aPaper()))
      .flat()
      .join(),
  ).not.toMatch(/Multa de|Juros de|Desconto de/);
});

it('has no signs that nobody can read, and keeps its lines apart', async () => {
  const payer = {
    name: 'Maria\n\u0007da “Silva”',
    document: A_CPF,
    address: anAddress({ street: 'Rua\tДа' }),
  };
  const texts = pdfPages(await drawBoleto(aPaper({ payer }))).flat();
  expect(texts).toContain('Maria da “Silva” - CPF 529.982.247-25');
  expect(texts).toContain('Rua ??, 1000 - Bela Vista');
});
