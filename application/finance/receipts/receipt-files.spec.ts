import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { aPerson, PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { A_LOGO } from '@fidelidade/sefaz/testing/a-logo.js';
import { pdfPages } from '@fidelidade/sefaz/testing/pdf-text.js';
import { IssueReceipt, ReversePayment } from '../finance.commands.js';
import { Counter, type Paid } from '../testing/counter.js';
import { COMPANY, type FinanceDesk } from '../testing/finance-desk.js';
import { ReceiptFiles } from './receipt-files.js';

let counter: Counter;
let desk: FinanceDesk;
let files: ReceiptFiles;

beforeEach(async () => {
  counter = await Counter.open();
  ({ desk } = counter);
  files = new ReceiptFiles(desk.store, { get: () => Promise.resolve(Buffer.from(A_LOGO, 'base64')) });
});
afterEach(() => desk.store.close());

async function issued(payment: Paid): Promise<Paid> {
  await desk.send(new IssueReceipt(desk.context(), payment.entry, payment.paymentId));
  return payment;
}
const fileOf = ({ entry, paymentId }: Paid) => files.pdf(COMPANY, entry.entryId, paymentId);
const textOf = async (payment: Paid) =>
  pdfPages(Buffer.from((await fileOf(payment)).bytes))
    .flat()
    .join('\n');

describe('the paper of a payment (R-4.3.12)', () => {
  it('says who paid whom how much, in figures and in words, for what, when and how', async () => {
    const payment = await issued(
      await counter.paid(
        { value: 1_234_56, description: 'Cestas de Natal', installment: { number: 2, of: 3 } },
        { principal: 1_234_56, form: 'pix' },
      ),
    );
    expect((await fileOf(payment)).name).toBe('recibo-1.pdf');
    const text = await textOf(payment);
    for (const said of [
      ...['RECIBO', 'Nº 1', 'Loja Exemplo', 'Loja Exemplo Ltda', 'CNPJ 11.222.333/0001-81'],
      ...['RECEBEMOS DE', 'Maria da Silva', 'CPF 529.982.247-25', 'R$ 1.234,56'],
      'mil duzentos e trinta e quatro reais e cinquenta e seis centavos',
      ...['Cestas de Natal', 'Parcela 2 de 3 - Documento NF-e 1-42', '10/03/2026, por Pix'],
      'São Paulo/SP, 20 de março de 2026.',
    ])
      expect(text).toContain(said);
    for (const unsaid of ['Desconto', 'Juros', 'Multa', 'Taxa', 'parcial', 'CANCELADO', 'compensação'])
      expect(text).not.toContain(unsaid);
  });

  it('says what the amount is made of, what is left, and that its money is on its way', async () => {
    const amounts = { principal: 60_00, discount: 5_00, interest: 1_00, penalty: 2_00, fee: 3_00 };
    const payment = await counter.paid({}, { ...amounts, form: 'credit_card' }, '2026-04-10');
    const text = await textOf(await issued(payment));
    for (const said of [
      ...['cinquenta e oito reais', 'Principal', '- R$ 5,00', '+ R$ 1,00', '+ R$ 2,00', 'Valor pago'],
      'Pagamento parcial: depois dele, restavam R$ 40,00 a pagar.',
      'Sujeito à compensação, prevista para 09/04/2026.',
      'Taxa bancária de R$ 3,00, por conta de quem recebe: não diminui o valor pago.',
    ])
      expect(text).toContain(said);
  });

  it('is a voucher of what the company paid, for the payee to sign', async () => {
    const payment = await issued(await counter.paid({ direction: 'P', description: 'Aluguel' }));
    expect((await fileOf(payment)).name).toBe('comprovante-1.pdf');
    const text = await textOf(payment);
    for (const said of ['COMPROVANTE DE', 'PAGAMENTO', 'PAGAMOS A', 'Declaro ter recebido o valor acima.'])
      expect(text).toContain(said);
    expect(text.lastIndexOf('Maria da Silva')).toBeGreaterThan(text.indexOf('Declaro'));
  });

  it('leaves a line for the name where the entry has no person', async () => {
    const nobody = await counter.paid({ personId: undefined } as never);
    const text = await textOf(await issued(nobody));
    expect(text).toContain('RECEBEMOS DE\nA IMPORTÂNCIA DE');
  });

  it('says the same whenever it is printed, whatever company and person are called since', async () => {
    const payment = await issued(await counter.paid());
    const before = await fileOf(payment);
    await desk.given(streams.company(COMPANY), {
      type: 'CompanyDetailsChanged',
      data: { companyId: COMPANY, ...aCompany({ socialName: 'Outra Razão Ltda', fantasyName: 'Outra' }) },
    });
    await desk.given(streams.person(PERSON_ID), {
      type: 'PersonChanged',
      data: { personId: PERSON_ID, ...aPerson({ fullName: 'Maria Casada' }) },
    });
    expect(Buffer.from((await fileOf(payment)).bytes).equals(before.bytes)).toBe(true);
    const next = await textOf(await issued(await counter.paid()));
    for (const said of ['Nº 2', 'Outra Razão Ltda', 'Maria Casada']) expect(next).toContain(said);
  });

  it('leaves what it has no letters for to be filled in by hand, and keeps the rest', async () => {
    const before = (await textOf(await issued(await counter.paid({ description: 'Bolo 🍰' })))).split('\n');
    expect(before).toContain('Bolo ?');
    const text = await textOf(await issued(await counter.paid({ description: 'Доставка 🍰' })));
    for (const said of ['REFERENTE A', 'Documento NF-e 1-42', 'cem reais']) expect(text).toContain(said);
  });

  it('stays when its payment is reversed, stamped with the day and the reason', async () => {
    const payment = await issued(await counter.paid());
    const { entry, paymentId } = payment;
    await desk.send(new ReversePayment(desk.context(), entry, paymentId, 'Cheque devolvido'));
    const text = await textOf(payment);
    for (const said of [
      ...['Nº 1', 'CANCELADO em 20/03/2026: o pagamento foi estornado.', 'Motivo: Cheque devolvido'],
      'cem reais',
    ])
      expect(text).toContain(said);
    expect(text.split('\n')).toContain('CANCELADO');
  });

  it('carries the logo that the company had', async () => {
    const payment = await issued(await counter.paid());
    expect(Buffer.from((await fileOf(payment)).bytes).includes('/Subtype /Image')).toBe(false);
    const data = { companyId: COMPANY, sha256: 'a'.repeat(64) };
    await desk.given(streams.company(COMPANY), { type: 'ReportLogoChanged', data });
    const next = await issued(await counter.paid());
    expect(Buffer.from((await fileOf(next)).bytes).includes('/Subtype /Image')).toBe(true);
  });

  it('is none before it is issued, nor in another company', async () => {
    const payment = await counter.paid();
    await expect(fileOf(payment)).rejects.toMatchObject({ code: 'receipt_not_issued', refusal: 'not_found' });
    const { entry, paymentId } = await issued(payment);
    await expect(files.pdf('company-2', entry.entryId, paymentId)).rejects.toMatchObject({
      refusal: 'not_found',
    });
  });
});
