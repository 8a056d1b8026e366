import type {
  FiscalDocument,
  FiscalItem,
  FiscalParty,
  FiscalPayment,
} from '@fidelidade/domain/fiscal/fiscal-document.js';
import {
  BUYER_PRESENCES,
  DESTINATIONS,
  FREIGHT_MODES,
  ISSUE_TYPES,
  PAYMENTS_BESIDE,
  PURPOSES,
} from '@fidelidade/domain/fiscal/enumerations.js';
import { restOf } from '@fidelidade/domain/fiscal/note/decide.js';
import type { NoteContent, NoteItem } from '@fidelidade/domain/fiscal/note/events.js';
import { FISCAL_PAYMENT_CODE } from '@fidelidade/domain/finance/payment-form.js';
import { buildAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { ZERO, addMoney } from '@fidelidade/domain/kernel/money.js';
import { stateCodeOf } from '@fidelidade/domain/kernel/states.js';
import type { Address } from '@fidelidade/domain/registry/address.js';
import type { CompanyDetails } from '@fidelidade/domain/registry/company/events.js';
import type { PersonDetails } from '@fidelidade/domain/registry/person/events.js';

export interface NoteIdentity {
  readonly environment: 1 | 2;
  readonly series: number;
  readonly number: number;
  /** cNF: eight digits, never equal to the number. */
  readonly randomCode: string;
  readonly issuedAt: Instant;
}

/** Puts a note's content, its number, its issuer and its buyer together as the layout wants them. */
export function writeFiscalDocument(
  content: NoteContent,
  identity: NoteIdentity,
  company: CompanyDetails,
  buyer: PersonDetails & { readonly address: Address },
): FiscalDocument {
  const issuedOn = civilDateIn(company.timezone, identity.issuedAt);
  const products = addMoney(...content.items.map((item) => item.total));
  const discount = addMoney(...content.items.map((item) => item.discount));
  const isAtSight =
    content.installments.every(({ dueDate }) => dueDate <= issuedOn) && content.installments.length <= 1;
  return {
    ...identity,
    accessKey: buildAccessKey({
      ...identity,
      stateCode: stateCodeOf(company.address.state)!,
      issuedOn,
      cnpj: company.cnpj,
      model: 55,
      issueType: ISSUE_TYPES.normal,
    }),
    model: 55,
    issueType: ISSUE_TYPES.normal,
    operationNature: content.operationNature,
    purpose: PURPOSES.normal,
    destination:
      company.address.state === buyer.address.state ? DESTINATIONS.insideState : DESTINATIONS.anotherState,
    buyerPresence: BUYER_PRESENCES.inPerson,
    finalConsumer: buyer.taxpayerType !== 1,
    timezone: company.timezone,
    issuer: {
      document: company.cnpj,
      name: company.socialName,
      tradeName: company.fantasyName,
      stateRegistration: company.stateRegistration,
      address: addressOf(company.address),
      crt: company.crt,
    },
    recipient: recipientOf(buyer),
    items: content.items.map(itemOf),
    totals: { products, discount, freight: ZERO, note: content.total },
    freightMode: FREIGHT_MODES.none,
    installments: isAtSight ? [] : content.installments,
    payments: paymentsOf(content, isAtSight ? 0 : 1),
    ...(content.additionalInformation && { additionalInformation: content.additionalInformation }),
  };
}

/** What cashback paid, at once, and how the rest is; together they are the note's total (rejections 865 and 866). */
function paymentsOf(content: NoteContent, term: 0 | 1): FiscalPayment[] {
  const { paymentForm, paymentDescription, paidWithCashback } = content;
  const rest = restOf(content);
  return [
    ...(paidWithCashback === undefined
      ? []
      : [{ code: PAYMENTS_BESIDE.loyalty, value: paidWithCashback, term: 0 } as const]),
    ...(rest > 0
      ? [
          {
            code: FISCAL_PAYMENT_CODE[paymentForm],
            value: rest,
            term,
            ...(paymentDescription && { description: paymentDescription }),
          },
        ]
      : []),
  ];
}

function recipientOf(
  buyer: PersonDetails & { readonly address: Address },
): NonNullable<FiscalDocument['recipient']> {
  const phone = buyer.phone ?? buyer.cellphone;
  return {
    document: buyer.document,
    name: buyer.fullName,
    ...(buyer.stateRegistration && { stateRegistration: buyer.stateRegistration }),
    address: addressOf(buyer.address),
    ...(phone && { phone: nationalPhone(phone) }),
    taxpayerType: buyer.taxpayerType,
    ...(buyer.email && buyer.email.length <= MAX_EMAIL_LENGTH && { email: buyer.email }),
  };
}

/** A longer e-mail is left out, never cut: half an address is another's (MOC 7.0, E19). */
const MAX_EMAIL_LENGTH = 60;
/** Area code and number: ten digits, or eleven of a mobile. */
const NATIONAL_PHONE_DIGITS = 11;

/** As it is dialled inside the country: `fone` takes no +55. */
function nationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length > NATIONAL_PHONE_DIGITS && digits.startsWith('55') ? digits.slice(2) : digits;
}

const addressOf = ({
  street,
  city,
  cityId,
  state,
  zip,
  number,
  neighborhood,
  complement,
}: Address): FiscalParty['address'] => ({
  street,
  number,
  ...(complement && { complement }),
  neighborhood,
  cityCode: cityId,
  cityName: city,
  state,
  zip,
});

/** Simples Nacional without credit (CSOSN 102); PIS and COFINS are inside the DAS (CST 49). */
const itemOf = (item: NoteItem, index: number): FiscalItem => ({
  number: index + 1,
  code: item.code,
  ...(item.gtin && { gtin: item.gtin }),
  description: item.description,
  ncm: item.ncm,
  ...(item.cest && { cest: item.cest }),
  cfop: item.cfop,
  unit: item.unit,
  quantity: item.quantity,
  unitPrice: item.unitPrice,
  total: item.total,
  discount: item.discount,
  taxes: { icms: { csosn: '102', origin: item.origin }, pis: { cst: '49' }, cofins: { cst: '49' } },
});
