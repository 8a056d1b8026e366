import { amountOf } from '../kernel/decimal.js';
import { addMoney, subtractMoney } from '../kernel/money.js';
import type { NoteContent, NoteItem } from '../fiscal/note/events.js';
import type { SignedNote } from '../fiscal/note/state.js';
import { PERSON_ID } from './a-person.js';
import { PRODUCT_ID, aProduct } from './a-product.js';
import { builder } from './builder.js';
import { decimal } from './values.js';

export const NOTE_ID = '01JNOTE0000000000000000001';

const product = aProduct();
const item = builder<NoteItem>({
  productId: PRODUCT_ID,
  code: product.code,
  description: product.name,
  ncm: product.ncm,
  origin: product.origin,
  cfop: '5102',
  unit: product.unit,
  fractional: product.fractional,
  quantity: '1',
  unitPrice: product.sellValue,
  discount: 0,
  total: 10_00,
});

/** A packet of coffee; the total follows quantity and price unless it is given. */
export function aNoteItem(changes: Parameters<typeof item>[0] = {}): NoteItem {
  const total = amountOf(decimal(changes.quantity ?? '1'), decimal(changes.unitPrice ?? product.sellValue));
  return item({ total, ...changes });
}

const content = builder<NoteContent>({
  personId: PERSON_ID,
  operationNature: 'Venda de mercadoria',
  items: [aNoteItem()],
  paymentForm: 'pix',
  installments: [{ number: 1, dueDate: '2026-03-10', value: 10_00 }],
  total: 10_00,
});

/** A note on one packet of coffee, due at once; total and installment follow the items unless they are given. */
export function aNoteContent(
  changes: Omit<Parameters<typeof content>[0] & object, 'items'> & { items?: readonly NoteItem[] } = {},
): NoteContent {
  const items = changes.items ?? [aNoteItem()];
  const total = changes.total ?? addMoney(...items.map((each) => subtractMoney(each.total, each.discount)));
  return content({
    total,
    installments: [{ number: 1, dueDate: '2026-03-10', value: total }],
    ...changes,
    items,
  });
}

/** What signing adds: number 42 of series 1, in homologation. */
export const aSignature = builder<SignedNote>({
  series: 1,
  number: 42,
  accessKey: '35260311222333000181550010000000421123456780',
  randomCode: '12345678',
  environment: 2,
  issuedAt: '2026-03-10T15:00:00.000Z',
  xml: 'sha256-of-the-signed-xml',
  document: 'sha256-of-the-document',
});
