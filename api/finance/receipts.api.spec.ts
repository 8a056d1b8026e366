import { Shop, type Entry, type Refusal } from './testing/shop.js';

let shop: Shop;

// Numbers are given by the log: what many ask of it at once is tried where it is kept.
beforeAll(async () => {
  shop = await Shop.open('postgres');
});
afterAll(() => shop.api.close());

describe('the receipt of a payment (R-4.3.12)', () => {
  interface Paper extends Refusal {
    readonly message: string;
    readonly data: Entry & { readonly payments: readonly { readonly receipt_number: number | null }[] };
  }
  const paperOf = (kind: string, { id, payments }: Entry, permissions?: readonly string[]) =>
    shop.ask<Paper>('POST', `/api/${kind}/${id}/payments/${payments[0]?.id}/receipt`, undefined, permissions);
  const paid = async () => (await shop.pay((await shop.sell()).id)).body.data;

  it('is numbered, and the same for whoever asks again; a voucher takes the number after it', async () => {
    const sale = await paid();
    const first = await paperOf('receivables', sale);
    expect([first.statusCode, first.body.message]).toEqual([200, 'Recibo emitido.']);
    const number = first.body.data.payments[0]!.receipt_number!;
    const [again, bill] = [await paperOf('receivables', sale), await shop.owe()];
    expect(again.body.data).toEqual(first.body.data);
    const { body } = await paperOf('payables', (await shop.pay(bill.id, {}, 'payables')).body.data);
    expect(body).toMatchObject({
      message: 'Comprovante de pagamento emitido.',
      data: { payments: [{ receipt_number: number + 1 }] },
    });
    const ofNumber = (kind: string, of: number) =>
      shop.ask<Entry[]>(
        'GET',
        `/api/${kind}?filter=${encodeURIComponent(JSON.stringify({ receipt_number: of }))}`,
      );
    expect((await ofNumber('receivables', number)).body.map(({ id }) => id)).toEqual([sale.id]);
    expect((await ofNumber('payables', number)).body).toEqual([]);
    const found = (q: string) =>
      shop.ask<Entry[]>('GET', `/api/receivables?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    for (const q of [`recibo ${number}`, `Recibo nº ${number}`, `${number}`])
      expect((await found(q)).body.map(({ id }) => id)).toEqual([sale.id]);
    expect((await found(`recibo ${number + 1}`)).body).toEqual([]);
  });

  it('stays with its number when the payment is reversed', async () => {
    const sale = await paid();
    const { body } = await paperOf('receivables', sale);
    const payment = `/api/receivables/${sale.id}/payments/${sale.payments[0]!.id}`;
    const reversed = await shop.ask<Paper>('POST', `${payment}/reverse`, { reason: 'Engano' });
    const { receipt_number } = body.data.payments[0]!;
    expect(reversed.body.data.payments).toMatchObject([{ receipt_number, reverse_reason: 'Engano' }]);
    expect((await paperOf('receivables', sale)).body.data.payments).toMatchObject([{ receipt_number }]);
  });

  it('is read as a PDF by whoever may see the entry, once it was issued', async () => {
    const sale = await paid();
    const paper = `/payments/${sale.payments[0]!.id}/receipt.pdf`;
    const read = (url: string, permissions?: readonly string[]) => shop.api.file(url, permissions);
    expect((await read(`/api/receivables/${sale.id}${paper}`)).status).toBe(404);
    await paperOf('receivables', sale);
    const { status, headers, text } = await read(`/api/receivables/${sale.id}${paper}`, [
      'finance.receivables.view',
    ]);
    expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="recibo-\d+\.pdf"$/);
    expect((await read(`/api/payables/${sale.id}${paper}`)).status).toBe(404);
    expect((await read(`/api/receivables/${(await paid()).id}${paper}`)).status).toBe(404);
    expect((await read(`/api/receivables/${sale.id}${paper}`, ['finance.payables.view'])).status).toBe(403);
  });

  it('is not issued of a reversed payment, nor of one of another entry or direction', async () => {
    const sale = await paid();
    const payment = `/api/receivables/${sale.id}/payments/${sale.payments[0]!.id}`;
    expect((await paperOf('payables', sale)).statusCode).toBe(404);
    expect((await paperOf('receivables', { ...sale, id: (await paid()).id })).statusCode).toBe(404);
    await shop.ask('POST', `${payment}/reverse`, { reason: 'Engano' });
    const refused = await paperOf('receivables', sale);
    expect([refused.statusCode, refused.body.message]).toEqual([406, 'O pagamento já foi cancelado.']);
  });

  it('has a number of its own, and none is left out, when all are issued at once', async () => {
    const sales = await Promise.all(Array.from({ length: 6 }, paid));
    const before = (await paperOf('receivables', await paid())).body.data.payments[0]!.receipt_number!;
    // Each by two people.
    const answers = await Promise.all([...sales, ...sales].map((sale) => paperOf('receivables', sale)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    const numbers = answers.map(({ body }) => body.data.payments[0]!.receipt_number!);
    expect([...new Set(numbers)].sort((one, other) => one - other)).toEqual(
      sales.map((_, index) => before + 1 + index),
    );
    expect(numbers.slice(0, 6)).toEqual(numbers.slice(6));
  });
});
