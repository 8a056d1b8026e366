import { importJobDecider } from '@fidelidade/domain/platform/import-job/import-job.js';
import { saleDecider } from '@fidelidade/domain/loyalty/sale/sale.js';
import { streams } from '@fidelidade/domain/streams.js';
import { decide } from './decide.mjs';
import { earnCashback } from './loyalty.mjs';
import { moveStock } from './note-sale.mjs';
import { one } from './open-shop.mjs';

const RESTOCK_EVERY_DAYS = 15;

/** The day's sales of the till come as one file in the evening. */
export function* importTillSales(shop, date, count) {
  const { random } = shop;
  const importId = random.id(date);
  const stream = streams.importJob(importId);
  const upload = { type: 'upload', importId, kind: 'sales', name: `caixa-${date}.csv`, file: 'b'.repeat(64) };
  const uploaded = decide(importJobDecider, importJobDecider.initial, { ...upload, size_bytes: count * 80 });
  yield one(stream, uploaded);

  const imported = [];
  for (let row = 2; row < count + 2; row += 1) {
    const customer = random.pick(shop.customers);
    const saleId = random.id(date);
    shop.tillNumber += 1;
    const documentNumber = String(shop.tillNumber).padStart(9, '0');
    const details = tillSale(shop, date, customer, documentNumber);
    yield one(
      streams.sale(saleId),
      decide(saleDecider, saleDecider.initial, { type: 'register', saleId, details }),
    );
    yield* earnCashback(shop, date, customer, { saleId, details });
    imported.push({ row, result: 'credited', saleId, documentNumber, preRegistered: false });
  }
  const rows = { type: 'record-rows', importId, block: 0, rowsTotal: count, imported, rejected: [] };
  const worked = decide(importJobDecider, uploaded.state, rows);
  yield one(stream, worked);
  yield one(stream, decide(importJobDecider, worked.state, { type: 'finish', importId }));
}

function tillSale({ random, products }, date, { personId, participantId }, documentNumber) {
  const total = random.between(500, 25_000);
  const items = [{ description: random.pick(products).details.name, quantity: '1', total }];
  return { origin: 'import', documentNumber, date, personId, participantId, items, discount: 0, total };
}

/** Every other week a supplier brings more of everything. */
export function* restock(shop, date, day) {
  if (day % RESTOCK_EVERY_DAYS !== 0) return;
  const source = { kind: 'receipt', id: shop.random.id(date) };
  for (const { productId, details } of shop.products) {
    const unitCost = (Number(details.sellValue) * 0.6).toFixed(2);
    const movement = {
      movementId: `${source.id}:${productId}`,
      quantity: '60',
      fractional: false,
      date,
      source,
    };
    yield [moveStock(shop, productId, { type: 'receive', unitCost, ...movement })];
  }
}
