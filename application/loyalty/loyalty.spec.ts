import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import type { AccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { MAX_CENTS } from '@fidelidade/domain/kernel/money.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import type { SaleDetails } from '@fidelidade/domain/loyalty/sale/events.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aNoteContent, NOTE_ID } from '@fidelidade/domain/testing/a-note.js';
import { builder } from '@fidelidade/domain/testing/builder.js';
import { aRule } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { Executor } from '../execution/executor.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import {
  EarnCashback,
  MatureLots,
  PreRegisterCustomer,
  PublishProgram,
  RegisterSale,
} from './loyalty.commands.js';
import { CancelSaleAsAWhole } from './returns/return.commands.js';
import { PublishEarningRule } from './rules/rule.commands.js';
import { registerSaleOfInvoice } from './sale.policies.js';
import { aContext, COMPANY, LoyaltyHouse } from './testing/loyalty-house.js';

const CPF = '52998224725' as Cpf;
const PERSON = 'person-1';

/** Two packets of coffee for R$ 40,00 on the day before. */
const aSale = builder<Omit<SaleDetails, 'participantId'>>({
  origin: 'import',
  documentNumber: '1001',
  date: '2026-11-19',
  personId: PERSON,
  items: [{ description: 'CAFÉ TORRADO 500G', quantity: '2' }],
  discount: 0,
  total: 40_00,
});

describe('a customer known by CPF alone (R-2.1.9)', () => {
  it('becomes a person and a participant at once, and the document is theirs', async () => {
    const house = await LoyaltyHouse.bare();
    const { id, isNew } = await house.commands.execute(new PreRegisterCustomer(aContext(), CPF));
    expect(isNew).toBe(true);
    expect((await house.events()).slice(-3)).toMatchObject([
      { type: 'ValueReserved', data: { holder: id } },
      { type: 'CustomerPreRegistered', data: { personId: id, document: CPF } },
      { type: 'ParticipantPreRegistered', data: { personId: id } },
    ]);
  });

  it('is the same person when another sale names the CPF', async () => {
    const house = await LoyaltyHouse.bare();
    const first = await house.commands.execute(new PreRegisterCustomer(aContext(), CPF));
    const second = await house.commands.execute(new PreRegisterCustomer(aContext(), CPF));
    expect(second).toEqual({ id: first.id, position: undefined, isNew: false });
  });

  it('is still news to the command that comes again after a crash', async () => {
    const house = await LoyaltyHouse.bare();
    const command = new PreRegisterCustomer(aContext({ commandId: 'row-1' }), CPF);
    await house.commands.execute(command);
    expect(await house.commands.execute(command)).toMatchObject({ isNew: true });
  });
});

describe('a sale', () => {
  it('makes whoever buys take part in the programme', async () => {
    const house = await LoyaltyHouse.bare();
    const sale = new RegisterSale(aContext(), aSale());
    expect(await house.commands.execute(sale)).toMatchObject({ isNew: true });
    const participantId = wellKnownIds.participant(COMPANY, PERSON);
    expect(await house.events('ParticipantPreRegistered')).toMatchObject([{ data: { participantId } }]);
    expect(await house.events('SaleRegistered')).toMatchObject([{ data: { participantId, total: 40_00 } }]);
  });

  it('told twice under one document number is one sale, whoever is said to have bought (R-10.1.6)', async () => {
    const house = await LoyaltyHouse.bare();
    const first = await house.commands.execute(new RegisterSale(aContext(), aSale()));
    const before = (await house.events()).length;
    const again = new RegisterSale(aContext(), aSale({ personId: 'person-2' }));
    expect(await house.commands.execute(again)).toEqual({ id: first.id, position: undefined, isNew: false });
    expect(await house.events()).toHaveLength(before);
  });

  it('of the same number but from another origin is another sale', async () => {
    const house = await LoyaltyHouse.bare();
    await house.commands.execute(new RegisterSale(aContext(), aSale()));
    const fromTheTill = new RegisterSale(aContext(), aSale({ origin: 'pos' }));
    expect(await house.commands.execute(fromTheTill)).toMatchObject({ isNew: true });
  });
});

