import { parseAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { aNoteContent, aNoteItem } from '@fidelidade/domain/testing/a-note.js';
import { aPerson, anAddress } from '@fidelidade/domain/testing/a-person.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { writeFiscalDocument } from './write-fiscal-document.js';

const identity = {
  environment: 2,
  series: 1,
  number: 42,
  randomCode: '12345678',
  issuedAt: instant('2026-03-21T01:00:00.000Z'),
} as const;

const write = (
  content: Parameters<typeof aNoteContent>[0] = {},
  { address = anAddress(), ...person }: Parameters<typeof aPerson>[0] & object = {},
  issuedAt = identity.issuedAt,
) =>
  writeFiscalDocument(aNoteContent(content), { ...identity, issuedAt }, aCompany(), {
    ...aPerson(person),
    address: anAddress(address),
  });

describe('a fiscal document', () => {
  it('has a key of state, month, CNPJ, model, series, number and code that holds by its own digit', () => {
    const { accessKey } = write();
    expect(parseAccessKey(accessKey)).toBe(accessKey);
    expect(accessKey.slice(0, 43)).toBe('3526031122233300018155001000000042112345678');
  });

  it("has the company's month in its key, not UTC's", () => {
    const { accessKey } = write({}, {}, instant('2026-04-01T02:59:59.000Z'));
    expect(accessKey.slice(2, 6)).toBe('2603');
  });

  it('adds up: products less discount is the note, and what is paid is the note', () => {
    const items = [
      aNoteItem({ quantity: '3', unitPrice: '3.335', total: 10_01, discount: 1 }),
      aNoteItem({ quantity: '2', discount: 50 }),
    ];
    const { totals, payments } = write({ items });
    expect(totals).toMatchObject({ products: 30_01, discount: 51, note: 29_50 });
    expect(payments).toMatchObject([{ value: 29_50 }]);
  });

  it('tells installments only when something is due later', () => {
    const at = (dueDate: string) => write({ installments: [{ number: 1, dueDate, value: 10_00 }] });
    expect(at('2026-03-20')).toMatchObject({ installments: [], payments: [{ term: 0 }] });
    expect(at('2026-03-21')).toMatchObject({
      installments: [{ number: 1, value: 10_00 }],
      payments: [{ term: 1 }],
    });
  });

  it('says what another form of payment is', () =>
    expect(write({ paymentForm: 'other', paymentDescription: 'vale-refeição' }).payments).toMatchObject([
      { code: '99', description: 'vale-refeição' },
    ]));

  it('says what cashback paid (tPag 19) and how the rest is, which together are the note', () => {
    const paid = write({
      paidWithCashback: 3_00,
      installments: [{ number: 1, dueDate: '2026-03-21', value: 7_00 }],
    });
    expect(paid.payments).toEqual([
      { code: '19', value: 3_00, term: 0 },
      { code: '17', value: 7_00, term: 1 },
    ]);
    expect(paid.installments).toMatchObject([{ value: 7_00 }]);
    const whole = write({ paidWithCashback: 10_00, installments: [] });
    expect(whole).toMatchObject({ payments: [{ code: '19', value: 10_00, term: 0 }], installments: [] });
  });

  it('leaves an e-mail out that is too long, and cuts none', () => {
    const email = `${'a'.repeat(48)}@exemplo.com`;
    expect(write({}, { email }).recipient?.email).toBe(email);
    expect(write({}, { email: `b${email}` }).recipient).not.toHaveProperty('email');
  });

  it.each([
    ['+55 11 98765-4321', '11987654321'],
    ['5511987654321', '11987654321'],
    ['(55) 3222-1000', '5532221000'],
    ['55987654321', '55987654321'],
  ])('writes the phone %s without the country: %s', (phone, written) =>
    expect(write({}, { phone }).recipient?.phone).toBe(written),
  );

  it('knows an operation between states, and a buyer who resells', () => {
    const inRio = anAddress({ state: 'RJ', cityId: 3304557 });
    expect(write({}, { address: inRio })).toMatchObject({ destination: 2, finalConsumer: true });
    expect(write({}, { taxpayerType: 1, stateRegistration: '123' })).toMatchObject({
      destination: 1,
      finalConsumer: false,
      recipient: { stateRegistration: '123', taxpayerType: 1 },
    });
  });

  it('numbers its items from one, under the Simples Nacional without credit', () => {
    const { items } = write({ items: [aNoteItem(), aNoteItem({ origin: 1 })] });
    expect(items).toMatchObject([
      { number: 1, taxes: { icms: { csosn: '102', origin: 0 } } },
      { number: 2, taxes: { icms: { csosn: '102', origin: 1 } } },
    ]);
  });
});
