import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { anEntry, aPayment } from '@fidelidade/domain/testing/an-entry.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import { streams } from '@fidelidade/domain/streams.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import {
  IssueReceipt,
  OpenBankAccount,
  OpenEntry,
  RegisterPayment,
  SetUpFinance,
} from './finance.commands.js';
import { COMPANY, FinanceDesk } from './testing/finance-desk.js';

let desk: FinanceDesk;
let accountId: string;

beforeEach(async () => {
  desk = await FinanceDesk.open();
  await desk.send(new SetUpFinance(desk.context()));
  const till = { name: 'Caixa', walletType: 'cash', openingBalance: centavos(0) } as const;
  const opened = { ...till, openingDate: day('2026-01-01') };
  ({ id: accountId } = await desk.send(new OpenBankAccount(desk.context(), opened)));
});
afterEach(() => desk.store.close());

interface Paid {
  readonly entry: { readonly entryId: string; readonly direction: 'R' };
  readonly paymentId: string;
}

async function paid(): Promise<Paid> {
  const details = anEntry({ accountPlanId: wellKnownIds.category(COMPANY, '1.01'), personId: PERSON_ID });
  const { id: entryId } = await desk.send(new OpenEntry(desk.context(), details));
  const entry = { entryId, direction: 'R' } as const;
  const { paymentId: _, ...payment } = aPayment({ accountId });
  await desk.send(new RegisterPayment(desk.context(), entry, payment));
  const facts = await desk.factsOf(streams.entry(entryId));
  const [paymentId = ''] = facts.flatMap((fact) =>
    fact.type === 'PaymentRegistered' ? [fact.data.paymentId] : [],
  );
  return { entry, paymentId };
}

const issue = ({ entry, paymentId }: Paid, context = desk.context()) =>
  desk.send(new IssueReceipt(context, entry, paymentId));

async function numberOf({ entry: { entryId } }: Paid): Promise<readonly number[]> {
  const facts = await desk.factsOf(streams.entry(entryId));
  return facts.flatMap((fact) => (fact.type === 'ReceiptIssued' ? [fact.data.number] : []));
}

const taken = async () =>
  (await desk.factsOf(streams.receiptNumbers())).map((fact) =>
    fact.type === 'ReceiptNumberTaken' ? fact.data.number : undefined,
  );

describe('the receipts of a company (R-4.3.12)', () => {
  it('are numbered from one up without a gap, of whichever entry they are', async () => {
    for (let count = 1; count <= 3; count += 1) {
      const payment = await paid();
      await issue(payment);
      expect(await numberOf(payment)).toEqual([count]);
    }
    expect(await taken()).toEqual([1, 2, 3]);
  });

  it('have a number each and leave none out when many are issued at once', async () => {
    const payments = await Promise.all(Array.from({ length: 12 }, paid));
    await Promise.all(payments.map((payment) => issue(payment)));
    const numbers = await Promise.all(payments.map(numberOf));
    expect(numbers.flat().sort((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    expect(await taken()).toHaveLength(12);
  });

  it('are one for a payment, also when several people press at once', async () => {
    const payment = await paid();
    await Promise.all(Array.from({ length: 5 }, () => issue(payment)));
    await issue(payment);
    expect(await numberOf(payment)).toEqual([1]);
    expect(await taken()).toEqual([1]);
  });

  it('burn no number where the command fails', async () => {
    const payment = await paid();
    await expect(issue({ ...payment, paymentId: 'none' })).rejects.toMatchObject({ code: 'not_found' });
    const elsewhere = { ...desk.context(), scope: { accounts: ['another'], ownEntriesOnly: false } };
    await expect(issue(payment, elsewhere as never)).rejects.toMatchObject({ code: 'out_of_scope' });
    expect(await taken()).toEqual([]);
    await issue(payment);
    expect(await numberOf(payment)).toEqual([1]);
  });
});
