import { accountPlans } from './finance/account-plan/account-plan.js';
import { accounts } from './finance/bank-account/account-kind.js';
import { banks } from './finance/bank.js';
import { costCenters } from './finance/cost-center.js';
import { paymentTerms } from './finance/payment-term.js';
import { cashFlowScenarios } from './finance/scenario/cash-flow-scenario.js';
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
import type { Words } from './kernel/record-kind/field.js';
import {
  fieldsOf,
  isCode,
  wireName,
  type AnyKind,
  type EventsOf,
  type PermissionOf,
  type RecordAction,
} from './kernel/record-kind/record-kind.js';
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
  costCenters,
  cashFlowScenarios,
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

/** Kinds with a decider of their own: all the rest follows from what they say, as it does for plain records (ADR 0049). */
export const SELF_DECIDED_KINDS = [persons, accounts] as const;

export type SelfDecidedResource = (typeof SELF_DECIDED_KINDS)[number]['resource'];

/** What records refer to that is no plain record. */
export type ReferredBeside = SelfDecidedResource | 'posts';

/** Everything whose fields are said once. */
export const ALL_KINDS = [...RECORD_KINDS, ...SELF_DECIDED_KINDS] as const;
export type KindResource = (typeof ALL_KINDS)[number]['resource'];

export type RegisteredKind = (typeof RECORD_KINDS)[number];
export type RecordResource = RegisteredKind['resource'];
export type RecordKindEvent = EventsOf<RegisteredKind>;
export type RecordKindPermission = PermissionOf<RegisteredKind>;

const BY_RESOURCE: ReadonlyMap<string, RegisteredKind> = new Map(
  RECORD_KINDS.map((kind) => [kind.resource, kind]),
);

export const isRecordResource = (resource: string): resource is RecordResource => BY_RESOURCE.has(resource);

const ALL_BY_RESOURCE: ReadonlyMap<string, AnyKind> = new Map(ALL_KINDS.map((kind) => [kind.resource, kind]));

/** What describes a resource's records, whoever decides on them; undefined for what no kind describes. */
export const findKind = (resource: string): AnyKind | undefined => ALL_BY_RESOURCE.get(resource);

/** @throws RangeError for what no kind describes: the resource comes from our own code, never from outside */
export function anyKindOf(resource: string): AnyKind {
  const kind = findKind(resource);
  if (!kind) throw new RangeError(`No kind describes ${resource}`);
  return kind;
}

/** What records refer to that no kind describes. */
const TITLES_BESIDE: Readonly<Record<Exclude<ReferredBeside, KindResource>, string>> &
  Readonly<Record<string, string>> = { posts: 'name' };

/** What a record that another refers to is called by, as the wire names the field. */
export const titleOfReferred = (resource: string): string =>
  wireName(TITLES_BESIDE[resource] ?? anyKindOf(resource).title);

/**
 * The field that tells a kind's records from each other, as a file names them: what each is called by, where no two are called the
 * same, or else its code; what each is called by where it has none.
 */
export function namedBy(kind: AnyKind): string {
  if (kind.fields[kind.title]?.unique) return kind.title;
  return fieldsOf(kind).find(([, field]) => isCode(field))?.[0] ?? kind.title;
}

/**
 * What a record says of another that it refers to beside its name, where two may be called alike: `parent_code`, by the names of the wire.
 */
export const codesOfReferred = (
  kind: AnyKind,
): readonly {
  readonly field: string;
  readonly of: string;
  readonly code: string;
  readonly shown: string;
}[] =>
  fieldsOf(kind).flatMap(([name, { of, kind: each }]) => {
    const referred = of !== undefined && each === 'reference' ? findKind(of) : undefined;
    if (!referred || namedBy(referred) === referred.title) return [];
    const [field, code] = [wireName(name), wireName(namedBy(referred))];
    return [{ field: name, of: referred.resource, code, shown: field.replace(/_id$/, `_${code}`) }];
  });

/** @throws RangeError for what is no plain record: the resource comes from our own code, never from outside */
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

const WORDS_OF_RULES: Readonly<Record<string, Words>> = Object.assign(
  {},
  ...(ALL_KINDS as readonly AnyKind[]).map(({ says }) => says ?? {}),
);

/** What is said of a code that a kind refuses with by a rule of its own: a field of another kind may obey the same rule. */
export const wordsOfRule = (code: string): Words | undefined =>
  Object.hasOwn(WORDS_OF_RULES, code) ? WORDS_OF_RULES[code] : undefined;
