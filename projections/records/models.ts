import { fieldsOf, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS, type RecordResource } from '@fidelidade/domain/record-kinds.js';

/** The read model of almost all plain records. */
export const RECORDS_MODEL = 'records';

/** Of a kind whose rows follow from the facts of others too. */
const OWN_MODELS: Readonly<Partial<Record<RecordResource, string>>> = { products: 'products' };

/** The read model that a kind's records are shown from. */
export const modelOf = ({ resource }: Pick<AnyKind, 'resource'>): string =>
  OWN_MODELS[resource as RecordResource] ?? RECORDS_MODEL;

/** Those of what is no plain record and refers to one, or is shown beside it. */
export const REFERRING: Readonly<Record<string, readonly string[]>> = {
  'account-plans': ['finance'],
  'cost-centers': ['finance'],
  'payment-terms': ['finance'],
  banks: ['finance'],
  'loyalty-levels': ['loyalty-levels', 'earning-rules', 'coupons', 'voucher-campaigns'],
  'invoice-series': ['series-numbers'],
  products: ['stock-movements', 'invoices', 'earning-rules'],
  'product-groups': ['earning-rules'],
  municipalities: ['persons'],
  cnaes: ['companies'],
  warehouses: ['stock-movements'],
  'movement-types': ['stock-movements'],
  persons: ['finance', 'invoices', 'sales', 'stock-movements', 'participants'],
  accounts: ['finance', 'reconciliation', 'access'],
  posts: ['access'],
};

/** What a record is shown from, and what knows who refers to it. */
export const modelsOf = (kind: Pick<AnyKind, 'resource'>): readonly string[] => [
  ...new Set([modelOf(kind), ...modelsReferringTo(kind.resource)]),
];

/** What knows who refers to a resource's records. */
export const modelsReferringTo = (resource: string): readonly string[] => [
  ...(REFERRING[resource] ?? []),
  ...RECORD_KINDS.filter((each: AnyKind) =>
    fieldsOf(each).some(([, field]) => field.of === resource || field.listedIn === resource),
  ).map(modelOf),
];
