import { streams } from '@fidelidade/domain/streams.js';
import { IssueReceipt } from '../finance.commands.js';
import { Counter, type Paid } from '../testing/counter.js';
import type { FinanceDesk } from '../testing/finance-desk.js';

let counter: Counter;
let desk: FinanceDesk;

beforeEach(async () => {
  counter = await Counter.open();
  ({ desk } = counter);
});
afterEach(() => desk.store.close());

const paid = () => counter.paid();
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
