import {
  DEFAULT_ACCOUNT_PLAN,
  SALES_CATEGORY_CODE,
} from '@fidelidade/domain/finance/account-plan/default-plan.js';
import { stockItemDecider } from '@fidelidade/domain/stock/stock-item/stock-item.js';
import { companyDecider, DEFAULT_SETTINGS } from '@fidelidade/domain/registry/company/company.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { DEFAULT_TERMS } from '@fidelidade/domain/loyalty/program/program-terms.js';
import { productDecider } from '@fidelidade/domain/stock/product/product.js';
import { streams } from '@fidelidade/domain/streams.js';
import { randomFrom } from '../random.mjs';
import { decide, Diary } from './decide.mjs';
import { documentWithDigits } from './documents.mjs';

const PRODUCTS = 60;
const GOODS = ['Café torrado', 'Filtro de papel', 'Xícara', 'Açúcar mascavo', 'Bolo de fubá', 'Chá mate'];

/** A shop that is about to open: what its days go on from. */
export function newShop(number, firstDay) {
  const random = randomFrom(number + 1);
  return {
    random,
    number,
    company: random.id(firstDay),
    cnpj: documentWithDigits(random.digits(8) + '0001'),
    warehouseId: random.id(firstDay),
    accountId: random.id(firstDay),
    categories: new Map(DEFAULT_ACCOUNT_PLAN.map(({ code }) => [code, random.id(firstDay)])),
    products: Array.from({ length: PRODUCTS }, (_, index) => newProduct(random, firstDay, index)),
    customers: [],
    noteNumber: 0,
    tillNumber: 0,
    due: new Diary(),
    clearing: new Diary(),
    maturing: new Diary(),
  };
}

const newProduct = (random, firstDay, index) => ({
  productId: random.id(firstDay),
  stock: stockItemDecider.initial,
  details: {
    code: `P${index + 1}`,
    name: `${GOODS[index % GOODS.length]} ${index + 1}`,
    unit: 'UN',
    fractional: false,
    ncm: '09012100',
    origin: 0,
    sellValue: (random.between(300, 9_000) / 100).toFixed(2),
  },
});

export const salesCategory = (shop) => shop.categories.get(SALES_CATEGORY_CODE);

/** The appends of the first day, before the doors open. */
export function* openShop(shop, date) {
  const { company, cnpj, number, categories } = shop;
  const details = {
    cnpj,
    socialName: `Loja ${number} Ltda`,
    fantasyName: `Loja ${number}`,
    stateRegistration: '110042490114',
    crt: 1,
    storeSlug: `loja-${number}`,
    timezone: 'America/Sao_Paulo',
    address: anAddress(number),
  };
  const register = { type: 'register', companyId: company, details, settings: DEFAULT_SETTINGS };
  yield one(streams.company(company), decide(companyDecider, companyDecider.initial, register));
  yield one(
    streams.program(),
    decide(programDecider, programDecider.initial, {
      type: 'publish-terms',
      terms: DEFAULT_TERMS,
      at: `${date}T09:00:00.000Z`,
    }),
  );
  yield one(streams.warehouse(shop.warehouseId), {
    events: [
      { type: 'WarehouseOpened', data: { warehouseId: shop.warehouseId, name: 'Loja', isDefault: true } },
    ],
  });
  yield one(streams.bankAccount(shop.accountId), {
    events: [{ type: 'BankAccountOpened', data: accountOf(shop, date) }],
  });
  for (const category of DEFAULT_ACCOUNT_PLAN) {
    const categoryId = categories.get(category.code);
    const parentId = categories.get(category.code.split('.')[0]);
    const data = { categoryId, ...category, ...(parentId !== categoryId && { parentId }) };
    yield one(`category-${categoryId}`, { events: [{ type: 'CategoryRegistered', data }] });
  }
  for (const { productId, details: product } of shop.products) {
    const command = { type: 'register', id: productId, details: product };
    yield one(streams.product(productId), decide(productDecider, productDecider.initial, command));
  }
}

const accountOf = ({ accountId }, openingDate) => ({
  accountId,
  name: 'Conta corrente',
  walletType: 'checking',
  openingBalance: 1_000_00,
  openingDate,
});

export const anAddress = (number) => ({
  zip: '01310100',
  state: 'SP',
  cityId: 3550308,
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  street: 'Avenida Paulista',
  number: String(1_000 + number),
});

/** An append of one stream. */
export const one = (stream, { events }) => [{ stream, events }];
