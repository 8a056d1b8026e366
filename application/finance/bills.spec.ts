import type { Recorded } from '@fidelidade/domain/events.js';
import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { anEntry } from '@fidelidade/domain/testing/an-entry.js';
import { readBill } from '@fidelidade/domain/finance/boleto/bill-line.js';
import { checkDigitOfBarCode } from '@fidelidade/domain/finance/boleto/check-digits.js';
import { day } from '@fidelidade/domain/testing/values.js';
import { streams } from '@fidelidade/domain/streams.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { reserveBills } from './bills.js';
import { CancelEntry, ChangeEntry, OpenEntry, ReopenEntry, SetUpFinance } from './finance.commands.js';
import { COMPANY, FinanceDesk } from './testing/finance-desk.js';

let desk: FinanceDesk;

beforeEach(async () => {
  desk = await FinanceDesk.open();
  await desk.send(new SetUpFinance(desk.context()));
});
afterEach(() => desk.store.close());

/** The typed line of a boleto with this due factor and amount. */
function line(factor: string, cents: string): string {
  const rest = `${factor}${cents.padStart(10, '0')}1234567890123456789012345`;
  const code = `0019${checkDigitOfBarCode(`0019${rest}`)}${rest}`;
  return readBill(code, day('2026-03-01'))!.line;
}
const BILL = line('1500', '12345');
const OTHER = line('1501', '12345');
/** A card's, paid every month by the same digits. */
const OPEN_BILL = line('0000', '0');

const details = (changes: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({
    ...{ direction: 'P', accountPlanId: wellKnownIds.category(COMPANY, '2.05'), personId: PERSON_ID },
    ...changes,
  });
const owe = async (barcode: string | undefined, description = 'Aluguel', context = desk.context()) =>
  (await desk.send(new OpenEntry(context, details({ description, ...(barcode && { barcode }) })))).id;
const ref = (entryId: string) => ({ entryId, direction: 'P' as const });
const change = async (entryId: string, barcode: string) => {
  const { length: version } = await desk.factsOf(streams.entry(entryId));
  const { direction: _, installment: __, ...correction } = details({ barcode });
  return desk.send(new ChangeEntry(desk.context(), ref(entryId), version, correction, 'digitado errado'));
};
const cancel = (entryId: string) => desk.send(new CancelEntry(desk.context(), ref(entryId), 'em dobro'));
const reopen = (entryId: string) => desk.send(new ReopenEntry(desk.context(), ref(entryId), 'era devida'));
const taken = {
  ...{ code: 'barcode_taken', field: 'barcode' },
  params: { entry: 'Aluguel', date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/) },
};

describe('a bill (R-3.4.18, ADR 0148)', () => {
  it('is paid by one entry: the second is told which has it', async () => {
    await owe(BILL);
    await expect(owe(BILL, 'De novo')).rejects.toMatchObject(taken);
    await owe(OTHER);
  });

  it('goes to one of two who enter it at once', async () => {
    const outcomes = await Promise.allSettled([owe(BILL), owe(BILL)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not taken by a change either, and is free when its entry has another', async () => {
    const first = await owe(BILL);
    const second = await owe(OTHER);
    await expect(change(second, BILL)).rejects.toMatchObject(taken);
    await change(first, line('1502', '12345'));
    await change(second, BILL);
    await expect(owe(BILL)).rejects.toMatchObject({ code: 'barcode_taken' });
    await owe(OTHER);
  });

  it('is left by what is cancelled, which is reopened only while nobody else has it', async () => {
    const first = await owe(BILL);
    await cancel(first);
    const second = await owe(BILL);
    await expect(reopen(first)).rejects.toMatchObject({ code: 'barcode_taken' });
    await cancel(second);
    await reopen(first);
    await expect(owe(BILL)).rejects.toMatchObject(taken);
  });

  it('that says neither how much nor when is entered every month', async () => {
    await owe(OPEN_BILL);
    await owe(OPEN_BILL);
  });

  it('is named to nobody who works with their own entries alone', async () => {
    await owe(BILL);
    const scope = { accounts: null, warehouses: null, branches: null, ownEntriesOnly: true } as never;
    await expect(owe(BILL, 'Outra', { ...desk.context(), scope })).rejects.toMatchObject({
      ...{ code: 'barcode_taken_by_other', params: {} },
    });
  });

  it('is that of an entry that is older than the rule, once the policy has seen it', async () => {
    for (const entryId of ['old', 'old-2'])
      await desk.given(streams.entry(entryId), {
        type: 'EntryOpened',
        data: {
          entryId,
          ...details({ barcode: BILL, description: 'Aluguel' }),
          competenceDate: day('2026-03-01'),
        },
      });
    const { events } = await desk.store.readAll({ after: 0, limit: 100, types: ['EntryOpened'] });
    const carryOut = async () => {
      for (const event of events as readonly Recorded[])
        for (const command of reserveBills.react(event)) await desk.send(command);
      return desk.store.head();
    };
    expect(await carryOut()).toBe(await carryOut());
    await expect(owe(BILL)).rejects.toMatchObject(taken);
  });
});
