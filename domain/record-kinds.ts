import { accountPlans } from './finance/account-plan/account-plan.js';
import { accounts } from './finance/bank-account/account-kind.js';
import { banks } from './finance/bank.js';
import { paymentTerms } from './finance/payment-term.js';
import { invoiceSeries } from './fiscal/series/invoice-series.js';
import { cests } from './fiscal/tables/cest.js';
import { cfops } from './fiscal/tables/cfop.js';
import { ncms } from './fiscal/tables/ncm.js';
import { cofins, pis } from './fiscal/taxes/contributions.js';
import { icms } from './fiscal/taxes/icms.js';
import { ipi } from './fiscal/taxes/ipi.js';
import { taxProfiles } from './fiscal/taxes/tax-profile.js';
import { apiKeys } from './identity/api-key/api-key.js';
import { levels } from './identity/level.js';
import { wireName } from './kernel/record-kind/record-kind.js';
import type { AnyKind, EventsOf, PermissionOf, RecordAction } from './kernel/record-kind/record-kind.js';
import { loyaltyLevels } from './loyalty/level/loyalty-level.js';
import { webhooks } from './platform/webhook/webhook.js';
import { cnaes } from './registry/cnae.js';
import { countries } from './registry/country.js';
import { holidays } from './registry/holiday.js';
import { municipalities } from './registry/municipality.js';
import { persons } from './registry/person/person-kind.js';
import { movementTypes } from './stock/movement-type.js';
import { productGroups } from './stock/product-group.js';
import { products } from './stock/product/product.js';
import { units } from './stock/unit.js';
import { warehouses } from './stock/warehouse/warehouse.js';

/** Every plain record there is. What is in this list has events, routes, a table, screens, a history and a place in the menu. */
export const RECORD_KINDS = [
  accountPlans,
  products,
  productGroups,
  units,
  warehouses,
  movementTypes,
  banks,
  paymentTerms,
  holidays,
  icms,
  ipi,
  pis,
  cofins,
  taxProfiles,
  invoiceSeries,
  cfops,
  ncms,
  cests,
  cnaes,
  countries,
  municipalities,
  levels,
  loyaltyLevels,
  apiKeys,
  webhooks,
] as const;

export type RegisteredKind = (typeof RECORD_KINDS)[number];
export type RecordResource = RegisteredKind['resource'];
export type RecordKindEvent = EventsOf<RegisteredKind>;
export type RecordKindPermission = PermissionOf<RegisteredKind>;

const BY_RESOURCE: ReadonlyMap<string, RegisteredKind> = new Map(
  RECORD_KINDS.map((kind) => [kind.resource, kind]),
);

export const isRecordResource = (resource: string): resource is RecordResource => BY_RESOURCE.has(resource);

/** What records refer to that decides for itself, and is described as they are. */
const REFERRED_BESIDE: Readonly<Record<string, Pick<AnyKind, 'title'>>> = {
  posts: { title: 'name' },
  persons,
  accounts,
};

/** What a record that another refers to is called by, as the wire names the field. */
export const titleOfReferred = (resource: string): string =>
  wireName((REFERRED_BESIDE[resource] ?? kindOf(resource)).title);

/** @throws RangeError for what is no kind: the resource comes from our own code, never from outside */
export function kindOf(resource: string): RegisteredKind {
  const kind = BY_RESOURCE.get(resource);
  if (!kind) throw new RangeError(`${resource} are no plain records`);
  return kind;
}

/** The permission to do something with a kind's records. */
export const permissionOf = (
  { context, resource }: Pick<AnyKind, 'context' | 'resource'>,
  action: RecordAction,
): RecordKindPermission => `${context}.${resource}.${action}` as RecordKindPermission;
