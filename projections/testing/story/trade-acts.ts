import { noteDecider, type NoteCommand } from '@fidelidade/domain/fiscal/note/decide.js';
import { sefazLineDecider } from '@fidelidade/domain/fiscal/sefaz-line/sefaz-line.js';
import { defaultSeriesDecider } from '@fidelidade/domain/fiscal/series/default-series.js';
import { seriesDecider } from '@fidelidade/domain/fiscal/series/series.js';
import { participantDecider } from '@fidelidade/domain/identity/participant/participant.js';
import { addDays, addMinutes, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { subtractMoney } from '@fidelidade/domain/kernel/money.js';
import { balanceOf, loyaltyAccountDecider, lotsGiven } from '@fidelidade/domain/loyalty/account/account.js';
import { CURRENCIES } from '@fidelidade/domain/loyalty/account/events.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { baseRule, rulesAt } from '@fidelidade/domain/loyalty/program/rules.js';
import { DEFAULT_REDEMPTION } from '@fidelidade/domain/loyalty/program/redemption-terms.js';
import { saleDecider, type SaleCommand } from '@fidelidade/domain/loyalty/sale/sale.js';
import { SALE_ORIGINS } from '@fidelidade/domain/loyalty/sale/events.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import { streams } from '@fidelidade/domain/streams.js';
import { productPictureDecider } from '@fidelidade/domain/stock/product/picture.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { stockItemDecider, type StockItemCommand } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { aNoteContent, aNoteItem, aSignature } from '@fidelidade/domain/testing/a-note.js';
import { aProduct } from '@fidelidade/domain/testing/a-product.js';
import { aSale } from '@fidelidade/domain/testing/a-sale.js';
import { aRule, earningSaleOf, someTerms, transferTerms } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, decimal, instant } from '@fidelidade/domain/testing/values.js';
import { lifeSteps, type Act, type Shop, type Step } from './shop.js';

const FIRST_DAY = day('2026-01-05');
const START = instant('2026-01-05T12:00:00Z');
/** Whatever rule a story made by then is in force. */
const LAST_MOMENT = instant('2027-12-31T12:00:00Z');
const addDaysTo = (moment: Instant, days: number) => addMinutes(moment, days * 24 * 60);
const SOME_RULES = [aRule('points_per_amount'), aRule('spend_percent'), aRule('weekday_hour')];
const verdict = { cStat: '225', reason: 'Rejeição: falha no schema' };

const productOf = (shop: Shop, { which }: Step) => shop.of('product', which);
const isProduct = (shop: Shop, step: Step) =>
  shop.state(productDecider, streams.product(productOf(shop, step))).status !== 'absent';

/** Two warehouses, the second one of the odd. */
const placeOf = (shop: Shop, step: Step): StockPlace => ({
  productId: productOf(shop, step),
  warehouseId: shop.of('warehouse', step.amount % 2),
});
const goodsOf = (shop: Shop, productId: string) => streams.stockItem(shop.of('warehouse', 0), productId);

const takeNumber = (shop: Shop, noteId: string) => {
  const stream = streams.series(55, 2, 1);
  const { next } = shop.state(seriesDecider, stream);
  return shop.tell(seriesDecider, stream, { type: 'take', series: 1, number: next, noteId });
};

const move =
  (type: 'receive' | 'issue'): Act =>
  async (shop, step) => {
    if (!isProduct(shop, step)) return;
    const { productId, warehouseId } = placeOf(shop, step);
    const id = `${type}-${step.amount}-${step.days}`;
    const movement = {
      movementId: id,
      productId,
      warehouseId,
      quantity: decimal(String(1 + (step.amount % 50))),
      fractional: false,
      date: addDays(FIRST_DAY, step.days),
    };
    const stream = goodsOf(shop, productId);
    if (type === 'issue') {
      await shop.tell(stockItemDecider, stream, { type, ...movement, source: { kind: 'invoice', id } });
    } else {
      const expiresOn = addDays(FIRST_DAY, step.days + step.who);
      const lot = { number: `L-${step.who}`, newId: `lot-${productId}-${step.who}`, expiresOn };
      const received = {
        unitCost: decimal(`${step.amount}.5`),
        source: { kind: 'receipt', id },
        ...(step.flag && { lot }),
      } as const;
      await shop.tell(stockItemDecider, stream, { type, ...movement, ...received });
    }
  };

