import { DEFAULT_ACCOUNT_PLAN } from '@fidelidade/domain/finance/account-plan/default-plan.js';
import { bankAccountDecider } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { programDecider } from '@fidelidade/domain/loyalty/program/program.js';
import { companyDecider } from '@fidelidade/domain/registry/company/company.js';
import { streams } from '@fidelidade/domain/streams.js';
import { deciderOf } from '@fidelidade/domain/kernel/record-kind/decide.js';
import { FIRST_WAREHOUSE, warehouses } from '@fidelidade/domain/stock/warehouse/warehouse.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { A_CNPJ, A_CNPJ_WITH_LETTERS } from '@fidelidade/domain/testing/a-person.js';
import { someTerms } from '@fidelidade/domain/testing/loyalty.js';
import { centavos, day, instant } from '@fidelidade/domain/testing/values.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import fc from 'fast-check';
import { COUPON_ACTS } from './coupon-acts.js';
import { LEVEL_ACTS } from './level-acts.js';
import { accountId, categoryDecider, categoryId, MONEY_ACTS } from './money-acts.js';
import { PEOPLE_ACTS } from './people-acts.js';
import { RECORD_ACTS } from './record-acts.js';
import { REFERRAL_ACTS } from './referral-acts.js';
import { REPORT_ACTS } from './report-acts.js';
import { Shop, type Act, type Step } from './shop.js';
import { TEAM_ACTS } from './team-acts.js';
import { TRADE_ACTS } from './trade-acts.js';
import { VOUCHER_ACTS } from './voucher-acts.js';

const ACTS: Readonly<Record<string, Act>> = {
  ...PEOPLE_ACTS,
  ...TEAM_ACTS,
  ...TRADE_ACTS,
  ...VOUCHER_ACTS,
  ...COUPON_ACTS,
  ...LEVEL_ACTS,
  ...REFERRAL_ACTS,
  ...REPORT_ACTS,
  ...MONEY_ACTS,
  ...RECORD_ACTS,
};
const SHOPS = 2;

export interface Scene extends Step {
  readonly shop: number;
  readonly act: string;
}

const anyScene: fc.Arbitrary<Scene> = fc.record({
  shop: fc.nat(SHOPS - 1),
  act: fc.constantFrom(...Object.keys(ACTS)),
  who: fc.nat(2),
  which: fc.nat(2),
  amount: fc.integer({ min: 1, max: 9_999 }),
  days: fc.nat(60),
  flag: fc.boolean(),
});

/** What may happen in two shops, scene by scene. It shrinks to the scenes that matter, with small numbers. */
export const anyStory = fc.array(anyScene, { minLength: 1, maxLength: 300, size: 'max' });

/** Plays a story into a store: what the deciders accept of it. */
export async function play(story: readonly Scene[], store: EventStore): Promise<void> {
  const shops = await Promise.all(Array.from({ length: SHOPS }, (_, number) => open(number, store)));
  for (const { shop, act, ...step } of story) {
    const where = shops[shop];
    if (where) await ACTS[act]?.(where, step);
  }
}

/** A shop with what each has from its first day: plan of accounts, two accounts, a warehouse, a programme. */
async function open(number: number, store: EventStore): Promise<Shop> {
  const shop = new Shop(`shop-${number}`, number, store);
  const details = aCompany({
    cnpj: number === 0 ? A_CNPJ : A_CNPJ_WITH_LETTERS,
    storeSlug: `loja-${number}`,
  });
  const settings = { allowNegativeStock: true, fiscalEnvironment: 2 } as const;
  const company = { companyId: shop.id, details, settings };
  await shop.tell(companyDecider, streams.company(shop.id), { type: 'register', ...company });
  for (const { code, ...category } of DEFAULT_ACCOUNT_PLAN) {
    const id = categoryId(shop, code);
    await shop.tell(categoryDecider, `category-${id}`, {
      type: 'register',
      id,
      details: { code, ...category },
    });
  }
  for (const each of [0, 1]) {
    const id = accountId(shop, each);
    const account = { name: id, walletType: 'checking', openingDate: day('2026-01-01') } as const;
    await shop.tell(bankAccountDecider, streams.bankAccount(id), {
      type: 'open',
      accountId: id,
      details: { ...account, openingBalance: centavos(1_000_00) },
      today: day('2026-03-10'),
    });
  }
  const warehouseId = shop.of('warehouse', 0);
  await shop.tell(deciderOf(warehouses), streams.warehouse(warehouseId), {
    type: 'register',
    id: warehouseId,
    details: FIRST_WAREHOUSE,
  });
  await shop.tell(programDecider, streams.program(), {
    type: 'publish-terms',
    terms: someTerms(),
    at: instant('2026-01-01T12:00:00Z'),
  });
  return shop;
}
