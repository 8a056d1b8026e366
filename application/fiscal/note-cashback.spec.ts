import type { Recorded } from '@fidelidade/domain/events.js';
import { balanceOf, loyaltyAccountDecider, reservedOf } from '@fidelidade/domain/loyalty/account/account.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aSignature } from '@fidelidade/domain/testing/a-note.js';
import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { earn, mature, redemptionTerms, someTerms } from '@fidelidade/domain/testing/loyalty.js';
import { instant } from '@fidelidade/domain/testing/values.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import type { OpenEntry } from '../finance/finance.commands.js';
import { openReceivableOfInvoice } from '../finance/open-receivable-of-invoice.policy.js';
import { earnCashbackOfSale, registerSaleOfInvoice } from '../loyalty/sale.policies.js';
import { RegisterTillSale, ReleaseRedemption } from '../loyalty/till/till.commands.js';
import { CancelSaleAsAWhole } from '../loyalty/returns/return.commands.js';
import { COMPANY, type BackOffice } from '../testing/back-office.js';
import { DuplicateNote, RecordAuthorization, RecordRefusal, RecordSignature } from './note.commands.js';
import { NoteDesk, type DraftChanges } from './testing/note-desk.js';

const PARTICIPANT = wellKnownIds.participant(COMPANY, PERSON_ID);
const ACCOUNT = streams.loyaltyAccount(PARTICIPANT);
const signature = aSignature({ number: 1 });
const { accessKey } = signature;
const SALE = wellKnownIds.sale(COMPANY, 'nfe', accessKey);
const rejected = { cStat: '778', reason: 'Rejeição: NCM inexistente' };

let desk: NoteDesk;
const tell = (...commands: Parameters<BackOffice['commands']['execute']>[0][]) =>
  commands.reduce<Promise<unknown>>(
    (before, command) => before.then(() => desk.office.commands.execute(command)),
    Promise.resolve(),
  );
const context = () => desk.office.context();

/** Maria has R$ 5,00 to use, and the shop lets cashback pay 30 % of a purchase. */
async function aShop(terms: Parameters<typeof redemptionTerms>[0] = { requiresCode: false }): Promise<void> {
  desk = await NoteDesk.open();
  await desk.office.given(streams.program(), {
    type: 'ProgramVersionPublished',
    data: { version: 1, ...someTerms({ redemption: redemptionTerms(terms) }) },
  });
  await desk.office.given(streams.participant(PARTICIPANT), {
    type: 'ParticipantPreRegistered',
    data: { participantId: PARTICIPANT, personId: PERSON_ID },
  });
  await desk.office.executor.run(
    new ReleaseRedemption(context(), PARTICIPANT, 'none', 'overdue'),
    async (unit) => {
      const theirs = { participantId: PARTICIPANT };
      await unit.decide(loyaltyAccountDecider, ACCOUNT, { ...earn('s1'), ...theirs } as ReturnType<
        typeof earn
      >);
      await unit.decide(loyaltyAccountDecider, ACCOUNT, {
        ...mature('2026-03-20'),
        ...theirs,
      } as ReturnType<typeof mature>);
    },
  );
}
const figures = async () => {
  const state = await desk.office.executor.load(loyaltyAccountDecider, COMPANY, ACCOUNT);
  return { available: balanceOf(state, 'available'), reserved: reservedOf(state) };
};
const held = async () => {
  const { redemptions } = await desk.office.executor.load(loyaltyAccountDecider, COMPANY, ACCOUNT);
  return [...redemptions.values()].at(-1)!;
};
const paidInPart = (changes: DraftChanges = {}) =>
  desk.aRequestedNote({ paidWithCashback: 3_00, ...changes });
const sign = (noteId: string) => tell(new RecordSignature(context(), noteId, signature));

/** @returns what the customer owes since */
async function authorize(noteId: string): Promise<number[]> {
  await sign(noteId);
  const verdict = { cStat: '100', reason: 'Autorizado o uso da NF-e' };
  const at = instant('2026-03-21T01:00:05.000Z');
  await tell(new RecordAuthorization(context(), noteId, accessKey, verdict, '135260000000001', at, 'proc'));
  const authorized = (await desk.factsWithOrigin(noteId)).at(-1) as Recorded;
  await tell(...registerSaleOfInvoice.react(authorized));
  return openReceivableOfInvoice.react(authorized).map((command) => (command as OpenEntry).details.value);
}

