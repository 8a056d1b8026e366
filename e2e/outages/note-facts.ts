import { expect } from '@playwright/test';
import type { BackOffice, Customer, Invoice, Product } from '../shop/back-office.js';

/** A note that somebody sent, and what it sells: two of ten in stock, for R$ 100,00. */
export interface Sale {
  readonly customer: Customer;
  readonly product: Product;
  readonly note: Invoice;
}

export const AUTHORIZED = 1;
export const PROCESSING = 5;

export async function drafted(office: BackOffice): Promise<Sale> {
  const [customer, product] = await Promise.all([office.customer(), office.product({ price: '50.00' })]);
  return { customer, product, note: await office.draft(customer, product, '2') };
}

export async function expectStatus(office: BackOffice, { note }: Sale, status: number, timeout_ms: number) {
  await expect
    .poll(async () => (await office.invoice(note)).nfe_status, { timeout: timeout_ms, intervals: [250] })
    .toBe(status);
}

/** Authorised, and everything that follows from it is there exactly once. */
export async function expectSoldOnce(office: BackOffice, sale: Sale): Promise<void> {
  const { customer, product } = sale;
  await expect.poll(async () => (await office.participantOf(customer))?.cashback_pending).toBe('5.00');
  await expect.poll(async () => Number((await office.productOf(product)).stock_quantity)).toBe(8);
  await expect.poll(() => office.receivablesOf(customer)).toHaveLength(1);
  expect((await office.receivablesOf(customer))[0]?.outstanding).toBe('100.00');
  expect(await office.salesOf(customer)).toHaveLength(1);
  await expectSignedOnce(office, sale);
}

/** One number and one key in its whole life, whatever happened on the way. */
async function expectSignedOnce(office: BackOffice, { note }: Sale): Promise<void> {
  const events = await office.historyOf('invoices', note);
  const types = events.map(({ type }) => type);
  expect(types.filter((type) => type === 'NoteSigned')).toHaveLength(1);
  expect(types.filter((type) => type === 'NoteAuthorized')).toHaveLength(1);
}