describe('a sale of a note', () => {
  it('is told also where its product was purged since: the customer did buy it', async () => {
    const house = await LoyaltyHouse.bare();
    await new Executor(house.store).run(new MatureLots(aContext(), 'nobody', day('2026-11-20')), (unit) =>
      unit.decide(noteDecider, streams.note(NOTE_ID), {
        ...{ type: 'draft', noteId: NOTE_ID, model: 55, content: aNoteContent() },
      }),
    );
    const sale = new RegisterSale(aContext(), aSale({ origin: 'nfe', invoiceId: NOTE_ID }));
    await house.commands.execute(sale);
    expect(await house.events('SaleRegistered')).toMatchObject([
      { data: { items: [{ description: 'CAFÉ TORRADO 500G', quantity: '2' }] } },
    ]);
  });

  it('of a till names products that there are, item by item', async () => {
    const house = await LoyaltyHouse.bare();
    const items = [{ description: 'Café', quantity: decimal('2'), productId: 'product-of-nobody' }];
    await expect(
      house.commands.execute(new RegisterSale(aContext(), aSale({ origin: 'pos', items }))),
    ).rejects.toMatchObject({ code: 'product_not_found', field: 'items.0.product_id' });
    expect(await house.events('SaleRegistered')).toEqual([]);
  });
});

describe('cashback', () => {
  const account = ['participant-1', PERSON, 'sale-1', centavos(100_00)] as const;

  it('waits eight days after the sale, by the terms in force (R-10.1.1)', async () => {
    const house = await LoyaltyHouse.open();
    await house.commands.execute(new EarnCashback(aContext(), ...account, day('2026-11-19')));
    expect(await house.events('PointsPended')).toMatchObject([
      { data: { amount: 5_00, programVersion: 1, availableOn: '2026-11-27', expiresOn: '2027-02-25' } },
    ]);
    expect(await house.balances()).toEqual({ pending: 5_00, available: 0 });
  });

  it('of a sale told late is available at once when its waiting time is over', async () => {
    const house = await LoyaltyHouse.open();
    await house.commands.execute(new EarnCashback(aContext(), ...account, day('2026-09-01')));
    expect(await house.balances()).toEqual({ pending: 0, available: 5_00 });
  });

  it('is earned by many sales of one customer at once, and moved on meanwhile', async () => {
    const house = await LoyaltyHouse.open();
    const earn = (saleId: string) =>
      new EarnCashback(aContext(), 'participant-1', PERSON, saleId, centavos(100_00), day('2026-11-01'));
    const mature = new MatureLots(aContext(), 'participant-1', day('2026-11-20'));
    const sales = Array.from({ length: 12 }, (_, index) => earn(`sale-${index}`));
    await Promise.all([...sales, mature].map((command) => house.commands.execute(command)));
    expect(await house.balances()).toEqual({ pending: 0, available: 12 * 5_00 });
  });

  it('is not earned before a programme is published', async () => {
    const house = await LoyaltyHouse.bare();
    await house.commands.execute(new EarnCashback(aContext(), ...account, day('2026-11-19')));
    expect(await house.events('PointsPended')).toEqual([]);
  });

  it('follows a new version of the terms from then on', async () => {
    const house = await LoyaltyHouse.open();
    await house.commands.execute(
      new PublishProgram(aContext(), { ...DEFAULT_TERMS, cashbackBasisPoints: 1_000 }),
    );
    await house.commands.execute(new EarnCashback(aContext(), ...account, day('2026-11-19')));
    expect(await house.events('PointsPended')).toMatchObject([
      { data: { amount: 10_00, programVersion: 2 } },
    ]);
  });

  it('matures on its day, and once', async () => {
    const house = await LoyaltyHouse.open();
    await house.commands.execute(new EarnCashback(aContext(), ...account, day('2026-11-19')));
    const mature = (today: string) =>
      house.commands.execute(new MatureLots(aContext(), 'participant-1', day(today)));
    await mature('2026-11-26');
    expect(await house.balances()).toEqual({ pending: 5_00, available: 0 });
    await mature('2026-11-27');
    await mature('2026-11-27');
    expect(await house.balances()).toEqual({ pending: 0, available: 5_00 });
    await mature('2027-02-25');
    expect(await house.balances()).toEqual({ pending: 0, available: 0 });
  });
});