const toStock =
  (command: (shop: Shop, step: Step, place: StockPlace) => StockItemCommand): Act =>
  async (shop, step) => {
    if (!isProduct(shop, step)) return;
    const place = placeOf(shop, step);
    const stream = goodsOf(shop, place.productId);
    await shop.tell(stockItemDecider, stream, command(shop, step, place));
  };
interface StockPlace {
  readonly productId: string;
  readonly warehouseId: string;
}
const heldFor = (shop: Shop, { who }: Step) => ({ kind: 'invoice', id: shop.of('note', who) }) as const;

/** Goods, notes, sales and what they earn. */
export const TRADE_ACTS = {
  async 'number notes in another series'(shop, { which, flag }) {
    const invoiceSeriesId = shop.of('invoice-series', which);
    const place = { model: 55, environment: flag ? 1 : 2 } as const;
    const chosen = streams.defaultSeries(place.model, place.environment);
    await shop.tell(defaultSeriesDecider, chosen, { type: 'choose', ...place, invoiceSeriesId });
  },
  async 'keep a product'(shop, step) {
    const productId = productOf(shop, step);
    const details = aProduct({
      code: `P-${step.which}`,
      name: `Café ${step.amount}`,
      sellValue: `${step.amount}`,
    });
    const type = step.flag ? 'register' : 'change';
    await shop.tell(productDecider, streams.product(productId), { type, id: productId, details });
  },
  async 'move a product on'(shop, step) {
    const id = productOf(shop, step);
    for (const type of lifeSteps(step)) await shop.tell(productDecider, streams.product(id), { type, id });
  },
  async 'picture a product'(shop, step) {
    if (!isProduct(shop, step)) return;
    const productId = productOf(shop, step);
    const stream = streams.product(productId);
    for (const picture of [`sha-${step.amount}`, ...(step.flag ? [null] : [])])
      await shop.tell(productPictureDecider, stream, { productId, picture });
  },
  'receive goods': move('receive'),
  'issue goods': move('issue'),
  'count goods': toStock((_shop, { amount, days }, place) => ({
    ...place,
    type: 'count',
    movementId: `count-${amount}-${days}`,
    counted: decimal(String(amount % 40)),
    fractional: false,
    unitCost: decimal('3.5'),
    date: addDays(FIRST_DAY, days),
    reason: 'Contagem',
  })),
  'carry goods to the other warehouse': toStock(
    (shop, { amount, days, flag }, { productId, warehouseId }) => {
      const transferId = `transfer-${amount}-${days}`;
      return {
        type: 'transfer',
        productId,
        transferId,
        outId: `${transferId}-out`,
        inId: `${transferId}-in`,
        from: warehouseId,
        to: shop.of('warehouse', (amount + 1) % 2),
        quantity: decimal(String(1 + (amount % 9))),
        fractional: false,
        date: addDays(FIRST_DAY, days),
        allowNegative: flag,
      };
    },
  ),
  'take goods out by hand': toStock((_shop, { amount, days, flag, who }, place) => {
    const movementId = `withdraw-${amount}-${days}`;
    return {
      ...place,
      type: 'withdraw',
      movementId,
      quantity: decimal(String(1 + (amount % 9))),
      fractional: false,
      date: addDays(FIRST_DAY, days),
      source: { kind: 'withdrawal', id: movementId },
      reason: 'Quebrou',
      ...(days % 2 === 0 && { lotId: `lot-${place.productId}-${who}` }),
      ...(days % 3 > 0 && { resultLine: days % 3 === 1 ? 'expense' : 'cost_of_sales' }),
      allowNegative: flag,
    };
  }),
  'count a lot': toStock((_shop, { amount, days, who, flag }, place) => ({
    ...place,
    type: 'count',
    movementId: `count-lot-${amount}-${days}`,
    counted: decimal(String(amount % 20)),
    fractional: false,
    unitCost: decimal('3.5'),
    date: addDays(FIRST_DAY, days),
    reason: 'Contagem por lote',
    lotId: flag ? `lot-${place.productId}-${who}` : null,
  })),
  'correct a lot': toStock((shop, { days, who }, { productId }) => {
    const lots = shop.state(stockItemDecider, goodsOf(shop, productId)).lots.byId.keys();
    const lotId = lots[who % Math.max(lots.length, 1)] ?? 'none';
    return { type: 'change-lot', productId, lotId, expiresOn: addDays(FIRST_DAY, days) };
  }),
  'take a receipt back': toStock((shop, { amount, days, flag }, place) => {
    const receipts = shop
      .state(stockItemDecider, goodsOf(shop, place.productId))
      .movements.keys()
      .filter((id) => id.startsWith('receive'));
    return {
      ...place,
      type: 'reverse',
      movementId: `reverse-${amount}-${days}`,
      reverses: receipts[amount % Math.max(receipts.length, 1)] ?? 'none',
      date: addDays(FIRST_DAY, days),
      reason: 'Lançada duas vezes',
      allowNegative: flag,
    };
  }),
  'promise goods to a note': toStock((shop, step, place) => ({
    ...place,
    type: 'reserve',
    date: addDays(FIRST_DAY, step.days),
    source: heldFor(shop, step),
    quantity: decimal(String(1 + (step.amount % 9))),
    allowNegative: step.flag,
  })),
  'free what was promised': toStock((shop, step, place) => ({
    ...place,
    type: 'release',
    source: heldFor(shop, step),
  })),
  async 'raise a series'(shop, { amount }) {
    const next = amount + 1;
    await shop.tell(seriesDecider, streams.series(55, 2, 1), { type: 'raise', series: 1, next });
  },
  async 'be blocked by SEFAZ'(shop, { which, days }) {
    const service = which === 0 ? 'authorization' : 'query';
    await shop.tell(sefazLineDecider, streams.sefazLine(2, service), {
      service,
      environment: 2,
      cStat: '656',
      reason: 'Rejeição: Consumo indevido',
      until: instant(`${addDays(FIRST_DAY, days)}T12:00:00.000Z`),
    });
  },
  async 'write a note'(shop, step) {
    // The house writes none to whom it does not know, or who was erased.
    const buyer = shop.state(personDecider, streams.person(shop.of('person', step.which)));
    if (buyer.status === 'absent' || buyer.isErased) return;
    const noteId = shop.of('note', step.who);
    const stream = streams.note(noteId);
    if (isOfErasedBuyer(shop, noteId)) return;
    const items = [aNoteItem({ quantity: String(1 + (step.amount % 9)) })];
    const isPaidInPart = step.days % 3 === 0;
    const written = aNoteContent({ personId: shop.of('person', step.which), items });
    const paidWithCashback = centavos(1 + step.who);
    const rest = { ...written.installments[0]!, value: subtractMoney(written.total, paidWithCashback) };
    const content = isPaidInPart ? { ...written, paidWithCashback, installments: [rest] } : written;
    const { accessKey } = aSignature();
    const foreign = { proof: 'differs', accessKey, protocol: '135260000000009', xml: 'sha' } as const;
    const ends = {
      0: { type: 'record-rejection', noteId, accessKey, verdict },
      1: { type: 'record-denial', noteId, accessKey, verdict },
      2: {
        type: 'record-authorization',
        noteId,
        accessKey,
        verdict: { cStat: '100', reason: 'Autorizado o uso da NF-e' },
        protocol: '135260000000001',
        authorizedAt: instant('2026-03-10T15:00:05.000Z'),
        issuedOn: day('2026-03-10'),
        xml: 'sha',
      },
      3: { type: 'abandon', noteId, accessKey, verdict },
      4: { type: 'release-number', noteId, accessKey, verdict, heldBy: undefined },
      5: { type: 'record-foreign-protocol', noteId, accessKey, verdict, foreign },
      6: { type: 'record-cancellation', noteId, accessKey, verdict },
      7: {
        type: 'record-refused-question',
        noteId,
        refused: {
          ...verdict,
          service: 'query',
          cause: 'certificate',
          until: instant('2026-03-10T15:30:00.000Z'),
        },
      },
    } as const;
    const steps: readonly NoteCommand[] = [
      { type: 'draft', noteId, model: 55, content },
      { type: 'change', noteId, content },
      {
        ...{ type: 'request-transmission', noteId, content },
        ...(isPaidInPart && { redemptionId: `redemption-${noteId}` }),
      },
      step.flag
        ? { type: 'record-signature', noteId, signed: aSignature({ number: step.who + 1 }) }
        : { type: 'refuse-transmission', noteId, problems: [{ path: 'NCM', message: 'inválido' }] },
      ends[(step.amount % 8) as keyof typeof ends],
    ];
    for (const command of steps.slice(0, 1 + (step.days % steps.length))) {
      await shop.tell(noteDecider, stream, command);
      if (command.type === 'record-signature') await takeNumber(shop, noteId);
    }
  },
  async 'give a draft up'(shop, step) {
    const noteId = shop.of('note', step.who);
    if (isOfErasedBuyer(shop, noteId)) return;
    const problems = [{ path: 'items.0.quantity', message: 'Café: 0 em estoque' }];
    const command = step.flag
      ? ({ type: 'refuse-sending', noteId, problems } as const)
      : ({ type: 'delete', noteId } as const);
    await shop.tell(noteDecider, streams.note(noteId), command);
  },
  async 'change the programme'(shop, { amount, days }) {
    const terms = {
      name: `Programa ${amount}`,
      cashbackBasisPoints: amount,
      pendingDays: days % 10,
      expiryDays: 1 + (days % 30),
    };
    await shop.tell(programDecider, streams.program(), {
      type: 'publish-terms',
      terms,
      at: addDaysTo(START, days),
    });
  },
  /** A rule is published, published anew, or ended. */
  async 'change a rule'(shop, { who, which, amount, days, flag }) {
    const ruleId = shop.of('rule', who);
    const rule = { ...SOME_RULES[which % SOME_RULES.length]!.rule, name: `Regra ${amount}` };
    const at = addDaysTo(START, days);
    const known = shop.state(programDecider, streams.program()).rules[ruleId];
    const isOver = known?.endedAt !== undefined;
    if (known && !isOver && flag) {
      await shop.tell(programDecider, streams.program(), { type: 'end-rule', ruleId, at });
      return;
    }
    if (isOver || (known && known.versions.at(-1)?.rule.kind !== rule.kind)) return;
    await shop.tell(programDecider, streams.program(), {
      type: known ? 'change-rule' : 'publish-rule',
      ruleId,
      rule,
      at,
      today: addDays(FIRST_DAY, days),
    });
  },
  /** Without a sale: a rule's bonus, or what staff give or take. */
  async 'give or take'(shop, { who, which, amount, days, flag }) {
    const participantId = shop.of('participant', who);
    const { personId } = shop.state(participantDecider, streams.participant(participantId));
    if (personId === undefined) return;
    const account = streams.loyaltyAccount(participantId);
    const currency = CURRENCIES[which % CURRENCIES.length]!;
    const on = addDays(FIRST_DAY, days);
    const of = { participantId, personId, lotId: `given-${amount}-${who}`, on };
    if (flag) {
      const inForce = aRule('manual', { currency, amount: 1 + amount });
      await shop.tell(loyaltyAccountDecider, account, {
        ...of,
        type: 'give-bonus',
        inForce,
        reason: 'Gentileza',
      });
      return;
    }
    await shop.tell(loyaltyAccountDecider, account, {
      ...{ ...of, type: 'credit-by-staff', currency, amount: centavos(2 + amount), reason: 'Atraso' },
      expiry: { expires: 'days', expiryDays: 1 + amount },
    });
    const available = balanceOf(shop.state(loyaltyAccountDecider, account), 'available', currency);
    if (available < 1) return;
    await shop.tell(loyaltyAccountDecider, account, {
      ...{ type: 'debit-by-staff', participantId, currency, amount: centavos(1), reason: 'Engano', on },
    });
  },
  /** One half in the sender's account, the other in the receiver's, as the handler does it in one append. */
  async 'give of it to another'(shop, { who, which, amount, days }) {
    const participantId = shop.of('participant', who);
    const receiverId = shop.of('participant', (who + 1 + (which % 2)) % 3);
    const [sender, receiver] = [participantId, receiverId].map((id) =>
      shop.state(participantDecider, streams.participant(id)),
    );
    if (sender?.personId === undefined || receiver?.personId === undefined) return;
    const { personId } = receiver;
    const account = streams.loyaltyAccount(participantId);
    const currency = CURRENCIES[which % CURRENCIES.length]!;
    const transferId = `transfer-${shop.number}-${amount}`;
    const of = { transferId, currency, on: addDays(FIRST_DAY, days) };
    // So that there is something to give.
    await shop.tell(loyaltyAccountDecider, account, {
      ...{ type: 'credit-by-staff', participantId, personId: sender.personId, lotId: `of-${transferId}` },
      ...{ currency, amount: centavos(2 * amount), reason: 'Atraso', on: of.on },
      expiry: { expires: 'days', expiryDays: 1 + amount },
    });
    const terms = transferTerms({ leastCashback: 1, leastPoints: 1, pointsPerDay: 1_000_000 });
    const isGiven = await shop.tell(loyaltyAccountDecider, account, {
      ...{ type: 'give', participantId, receiverId, amount: centavos(amount) },
      ...{ terms, ...of },
    });
    if (!isGiven) return;
    const lots = lotsGiven(shop.state(loyaltyAccountDecider, account), transferId);
    await shop.tell(loyaltyAccountDecider, streams.loyaltyAccount(receiverId), {
      ...{ type: 'receive', participantId: receiverId, personId, senderId: participantId },
      ...{ ...of, lots: lots.map((lot) => ({ ...lot, lotId: `${transferId}-${lot.expiresOn}` })) },
    });
  },
  /** Two sales on a day, by a rule that gives so much a day: the second one earns nothing. */
  async 'come to a cap'(shop, { who, amount, days }) {
    const participantId = shop.of('participant', who);
    const { personId } = shop.state(participantDecider, streams.participant(participantId));
    if (personId === undefined) return;
    const sale = earningSaleOf({ base: 100 * (1 + amount), earnedOn: addDays(FIRST_DAY, days) });
    for (const place of [20_000, 30_000]) {
      await shop.tell(loyaltyAccountDecider, streams.loyaltyAccount(participantId), {
        ...{ type: 'earn', participantId, personId, sale, programVersion: 0 },
        saleId: shop.of('sale-pos', place + amount),
        rules: [aRule('points_per_amount', { capPerDay: 1 })],
      });
    }
  },
  /** To somebody of the programme; what it earns follows, as the policy does it. */
  async sell(shop, step) {
    const participantId = shop.of('participant', step.who);
    const { personId } = shop.state(participantDecider, streams.participant(participantId));
    if (personId === undefined) return;
    const origin = SALE_ORIGINS[step.which] ?? 'pos';
    const documentNumber = String(step.amount);
    const saleId = shop.of(`sale-${origin}`, step.amount);
    const date = addDays(FIRST_DAY, step.days);
    const total = centavos(step.amount);
    const goods = { items: [{ description: 'Café', quantity: '1' }], discount: 0 };
    const details = aSale({ origin, documentNumber, date, personId, participantId, total, ...goods });
    await shop.tell(saleDecider, streams.sale(saleId), { type: 'register', saleId, details });
    const program = shop.state(programDecider, streams.program());
    const { version, terms } = program;
    if (!terms || !step.flag) return;
    await shop.tell(loyaltyAccountDecider, streams.loyaltyAccount(participantId), {
      type: 'earn',
      participantId,
      personId,
      saleId,
      sale: earningSaleOf({ base: total, earnedOn: date }),
      programVersion: version,
      rules: [baseRule(terms, version), ...rulesAt(program, LAST_MOMENT)],
    });
  },
  /** At the till: put aside, then used by a sale, released, or left lying. */
  async 'pay with cashback'(shop, step) {
    const participantId = shop.of('participant', step.who);
    const account = streams.loyaltyAccount(participantId);
    await earnToday(shop, step, participantId);
    const available = balanceOf(shop.state(loyaltyAccountDecider, account), 'available');
    const { personId } = shop.state(participantDecider, streams.participant(participantId));
    if (available === 0 || personId === undefined) return;
    const amount = centavos(1 + (step.amount % available));
    const redemptionId = `redemption-${step.amount}-${step.days}-${step.who}`;
    const date = addDays(FIRST_DAY, step.days);
    const of = { participantId, redemptionId } as const;
    await shop.tell(loyaltyAccountDecider, account, {
      ...of,
      type: 'reserve',
      amount,
      purchase: centavos(step.amount + amount),
      programVersion: 1,
      terms: { ...DEFAULT_REDEMPTION, maxBasisPoints: 10_000, requiresCode: false },
      until: instant(`${date}T12:10:00.000Z`),
      // What a note holds, no till uses or gives back.
      ...(step.which === 0 && { noteId: shop.of('note', step.who) }),
    });
    if (step.which === 0) return;
    if (step.flag) {
      const now = instant(`${date}T12:10:00.000Z`);
      await shop.tell(loyaltyAccountDecider, account, {
        ...of,
        type: 'release',
        releaseReason: 'overdue',
        now,
        on: date,
      });
      return;
    }
    const documentNumber = `PDV-${redemptionId}`;
    const saleId = shop.of('sale-pos', step.amount);
    const goods = { items: [{ description: 'Café', quantity: '1' }], discount: 0 };
    const total = centavos(step.amount + amount);
    const paid = { paidWithCashback: amount, redemptionId, total };
    const details = aSale({
      origin: 'pos',
      documentNumber,
      date,
      personId,
      participantId,
      ...goods,
      ...paid,
    });
    await shop.tell(loyaltyAccountDecider, account, { ...of, type: 'redeem', saleId, on: date });
    await shop.tell(saleDecider, streams.sale(saleId), { type: 'register', saleId, details });
  },
  /** What it had earned was spent for another purchase, a part of which comes back, too, or which is cancelled. */
  async 'bring goods back'(shop, step) {
    const participantId = shop.of('participant', step.who);
    const { personId } = shop.state(participantDecider, streams.participant(participantId));
    if (personId === undefined) return;
    const on = addDays(FIRST_DAY, step.days);
    const account = streams.loyaltyAccount(participantId);
    const sell = (saleId: string, goods: Parameters<typeof aSale>[0]) =>
      shop.tell(saleDecider, streams.sale(saleId), {
        type: 'register',
        saleId,
        details: aSale({ ...goods, documentNumber: saleId, date: on, personId, participantId }),
      });
    const first = await earnToday(shop, step, participantId);
    const total = centavos(100 * step.amount);
    await sell(first, { items: [{ description: 'Café', quantity: '2', total }, SOME_CUP], total: total + 1 });
    const available = balanceOf(shop.state(loyaltyAccountDecider, account), 'available');
    const redemptionId = `returned-${step.amount}-${step.days}-${step.who}`;
    const second = shop.of('sale-pos', 20_000 + step.amount);
    const purchase = centavos(total + Math.max(available, 0));
    if (available > 0) {
      const of = { participantId, redemptionId } as const;
      const terms = { ...DEFAULT_REDEMPTION, maxBasisPoints: 10_000, requiresCode: false };
      const until = instant(`${on}T12:10:00.000Z`);
      const reserve = { type: 'reserve', ...of, amount: available, purchase, programVersion: 1 } as const;
      await shop.tell(loyaltyAccountDecider, account, { ...reserve, terms, until });
      await shop.tell(loyaltyAccountDecider, account, { type: 'redeem', ...of, saleId: second, on });
      const paid = { paidWithCashback: available, redemptionId };
      await sell(second, { items: [SOME_CUP], total: purchase, ...paid });
    }
    const returnId = `return-${step.amount}-${step.days}`;
    const because = { reason: 'Veio quebrado', on };
    const lines = [{ line: 1, quantity: decimal('2') }];
    const back = { type: 'return', saleId: first, returnId, goods: { lines }, ...because } as const;
    await shop.tell(saleDecider, streams.sale(first), back);
    const policy = step.which === 0 ? 'clamp' : 'allow_negative';
    await shop.tell(loyaltyAccountDecider, account, {
      ...{ type: 'claw-back', participantId, saleId: first, lotId: first, returnId, on },
      ...{ returned: total, base: total, policy },
    });
    if (available <= 0) return;
    const end: SaleCommand = step.flag
      ? {
          type: 'return',
          saleId: second,
          returnId: `${returnId}-2`,
          goods: { amount: available },
          ...because,
        }
      : { type: 'cancel', saleId: second, ...because };
    await shop.tell(saleDecider, streams.sale(second), end);
    const { cashback } = shop.state(saleDecider, streams.sale(second)).returned;
    const restore = { type: 'restore', participantId, saleId: second, redemptionId, on } as const;
    await shop.tell(loyaltyAccountDecider, account, {
      ...restore,
      restored: cashback,
      graceDays: step.which,
    });
  },
  async 'let time pass'(shop, step) {
    const participantId = shop.of('participant', step.who);
    const today = addDays(FIRST_DAY, step.days + step.which * 60);
    await shop.tell(loyaltyAccountDecider, streams.loyaltyAccount(participantId), {
      type: 'mature',
      participantId,
      today,
    });
  },
} satisfies Readonly<Record<string, Act>>;