describe('a note of which cashback pays a part (R-10.1.3)', () => {
  beforeEach(() => aShop());
  afterEach(() => desk.office.close());

  it('is due for the rest alone', async () => {
    const [drafted] = await desk.factsOf(await desk.draft({ paidWithCashback: 3_00 }));
    expect(drafted).toMatchObject({
      data: { total: 10_00, paidWithCashback: 3_00, installments: [{ value: 7_00 }] },
    });
    const whole = { paidWithCashback: 3_00, installments: [{ dueDate: '2026-04-10', value: 10_00 }] };
    await expect(desk.draft(whole)).rejects.toMatchObject({ code: 'installments_sum' });
    await expect(desk.draft({ paidWithCashback: 10_01 })).rejects.toMatchObject({
      code: 'redemption_above_purchase',
      field: 'paid_with_cashback',
    });
  });

  it('puts it aside in the append that sends it, and not before', async () => {
    const noteId = await desk.draft({ paidWithCashback: 3_00 });
    expect(await figures()).toEqual({ available: 5_00, reserved: 0 });
    await desk.send(noteId);
    expect(await figures()).toEqual({ available: 2_00, reserved: 3_00 });
    const [sent, reserved] = await Promise.all([
      desk.factsWithOrigin(noteId),
      desk.office.store.readStream(COMPANY, ACCOUNT),
    ]);
    expect(reserved.at(-1)?.meta.commandId).toBe(sent.at(-1)?.meta.commandId);
    expect(sent.at(-1)?.data).toMatchObject({ redemptionId: (await held()).redemptionId });
  });

  it('is sent by nobody who may not use cashback, whatever the note said when they looked at it', async () => {
    const noteId = await desk.draft();
    await desk.change(noteId, { paidWithCashback: 3_00 });
    await expect(desk.send(noteId, undefined, 'may not')).rejects.toMatchObject({
      refusal: 'forbidden',
      params: { permission: 'loyalty.till.use' },
    });
    expect(await figures()).toEqual({ available: 5_00, reserved: 0 });
    await desk.change(noteId, {});
    await expect(desk.send(noteId, undefined, 'may not')).resolves.toMatchObject({ id: noteId });
  });

  it('is not sent against the terms, and says so where the amount stands, until that is mended', async () => {
    const noteId = await desk.draft({ paidWithCashback: 3_01 });
    await expect(desk.send(noteId)).rejects.toMatchObject({
      code: 'redemption_above_cap',
      field: 'paid_with_cashback',
    });
    expect((await desk.factsOf(noteId)).at(-1)).toMatchObject({
      type: 'SendingRefused',
      data: { problems: [{ path: 'paid_with_cashback', message: 'redemption_above_cap' }] },
    });
    await desk.customer('stranger');
    const theirs = await desk.draft({ personId: 'stranger', paidWithCashback: 1_00 });
    await expect(desk.send(theirs)).rejects.toMatchObject({ code: 'redemption_above_balance' });
    expect(await figures()).toEqual({ available: 5_00, reserved: 0 });
  });

  it('holds it while SEFAZ decides: no till uses it or gives it back, and no time is over', async () => {
    await sign(await paidInPart());
    const { redemptionId } = await held();
    const sale = {
      participantId: PARTICIPANT,
      items: [],
      discount: 0 as never,
      total: 10_00 as never,
      redemption: { redemptionId },
    };
    await expect(tell(new RegisterTillSale(context(), sale))).rejects.toMatchObject({
      code: 'redemption_of_note',
    });
    await expect(
      tell(new ReleaseRedemption(context(), PARTICIPANT, redemptionId, 'cancelled')),
    ).rejects.toMatchObject({ code: 'redemption_of_note' });
    const muchLater = desk.office.context({ occurredAt: instant('2026-03-25T12:00:00.000Z') });
    await tell(new ReleaseRedemption(muchLater, PARTICIPANT, redemptionId, 'overdue'));
    expect(await figures()).toEqual({ available: 2_00, reserved: 3_00 });
  });

  it.each(['record-rejection', 'record-denial', 'record-cancellation', 'abandon'] as const)(
    'gives it back by %s, and puts it aside anew when it is sent again',
    async (outcome) => {
      const noteId = await paidInPart();
      await sign(noteId);
      const first = (await held()).redemptionId;
      await tell(new RecordRefusal(context(), noteId, accessKey, rejected, outcome));
      expect(await figures()).toEqual({ available: 5_00, reserved: 0 });
      if (outcome !== 'record-rejection') return;
      await desk.send(noteId);
      expect((await held()).redemptionId).not.toBe(first);
      expect(await figures()).toEqual({ available: 2_00, reserved: 3_00 });
    },
  );

  it('uses it as the sale that it is: what was paid so earns nothing, and nobody owes it', async () => {
    const noteId = await paidInPart();
    expect(await authorize(noteId)).toEqual([7_00]);
    expect(await figures()).toEqual({ available: 2_00, reserved: 0 });
    expect(await held()).toMatchObject({ status: 'redeemed', saleId: SALE });
    const [sale] = await desk.office.store.readStream(COMPANY, streams.sale(SALE));
    expect(sale?.data).toMatchObject({ total: 10_00, paidWithCashback: 3_00, invoiceId: noteId });
    const account = await desk.office.store.readStream(COMPANY, ACCOUNT);
    expect(account.at(-1)?.meta.commandId).toBe(sale?.meta.commandId);
    await tell(...earnCashbackOfSale.react(sale as Recorded));
    const earned = (await desk.office.factsOf(ACCOUNT)).filter(({ type }) => type === 'PointsPended');
    expect(earned.at(-1)).toMatchObject({ data: { saleId: SALE, base: 7_00, amount: 35 } });
  });

  it('has it back with the sale that is cancelled', async () => {
    await authorize(await paidInPart());
    await tell(new CancelSaleAsAWhole(context(), SALE, 'Desistiu'));
    expect(await figures()).toEqual({ available: 5_00, reserved: 0 });
  });

  it('is copied without it: the copy is owed whole', async () => {
    const installments = [{ dueDate: '2026-04-10', value: 7_00 }];
    const original = await desk.draft({ paidWithCashback: 3_00, installments });
    const { id } = await desk.office.commands.execute(new DuplicateNote(context(), original));
    const [copy] = await desk.factsOf(id);
    expect(copy).toMatchObject({ data: { total: 10_00, installments: [{ value: 10_00 }] } });
    expect(copy?.data).not.toHaveProperty('paidWithCashback');
  });
});

