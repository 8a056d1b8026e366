import { expect } from '@playwright/test';
import { ApiClient, type Answer } from './api-client.js';
import { today } from './days.js';
import { madeUpCode, madeUpCpf, unique } from './made-up.js';

/** Records as the API shows them, as far as the specs look. */
export interface Named {
  readonly id: string;
}
export interface Product extends Named {
  readonly code: string;
  readonly name: string;
  readonly sell_value: string;
  readonly stock_quantity: string;
}
export interface Customer extends Named {
  readonly full_name: string;
  readonly document: string;
}
export interface Invoice extends Named {
  readonly nfe_status: number;
  readonly queued: boolean;
  readonly series: number | null;
  readonly number: number | null;
  readonly access_key: string | null;
  readonly total: string;
}
export interface Receivable extends Named {
  readonly invoice_id: string | null;
  readonly outstanding: string;
}
export interface Sale extends Named {
  readonly document_number: string;
}
export interface Participant extends Named {
  readonly person_id: string;
  readonly email: string | null;
  readonly cashback_available: string;
  readonly cashback_pending: string;
}
export interface ImportRun extends Named {
  readonly state: string;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly credited: number;
  readonly duplicated: number;
  readonly rejected: number;
}

const NCM_OF_COFFEE = '09012100';
const CATEGORY_OF_SALES = '1.01';
const whole = encodeURIComponent(JSON.stringify([0, 499]));

/** What a staff user does every day, through the API: for what a spec needs, but is not about. */
export class BackOffice {
  private constructor(readonly api: ApiClient) {}

  static async signIn(
    url: string,
    { email, password }: { email: string; password: string },
  ): Promise<BackOffice> {
    const anonymous = ApiClient.anonymous(url);
    const login = { email, password };
    const { access_token } = done(await anonymous.post<{ access_token: string }>('/api/login', login));
    return new BackOffice(anonymous.withToken(access_token));
  }

  async customer(): Promise<Customer> {
    return done(
      await this.api.post('/api/persons', {
        document: madeUpCpf(),
        full_name: unique('Cliente de Teste'),
        client: true,
        taxpayer_type: 9,
        address: {
          zip: '01310100',
          state: 'SP',
          city_id: 3550308,
          city: 'São Paulo',
          neighborhood: 'Bela Vista',
          address: 'Avenida Paulista',
          number: '1000',
        },
      }),
    );
  }

  async product({ price = '20.00', stock = '10', ncm = NCM_OF_COFFEE } = {}): Promise<Product> {
    const product = done(
      await this.api.post<Product>('/api/products', {
        code: madeUpCode(),
        name: unique('Café de Teste'),
        unit: 'UN',
        fractional: false,
        ncm,
        origin: 0,
        sell_value: price,
      }),
    );
    const receipt = { quantity: stock, unit_cost: '10.00', date: today() };
    done(await this.api.post(`/api/products/${product.id}/receive`, receipt));
    return product;
  }

  /** A code that the official table does not have, and the shop does. */
  async ownNcm(code: string): Promise<void> {
    // Another run may have registered it.
    await this.api.post('/api/ncm', { code, description: 'Código da casa' });
  }

  async draft(customer: Named, product: Product, quantity = '2'): Promise<Invoice> {
    return done(
      await this.api.post('/api/invoices', {
        person_id: customer.id,
        items: [{ product_id: product.id, quantity, unit_value: product.sell_value }],
        payment_form: 'pix',
        installments: [],
      }),
    );
  }

  /** Something sold that is owed, of nobody in particular. */
  async receivable(owed: { readonly value: string; readonly due_date: string }): Promise<Receivable> {
    const filter = encodeURIComponent(JSON.stringify({ code: CATEGORY_OF_SALES }));
    const [category] = done(await this.api.get<Named[]>(`/api/account-plans?filter=${filter}`));
    return done(
      await this.api.post('/api/receivables', {
        ...{ account_plan_id: category!.id, description: unique('Encomenda'), issue_date: today() },
        ...owed,
      }),
    );
  }

  /** So much has come in today, into an account that had nothing. */
  async paid(value: string): Promise<void> {
    const account = done(
      await this.api.post<Named>('/api/accounts', {
        ...{ name: unique('Banco'), wallet_type: 'checking', opening_balance: '0.00', opening_date: today() },
      }),
    );
    const { id } = await this.receivable({ value, due_date: today() });
    const payment = { date: today(), principal: value, form: 'pix', account_id: account.id };
    done(await this.api.post(`/api/receivables/${id}/payments`, payment));
  }

  async send(invoice: Named): Promise<void> {
    done(await this.api.post(`/api/invoices/${invoice.id}/send`));
  }

  /** A file that hung on a customer, and was taken off. */
  async takeOffFile({ id }: Named, name: string, file: Uint8Array): Promise<void> {
    const files = `/api/persons/${id}/attachments`;
    const headers = { 'Content-Type': 'application/octet-stream' };
    const query = `name=${encodeURIComponent(name)}`;
    const { data } = done(await this.api.post<{ data: Named }>(`${files}?${query}`, file, { headers }));
    done(await this.api.send('DELETE', `${files}/${data.id}/deletar`, {}));
  }

  async uploadSales(file: Uint8Array): Promise<ImportRun> {
    const headers = { 'Content-Type': 'text/csv' };
    return done(await this.api.post('/api/imports?kind=sales&name=vendas.csv', file, { headers }));
  }

  invoice({ id }: Named): Promise<Invoice> {
    return this.one('invoices', id);
  }

  productOf({ id }: Named): Promise<Product> {
    return this.one('products', id);
  }

  importRun({ id }: Named): Promise<ImportRun> {
    return this.one('imports', id);
  }

  receivablesOf(customer: Named): Promise<Receivable[]> {
    return this.list('receivables', { person_id: customer.id });
  }

  salesOf(customer: Named): Promise<Sale[]> {
    return this.list('sales', { person_id: customer.id });
  }

  /** What an import made: the demo's file has fewer rows than a page. */
  importedSales(): Promise<Sale[]> {
    return this.list('sales', { origin: 'import' });
  }

  /** Sales that came from notes, by their document: `NF-e 1-12`. */
  salesOfNotes(): Promise<Sale[]> {
    return this.list('sales', { origin: 'nfe' });
  }

  async historyOf(resource: string, { id }: Named): Promise<{ type: string }[]> {
    return done(await this.api.get<{ data: { type: string }[] }>(`/api/${resource}/${id}/history`)).data;
  }

  async participantOf(customer: Named): Promise<Participant | undefined> {
    const participants = await this.list<Participant>('participants', { person_id: customer.id });
    return participants.find(({ person_id }) => person_id === customer.id);
  }

  private async one<Record>(resource: string, id: string): Promise<Record> {
    return done(await this.api.get<Record>(`/api/${resource}/${id}`));
  }

  private async list<Record>(resource: string, filter: object): Promise<Record[]> {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=${whole}`;
    return done(await this.api.get<Record[]>(`/api/${resource}?${query}`));
  }
}

function done<Body>({ status, body }: Answer<Body>): Body {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}
