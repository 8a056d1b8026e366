import type { Direction, EntryDetails, PaymentDetails } from '@fidelidade/domain/finance/entry/events.js';
import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { anEntry, aPayment } from '@fidelidade/domain/testing/an-entry.js';
import { streams } from '@fidelidade/domain/streams.js';
import { centavos, day } from '@fidelidade/domain/testing/values.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import {
  OpenBankAccount,
  OpenEntry,
  RegisterPayment,
  SetUpFinance,
  type EntryRef,
} from '../finance.commands.js';
import { COMPANY, FinanceDesk } from './finance-desk.js';

export interface Paid {
  readonly entry: EntryRef;
  readonly paymentId: string;
}

type EntryChanges = NonNullable<Parameters<typeof anEntry>[0]>;
type PaymentChanges = NonNullable<Parameters<typeof aPayment>[0]>;

/** A desk with a till, at which entries are opened and paid whole. */
export class Counter {
  private constructor(
    readonly desk: FinanceDesk,
    private readonly accountId: string,
  ) {}

  static async open(): Promise<Counter> {
    const desk = await FinanceDesk.open();
    await desk.send(new SetUpFinance(desk.context()));
    const till = { name: 'Caixa', walletType: 'cash', openingBalance: centavos(0) } as const;
    const opening = { ...till, openingDate: day('2026-01-01') };
    const { id } = await desk.send(new OpenBankAccount(desk.context(), opening));
    return new Counter(desk, id);
  }

  async paid(details: EntryChanges = {}, payment: PaymentChanges = {}, newDueDate?: string): Promise<Paid> {
    const { desk, accountId } = this;
    const direction: Direction = details.direction ?? 'R';
    const category = wellKnownIds.category(COMPANY, direction === 'R' ? '1.01' : '2.05');
    const owed: EntryDetails = anEntry({ accountPlanId: category, personId: PERSON_ID, ...details });
    const { id: entryId } = await desk.send(new OpenEntry(desk.context(), owed));
    const entry = { entryId, direction };
    const { paymentId: _, ...paid }: PaymentDetails = aPayment({ accountId, ...payment });
    const due = newDueDate === undefined ? undefined : day(newDueDate);
    await desk.send(new RegisterPayment(desk.context(), entry, paid, due));
    const facts = await desk.factsOf(streams.entry(entryId));
    const [paymentId = ''] = facts.flatMap((fact) =>
      fact.type === 'PaymentRegistered' ? [fact.data.paymentId] : [],
    );
    return { entry, paymentId };
  }
}