const SOME_CUP = { description: 'Xícara', quantity: '1', total: 1 };

/** Points that a purchase a few days later keeps alive. */
const WHILE_ACTIVE = aRule('points_per_amount', {
  ...{ ruleId: 'while-active', expires: 'inactivity', inactivityMonths: 1, pendingDays: 0 },
});

/** So that there is something to use: a purchase whose cashback can be used at once. @returns its sale's id */
async function earnToday(shop: Shop, step: Step, participantId: string): Promise<string> {
  const saleId = shop.of('sale-pos', 10_000 + step.amount);
  const { personId } = shop.state(participantDecider, streams.participant(participantId));
  if (personId === undefined) return saleId;
  const account = streams.loyaltyAccount(participantId);
  const earnedOn = addDays(FIRST_DAY, step.days);
  await shop.tell(loyaltyAccountDecider, account, {
    type: 'earn',
    participantId,
    personId,
    saleId,
    sale: earningSaleOf({ base: 100 * step.amount, earnedOn }),
    programVersion: 1,
    rules: [baseRule(someTerms({ pendingDays: 0 }), 1), WHILE_ACTIVE],
  });
  await shop.tell(loyaltyAccountDecider, account, { type: 'mature', participantId, today: earnedOn });
  return saleId;
}

/**
 * What is said of such a note lies under a new key of the buyer's, as it happens in the house. A story has one key for each
 * person until it is over, so it tells nothing more of the note.
 */
function isOfErasedBuyer(shop: Shop, noteId: string): boolean {
  const { content } = shop.state(noteDecider, streams.note(noteId));
  return content !== undefined && shop.state(personDecider, streams.person(content.personId)).isErased;
}
