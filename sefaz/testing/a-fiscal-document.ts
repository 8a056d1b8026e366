import type { FiscalDocument, FiscalItem } from '@fidelidade/domain/fiscal/fiscal-document.js';
import { buildAccessKey } from '@fidelidade/domain/kernel/access-key.js';
import { civilDateIn, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { amountOf, parseQuantity, parseUnitPrice } from '@fidelidade/domain/kernel/decimal.js';
import { addMoney, subtractMoney, ZERO } from '@fidelidade/domain/kernel/money.js';

export const TEST_CNPJ = '11222333000181';
export const ALPHANUMERIC_CNPJ = '12ABC34501DE35';

/** An item of a sale of R$ 10.00, unless told otherwise. */
export function anItem(changes: Partial<FiscalItem> = {}): FiscalItem {
  const quantity = changes.quantity ?? parseQuantity('1');
  const unitPrice = changes.unitPrice ?? parseUnitPrice('10');
  return {
    number: 1,
    code: 'CAFE-01',
    gtin: '7891000315507',
    description: 'CAFÉ TORRADO E MOÍDO 500 G',
    ncm: '09012100',
    cfop: '5102',
    unit: 'UN',
    discount: ZERO,
    taxes: { icms: { csosn: '102', origin: 0 }, pis: { cst: '49' }, cofins: { cst: '49' } },
    ...changes,
    quantity,
    unitPrice,
    total: changes.total ?? amountOf(quantity, unitPrice),
  };
}

/** A valid NF-e of a Simples Nacional shop in São Paulo; key and totals follow what is changed. */
export function aFiscalDocument(changes: Partial<FiscalDocument> = {}): FiscalDocument {
  const base = { ...template, ...changes };
  const totals = changes.totals ?? totalsOf(base.items);
  return {
    ...base,
    totals,
    payments: changes.payments ?? [{ code: '01', value: totals.note, term: 0 }],
    accessKey: changes.accessKey ?? keyOf(base),
  };
}

export const numbered = (items: readonly FiscalItem[]): FiscalItem[] =>
  items.map((item, index) => ({ ...item, number: index + 1 }));

type WithoutSums = Omit<FiscalDocument, 'accessKey' | 'totals' | 'payments'>;

function totalsOf(items: readonly FiscalItem[]): FiscalDocument['totals'] {
  const products = addMoney(...items.map((item) => item.total));
  const discount = addMoney(...items.map((item) => item.discount));
  return { products, discount, freight: ZERO, note: subtractMoney(products, discount) };
}

const keyOf = (document: WithoutSums) =>
  buildAccessKey({
    stateCode: 35,
    issuedOn: civilDateIn(document.timezone, document.issuedAt),
    cnpj: document.issuer.document,
    model: document.model,
    series: document.series,
    number: document.number,
    issueType: document.issueType,
    randomCode: document.randomCode,
  });

const template: WithoutSums = {
  model: 55,
  series: 1,
  number: 1234,
  randomCode: '48151623',
  environment: 2,
  issueType: 1,
  operationNature: 'Venda de mercadoria',
  purpose: 0,
  destination: 1,
  buyerPresence: 1,
  finalConsumer: true,
  issuedAt: '2026-11-21T13:15:00.000Z' as Instant,
  timezone: 'America/Sao_Paulo',
  issuer: {
    document: TEST_CNPJ,
    name: 'EMPÓRIO DA PRAÇA COMÉRCIO DE ALIMENTOS LTDA',
    tradeName: 'Empório da Praça',
    stateRegistration: '110042490114',
    crt: 1,
    phone: '1133224455',
    address: {
      street: 'Rua das Laranjeiras',
      number: '120',
      neighborhood: 'Centro',
      cityCode: 3550308,
      cityName: 'São Paulo',
      state: 'SP',
      zip: '01310100',
    },
  },
  recipient: {
    document: '52998224725',
    name: 'Maria Aparecida da Silva',
    taxpayerType: 9,
    email: 'maria@example.com',
    phone: '11987654321',
    address: {
      street: 'Avenida Paulista',
      number: '1578',
      complement: 'Apto 42',
      neighborhood: 'Bela Vista',
      cityCode: 3550308,
      cityName: 'São Paulo',
      state: 'SP',
      zip: '01310200',
    },
  },
  items: [anItem()],
  freightMode: 9,
  installments: [],
  additionalInformation: 'DOCUMENTO EMITIDO POR ME OU EPP OPTANTE PELO SIMPLES NACIONAL.',
};
