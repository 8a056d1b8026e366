import { accountNameKey } from '@fidelidade/domain/finance/bank-account/bank-account.js';
import { roleNameKey } from '@fidelidade/domain/identity/role/role.js';
import { fieldsOf, wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { formOf, type FormResource } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import type { ImportedKind } from '@fidelidade/domain/platform/import-job/forms/import-form.js';
import type { SelfDecidedResource } from '@fidelidade/domain/record-kinds.js';
import { holidayKey, type HolidayDay } from '@fidelidade/domain/registry/holiday-rules.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { asUnique } from '../../records/unique.js';

/** What no two rows of a file, and mostly no two records, may say. */
export interface UniqueValue {
  /** The column at fault, by its name on the wire; none where it is the row as a whole. */
  readonly field: string | undefined;
  /** As it is reserved, or compared. */
  readonly value: string;
  /** Other columns that it is made of: nothing is known of it while one of them is wrong. */
  readonly madeWith?: readonly string[];
  /** What refuses the second. */
  readonly code: string;
}

/** Of a row that was read: two that differ by accents, zeros or punctuation are one where their record would say so. */
export function uniqueValuesOf(kind: ImportedKind, details: object, company: string): readonly UniqueValue[] {
  const said = details as Readonly<Record<string, unknown>>;
  const own = OWN[kind.resource];
  if (own) return own(said, company).filter(({ value }) => value !== '');
  return fieldsOf(kind).flatMap(([name, { unique }]) => {
    const value = unique ? asUnique(said[name]) : undefined;
    return value ? [{ field: wireName(name), value, code: 'unique' }] : [];
  });
}

type Said = Readonly<Record<string, unknown>>;
type UniqueOf = (said: Said, company: string) => readonly UniqueValue[];

const byDocument = ({ document }: Said): readonly UniqueValue[] => [
  { field: 'document', value: asUnique(String(document ?? '')), code: 'unique' },
];

/** An entry has nothing that no other has: two rows that say all the same are one that was copied. */
const byAll = (said: Said): readonly UniqueValue[] => [
  { field: undefined, value: JSON.stringify(said), code: 'import_row_twice' },
];

/** Of kinds with a decider of their own, which reserves it under a name of its own, and of rows that are no records. */
const OWN: Readonly<Record<SelfDecidedResource | FormResource, UniqueOf>> &
  Readonly<Record<string, UniqueOf>> = {
  persons: byDocument,
  participants: (said) => byDocument(said).map((each) => ({ ...each, code: 'import_row_twice' })),
  accounts: ({ name }) => [{ field: 'name', value: accountNameKey(String(name ?? '')), code: 'unique' }],
  holidays: (said) => [
    {
      field: 'day',
      madeWith: ['month', 'year', 'scope', 'state', 'city', 'city_code'],
      value: holidayKey(said as unknown as HolidayDay),
      code: 'import_row_twice',
    },
  ],
  'invoice-series': ({ model, environment, series }) => [
    {
      field: 'series',
      madeWith: ['model', 'environment'],
      value: `${String(model)}-${String(environment)}-${String(series)}`,
      code: 'unique',
    },
  ],
  posts: ({ name }) => [{ field: 'name', value: roleNameKey(String(name ?? '')), code: 'unique' }],
  sales: ({ documentNumber }) => [
    { field: 'document_number', value: String(documentNumber ?? ''), code: 'import_sale_twice' },
  ],
  receivables: byAll,
  payables: byAll,
  // Goods of no warehouse are in the first one.
  'opening-stock': ({ productId, warehouseId, lotNumber }, company) => [
    {
      field: 'product_id',
      madeWith: ['warehouse_id', 'lot_number'],
      value: asUnique(
        JSON.stringify([productId, warehouseId ?? wellKnownIds.defaultWarehouse(company), lotNumber ?? '']),
      ),
      code: 'import_row_twice',
    },
  ],
};

/** Whether records that are there may have the value already: rows that are no records reserve nothing. */
export const isReserved = ({ resource }: ImportedKind): boolean => formOf(resource) === undefined;
