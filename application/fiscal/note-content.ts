import { saleCfop } from '@fidelidade/domain/fiscal/sale-cfop.js';
import { restOf } from '@fidelidade/domain/fiscal/note/decide.js';
import type { NoteContent, NoteItem } from '@fidelidade/domain/fiscal/note/events.js';
import { civilDateIn } from '@fidelidade/domain/kernel/civil-date.js';
import { amountOf } from '@fidelidade/domain/kernel/decimal.js';
import { DomainError, refuseAll } from '@fidelidade/domain/kernel/domain-error.js';
import { addMoney, cents, subtractMoney } from '@fidelidade/domain/kernel/money.js';
import { isIssuable } from '@fidelidade/domain/registry/company/company.js';
import { personDecider } from '@fidelidade/domain/registry/person/person.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { decimalsProblem } from '@fidelidade/domain/stock/unit-decimals.js';
import { streams } from '@fidelidade/domain/streams.js';
import type { CommandContext } from '../execution/command.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { wellKnownIds } from '../execution/well-known-ids.js';
import { companyOf } from '../registry/company-facts.js';
import { measureOf } from '../stock/units.js';
import { openWarehouse } from '../stock/warehouses.js';
import type { NoteDraft } from './note.commands.js';

const SALE_OF_GOODS = 'Venda de mercadoria';

/** Completes a draft with what the registers say now: the products' fiscal facts, the CFOP, the totals. */
export async function noteContentOf(
  unit: UnitOfWork,
  context: CommandContext,
  draft: NoteDraft,
): Promise<NoteContent> {
  const { details: company } = await companyOf(unit);
  const buyer = await buyerOf(unit, draft.personId);
  // Without an address yet, as if it were next door; sending asks anew.
  const state = buyer.address?.state ?? company.address.state;
  const cfop = saleCfop(company.address.state, state, buyer.taxpayerType);
  const items = await Promise.all(draft.items.map((item, index) => itemOf(unit, item, index, cfop)));
  const total = cents(addMoney(...items.map((item) => subtractMoney(item.total, item.discount))));
  const { paidWithCashback } = draft;
  const rest = restOf({ total, ...(paidWithCashback !== undefined && { paidWithCashback }) });
  const today = civilDateIn(company.timezone, context.occurredAt);
  const atSight = rest > 0 ? [{ dueDate: today, value: rest }] : [];
  const installments = draft.installments.length > 0 ? draft.installments : atSight;
  return {
    personId: draft.personId,
    ...(await warehouseOf(unit, context, draft)),
    ...(draft.series !== undefined && { series: draft.series }),
    operationNature: SALE_OF_GOODS,
    items,
    paymentForm: draft.paymentForm,
    ...(draft.paymentForm === 'other' &&
      draft.paymentDescription && { paymentDescription: draft.paymentDescription }),
    ...(draft.paymentTermId !== undefined && { paymentTermId: draft.paymentTermId }),
    ...(draft.accountId !== undefined && { accountId: draft.accountId }),
    installments: installments.map((installment, index) => ({ number: index + 1, ...installment })),
    ...(draft.additionalInformation && { additionalInformation: draft.additionalInformation }),
    total,
    ...(paidWithCashback !== undefined && { paidWithCashback }),
  };
}

/** The draft that a content came from, to complete it anew with the registers of today. */
export const draftOf = ({
  personId,
  warehouseId,
  series,
  items,
  paymentForm,
  paymentDescription,
  paymentTermId,
  accountId,
  installments,
  additionalInformation,
  paidWithCashback,
}: NoteContent): NoteDraft => ({
  personId,
  ...(warehouseId && { warehouseId }),
  ...(series !== undefined && { series }),
  items: items.map(({ productId, quantity, unitPrice, discount }) => ({
    productId,
    quantity,
    unitPrice,
    discount,
  })),
  paymentForm,
  ...(paymentDescription && { paymentDescription }),
  ...(paymentTermId !== undefined && { paymentTermId }),
  ...(accountId !== undefined && { accountId }),
  installments: installments.map(({ dueDate, value }) => ({ dueDate, value })),
  ...(additionalInformation && { additionalInformation }),
  ...(paidWithCashback !== undefined && { paidWithCashback }),
});

/** Nothing is said where it is the company's first one. @throws DomainError on `warehouse_id` */
async function warehouseOf(unit: UnitOfWork, context: CommandContext, { warehouseId: named }: NoteDraft) {
  if (named === undefined) return {};
  const warehouseId = await openWarehouse(unit, context, named);
  return warehouseId === wellKnownIds.defaultWarehouse(unit.company) ? {} : { warehouseId };
}

/** Who buys, on file with what a note says of them. @throws DomainError on `person_id` */
async function buyerOf(unit: UnitOfWork, personId: string): Promise<PersonDetails> {
  const { details, status } = await unit.load(personDecider, streams.person(personId));
  const at = { field: 'person_id' };
  if (status === 'absent' || status === 'deleted') throw new DomainError('person_not_found', at);
  const { document, fullName, taxpayerType, roles } = details;
  if (!document || !fullName || !taxpayerType || !roles) throw new DomainError('note_recipient_document', at);
  return { ...details, document, fullName, taxpayerType, roles };
}

/**
 * What a draft may still lack and a note that is sent may not: a model 55 names its buyer with an address, and taxes are
 * written for the one regime that is built.
 * @throws DomainError on what must be mended first
 */
export async function assertSendable(unit: UnitOfWork, { personId }: NoteContent): Promise<void> {
  const { details: company } = await companyOf(unit);
  const { address } = await buyerOf(unit, personId);
  refuseAll([
    address ? undefined : new DomainError('note_recipient_address', { field: 'person_id' }),
    isIssuable(company.crt) ? undefined : new DomainError('crt_not_built', { field: 'company.crt' }),
  ]);
}

async function itemOf(
  unit: UnitOfWork,
  line: NoteDraft['items'][number],
  index: number,
  cfop: string,
): Promise<NoteItem> {
  const { details: product, status } = await unit.load(productDecider, streams.product(line.productId));
  if (!product || status === 'deleted') {
    throw new DomainError('product_not_found', { field: `items.${index}.product_id` });
  }
  const { abbreviation, decimals } = await measureOf(unit, product);
  // Whether parts are sold at all is the note's own to say, with everything else that is wrong with its lines.
  if (decimals > 0) refuseAll([decimalsProblem(line.quantity, decimals, `items.${index}.quantity`)]);
  const { code, name, barCode, ncm, cest, origin } = product;
  return {
    productId: line.productId,
    code,
    description: name,
    ...(barCode && { gtin: barCode }),
    ncm,
    ...(cest && { cest }),
    origin,
    cfop,
    unit: abbreviation,
    fractional: decimals > 0,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount,
    total: amountOf(line.quantity, line.unitPrice),
  };
}