describe('the policies of the programme', () => {
  it('let a sale earn', async () => {
    const house = await LoyaltyHouse.open();
    await house.commands.execute(new RegisterSale(aContext(), aSale()));
    await house.runPolicies();
    expect(await house.balances()).toEqual({ pending: 2_00, available: 0 });
  });

  it('let a sale earn the most that one fact says, and a cancellation take all of it', async () => {
    const house = await LoyaltyHouse.open();
    const rules = [
      aRule('points_per_amount', { amount: 100, perAmount: 1 }),
      aRule('weekday_hour', { currency: 'points', times: 10_000, weekdays: [0, 1, 2, 3, 4, 5, 6] }),
    ];
    for (const { rule } of rules) await house.commands.execute(new PublishEarningRule(aContext(), rule));
    const dear = aSale({ date: '2026-11-20', total: 200_000_00 });
    const { id } = await house.commands.execute(new RegisterSale(aContext(), dear));
    await house.runPolicies();
    const earned = (await house.events('PointsPended')) as readonly Recorded<'PointsPended'>[];
    expect(earned.map(({ data }) => [data.currency, data.amount])).toEqual([
      ['cashback', 10_000_00],
      ['points', 2_000_000_000],
      ['points', MAX_CENTS],
    ]);
    await house.commands.execute(new CancelSaleAsAWhole(aContext(), id, 'Engano'));
    const taken = (await house.events('PointsClawedBack')) as readonly Recorded<'PointsClawedBack'>[];
    expect(taken.map(({ data }) => data.amount)).toEqual(earned.map(({ data }) => data.amount));
  });

  it('add no event when everything is replayed', async () => {
    const house = await LoyaltyHouse.open();
    await house.commands.execute(new RegisterSale(aContext(), aSale()));
    await house.commands.execute(
      new RegisterSale(aContext(), aSale({ documentNumber: '1002', date: '2026-09-01' })),
    );
    await house.runPolicies();
    const before = await house.events();
    await house.runPolicies();
    expect(await house.events()).toEqual(before);
  });

  it('take an authorised note for a sale, named by its access key', () => {
    const [command] = registerSaleOfInvoice.react(authorised);
    expect(command).toMatchObject({
      sale: {
        origin: 'nfe',
        documentNumber: authorised.data.accessKey,
        invoiceId: 'note-1',
        date: '2026-11-19',
        discount: 1_00,
        total: 39_00,
        items: [{ description: 'CAFÉ TORRADO 500G', quantity: '2', unitPrice: '20', total: 40_00 }],
      },
    });
  });

  it('leave a note without value alone: nothing was bought', () => {
    const giveaway = { ...authorised, data: { ...authorised.data, total: centavos(0) } };
    expect(registerSaleOfInvoice.react(giveaway)).toEqual([]);
  });
});

const authorised: Recorded<'NoteAuthorized'> = {
  id: '0199a0f0-0000-7000-8000-000000000001',
  stream: 'note-note-1',
  version: 3,
  position: 9,
  type: 'NoteAuthorized',
  schema: 1,
  data: {
    noteId: 'note-1',
    protocol: '135260000000001',
    authorizedAt: instant('2026-11-19T14:00:00Z'),
    issuedOn: day('2026-11-19'),
    series: 1,
    number: 42,
    accessKey: '35261111222333000181550010000000421123456780' as AccessKey,
    xml: 'xml',
    cStat: '100',
    reason: 'Autorizado o uso da NF-e',
    personId: PERSON,
    paymentForm: 'pix',
    installments: [],
    total: centavos(39_00),
    items: [
      {
        productId: 'product-1',
        code: '1',
        description: 'CAFÉ TORRADO 500G',
        ncm: '09012100',
        origin: 0,
        cfop: '5102',
        unit: 'UN',
        fractional: false,
        quantity: decimal('2'),
        unitPrice: decimal('20'),
        discount: centavos(1_00),
        total: centavos(40_00),
      },
    ],
  },
  meta: {
    company: COMPANY,
    actor: { kind: 'system', id: 'transmission' },
    occurredAt: instant('2026-11-19T14:00:00Z'),
    recordedAt: instant('2026-11-19T14:00:00Z'),
    correlation: 'request-1',
    commandId: 'command-1',
  },
};
