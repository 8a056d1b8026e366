import { noteDecider } from '@fidelidade/domain/fiscal/note/decide.js';
import { seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { entryDecider } from '@fidelidade/domain/finance/entry/decide.js';
import { buildAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { addDays } from '@fidelidade/domain/kernel/civil-date.js';
import { amountOf } from '@fidelidade/domain/kernel/decimal.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { streams } from '@fidelidade/domain/streams.js';
import { decide } from './decide.mjs';
import { earnCashback } from './loyalty.mjs';
import { salesCategory, one } from './open-shop.mjs';

const FORMS = ['pix', 'pix', 'credit_card', 'ticket'];
const SHA_256 = 'a'.repeat(64);

/** A sale with an NF-e: drafted, sent, authorised; and what the policies make of it. */
export function* sellWithNote(shop, date) {
  const { random } = shop;
  const customer = random.pick(shop.customers);
  const noteId = random.id(date);
  const stream = streams.note(noteId);
  const content = contentOf(shop, date, customer);

  const drafted = decide(noteDecider, noteDecider.initial, { type: 'draft', noteId, model: 55, content });
  yield one(stream, drafted);
  const requested = decide(noteDecider, drafted.state, { type: 'request-transmission', noteId, content });
  yield one(stream, requested);

  shop.noteNumber += 1;
  const signed = signatureOf(shop, date);
  const taken = decide(
    seriesDecider,
    { next: shop.noteNumber },
    { series: 1, number: shop.noteNumber, noteId },
  );
  const sent = decide(noteDecider, requested.state, { type: 'record-signature', noteId, signed });
  yield [
    { stream: streams.series(55, 2, 1), events: taken.events },
    { stream, events: sent.events },
  ];
  const authorized = decide(noteDecider, sent.state, {
    type: 'record-authorization',
    noteId,
    accessKey: signed.accessKey,
    verdict: { cStat: '100', reason: 'Autorizado o uso da NF-e' },
    protocol: `135${random.digits(12)}`,
    authorizedAt: `${date}T15:00:01.000Z`,
    issuedOn: date,
    xml: SHA_256,
  });
  yield one(stream, authorized);
  yield* followUps(shop, date, customer, authorized.events[0].data);
}

function contentOf({ random, products }, date, { personId }) {
  const chosen = new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(products)));
  const items = [...chosen].map(
    ({ productId, details: { code, name, unit, fractional, ncm, origin, sellValue } }) => {
      const quantity = String(random.between(1, 4));
      const total = amountOf(quantity, sellValue);
      const facts = { productId, code, description: name, ncm, origin, cfop: '5102', unit, fractional };
      return { ...facts, quantity, unitPrice: sellValue, discount: 0, total };
    },
  );
  const total = items.reduce((sum, item) => sum + item.total, 0);
  const paymentForm = random.pick(FORMS);
  const count = paymentForm === 'pix' ? 1 : random.between(1, 3);
  const part = Math.floor(total / count);
  const installments = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueDate: addDays(date, paymentForm === 'pix' ? 0 : 30 * (index + 1)),
    value: index === 0 ? total - part * (count - 1) : part,
  }));
  return { personId, operationNature: 'Venda de mercadoria', items, paymentForm, installments, total };
}

function signatureOf({ cnpj, noteNumber, random }, date) {
  const randomCode = random.digits(8);
  const place = { stateCode: 35, issuedOn: date, cnpj, model: 55, series: 1, number: noteNumber };
  return {
    series: 1,
    number: noteNumber,
    accessKey: buildAccessKey({ ...place, issueType: 1, randomCode }),
    randomCode,
    environment: 2,
    issuedAt: `${date}T15:00:00.000Z`,
    xml: SHA_256,
    document: SHA_256,
  };
}

function* followUps(shop, date, customer, note) {
  for (const installment of note.installments) yield* openReceivable(shop, date, note, installment);
  yield* issueStock(shop, date, note);
  const saleId = shop.random.id(date);
  const details = {
    origin: 'nfe',
    documentNumber: note.accessKey,
    date,
    personId: customer.personId,
    participantId: customer.participantId,
    items: note.items.map(({ description, quantity, unitPrice, total }) => ({
      description,
      quantity,
      unitPrice,
      total,
    })),
    discount: 0,
    total: note.total,
    invoiceId: note.noteId,
  };
  yield one(
    streams.sale(saleId),
    decide(saleDecider, saleDecider.initial, { type: 'register', saleId, details }),
  );
  yield* earnCashback(shop, date, customer, { saleId, details });
}

function* openReceivable(shop, date, note, installment) {
  const entryId = shop.random.id(date);
  const document = `NF-e ${note.series}-${note.number}`;
  const details = {
    direction: 'R',
    document,
    description: `Venda ${document}`,
    personId: note.personId,
    accountPlanId: salesCategory(shop),
    competenceDate: date,
    issueDate: date,
    dueDate: installment.dueDate,
    value: installment.value,
    installment: { number: installment.number, of: note.installments.length },
    source: { kind: 'invoice', id: note.noteId },
  };
  const opened = decide(entryDecider, entryDecider.initial, { type: 'open', entryId, details });
  yield one(streams.entry(entryId), opened);
  shop.due.note(installment.dueDate, { entryId, state: opened.state, form: note.paymentForm });
}

/** All items of a note leave in one append. */
function* issueStock(shop, date, { noteId, items }) {
  const source = { kind: 'invoice', id: noteId };
  yield items.map(({ productId, quantity, fractional }, index) =>
    moveStock(shop, productId, {
      type: 'issue',
      movementId: `${noteId}:${index}`,
      quantity,
      fractional,
      date,
      source,
    }),
  );
}

/** The decider knows movements that come twice; here none does, and so none is remembered. */
export function moveStock({ products, warehouseId }, productId, command) {
  const product = products.find((each) => each.productId === productId);
  const moved = decide(stockItemDecider, product.stock, { ...command, productId, warehouseId });
  product.stock = { ...moved.state, movements: stockItemDecider.initial.movements };
  return { stream: streams.stockItem(warehouseId, productId), events: moved.events };
}