describe('where the shop’s terms say more', () => {
  afterEach(() => desk.office.close());

  it('nothing is left to pay of a note that cashback pays whole', async () => {
    await aShop({ requiresCode: false, maxBasisPoints: 10_000 });
    const noteId = await desk.aRequestedNote({
      items: [{ unitPrice: '5' }],
      paidWithCashback: 5_00,
    });
    expect(await authorize(noteId)).toEqual([]);
    expect(await held()).toMatchObject({ status: 'redeemed', saleId: SALE });
  });

  it('a wrong code is refused in the moment, and says nothing of the note', async () => {
    await aShop({ requiresCode: true });
    const noteId = await desk.draft({ paidWithCashback: 3_00 });
    const code = { digits: 'wrong', participantId: PARTICIPANT };
    await expect(desk.send(noteId, undefined, { code })).rejects.toMatchObject({ code: 'token_otp_invalid' });
    await expect(desk.send(noteId)).rejects.toMatchObject({ code: 'redemption_needs_account' });
    const facts = (await desk.factsOf(noteId)).map(({ type }) => type);
    expect(facts).toEqual(['NoteDrafted', 'SendingRefused']);
    expect(await figures()).toEqual({ available: 5_00, reserved: 0 });
  });

  it('looks at no code that counts as a guess at somebody else’s, right or wrong', async () => {
    const noteId = await desk.draft({ paidWithCashback: 3_00 });
    for (const digits of ['000001', 'wrong'])
      await expect(
        desk.send(noteId, undefined, { code: { digits, participantId: 'somebody-else' } }),
      ).rejects.toMatchObject({ code: 'note_customer_changed', field: 'code' });
    expect((await desk.factsOf(noteId)).map(({ type }) => type)).toEqual(['NoteDrafted']);
    const code = { digits: '000001', participantId: PARTICIPANT };
    // Whose it is, is looked at: Maria has no account that could show one.
    await expect(desk.send(noteId, undefined, { code })).rejects.toMatchObject({
      code: 'redemption_needs_account',
    });
  });
});
