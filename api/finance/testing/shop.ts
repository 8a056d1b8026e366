import { PERSON_ID } from '@fidelidade/domain/testing/a-person.js';
import { daysFromNow, startFinanceApi, TODAY, type FinanceApi, type LogOfSpec } from './finance-api.js';

export const SALES = 'category-sales';
export const RENT = 'category-rent';

export interface Entry {
  readonly id: string;
  readonly [field: string]: unknown;
  readonly payments: readonly { readonly id: string }[];
}

export interface Refusal {
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly permission?: string;
}

/** A shop with a customer, two categories and a bank account of R$ 1.000,00, worked through the API. */
export class Shop {
  private constructor(
    readonly api: FinanceApi,
    readonly bank: string,
  ) {}

  static async open(log?: LogOfSpec): Promise<Shop> {
    const api = await startFinanceApi(log);
    await api.given(`category-${SALES}`, {
      type: 'CategoryRegistered',
      data: {
        categoryId: SALES,
        code: '1.01',
        name: 'Venda de mercadorias',
        walletType: 'R',
        dreGroup: '1.1',
      },
    });
    await api.given(`category-${RENT}`, {
      type: 'CategoryRegistered',
      data: { categoryId: RENT, code: '2.05', name: 'Aluguel', walletType: 'D', dreGroup: '5' },
    });
    const account = {
      name: 'Banco',
      wallet_type: 'checking',
      opening_balance: '1000.00',
      opening_date: daysFromNow(-90),
    };
    const { body } = await api.ask<{ id: string }>('POST', '/api/accounts', account);
    return new Shop(api, body.id);
  }

  get ask(): FinanceApi['ask'] {
    return this.api.ask;
  }

  async sell(changes: object = {}): Promise<Entry> {
    return (await this.ask<Entry>('POST', '/api/receivables', aSale(changes))).body;
  }

  async owe(changes: object = {}): Promise<Entry> {
    const bill = aSale({ account_plan_id: RENT, ...changes });
    return (await this.ask<Entry>('POST', '/api/payables', bill)).body;
  }

  /** All of it by PIX, today, when nothing else is said. */
  pay(id: string, changes: object = {}, resource = 'receivables') {
    const payment = { date: TODAY, principal: '100.00', form: 'pix', account_id: this.bank, ...changes };
    return this.ask<{ message: string; data: Entry } & Refusal>(
      'POST',
      `/api/${resource}/${id}/payments`,
      payment,
    );
  }

  async balance(): Promise<string> {
    return (await this.ask<{ balance: string }>('GET', `/api/accounts/${this.bank}`)).body.balance;
  }
}

/** R$ 100,00 sold ten days ago, due in five. */
export const aSale = (changes: object = {}) => ({
  person_id: PERSON_ID,
  account_plan_id: SALES,
  description: 'Venda de balcão',
  document: 'PED-7',
  issue_date: daysFromNow(-10),
  due_date: daysFromNow(5),
  value: '100.00',
  ...changes,
});
