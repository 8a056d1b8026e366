import { products } from '@fidelidade/domain/stock/product/product.js';
import { day } from '@fidelidade/domain/testing/values.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { sql } from 'kysely';
import { ALL_PROJECTIONS } from '../all.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type ReadModels, type SystemReads } from '../database/read-models.js';
import { accountList } from '../finance/accounts/queries.js';
import { entryList } from '../finance/entries/queries.js';
import { SEES_ALL } from './viewer.js';
import { invoiceList } from '../fiscal/invoices/queries.js';
import { participantList } from '../loyalty/participants/queries.js';
import { saleList } from '../loyalty/sales/queries.js';
import { roleList, userList } from '../identity/access/user-queries.js';
import { importRowList } from '../platform/import-rows/queries.js';
import { userCompanyList } from '../registry/companies/user-companies.js';
import { stockMovementList } from '../stock/movements/queries.js';
import { importList } from '../platform/imports/queries.js';
import { personList } from '../registry/persons/queries.js';
import { recordList } from '../records/queries.js';
import { isInLetters, oneOf, readValue, usualKind, type FieldKind } from './field-kinds.js';
import { list } from './list.js';
import { type ListDefinition } from './list-definition.js';

type NamedKind = Extract<FieldKind, string>;
type AnyList = ListDefinition<keyof ReadModels & string>;
const COMPANY = 'company-1';
const LISTS: readonly AnyList[] = [
  entryList(COMPANY, 'R', day('2026-03-10'), SEES_ALL),
  invoiceList,
  participantList,
  saleList,
  importList,
  personList,
  recordList(products),
  accountList,
  importRowList,
  stockMovementList('c1'),
  roleList,
  userCompanyList,
  userList,
] as never;

describe('the value of a filter is of its field’s kind', () => {
  it.each<[FieldKind, string | number | boolean, string | number | undefined]>([
    ['money', '12,50', 1250],
    ['money', '12.50', 1250],
    ['money', '1.234,50', 123450],
    ['money', 12.5, 1250],
    ['money', 'much', undefined],
    ['money', '9'.repeat(30), undefined],
    ['decimal', '0,125', '0.125'],
    ['decimal', '1e9', undefined],
    ['integer', 7, 7],
    ['integer', '7.5', undefined],
    ['flag', true, 'true'],
    ['flag', 'perhaps', undefined],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '2026-02-30', undefined],
    ['instant', '2026-03-10', '2026-03-10'],
    ['instant', '2026-03-10T10:00:00Z', '2026-03-10T10:00:00Z'],
    ['instant', 'whenever', undefined],
    ['digits', '427.551.423-83', '42755142383'],
    ['phone', '(11) 98765-4321', '11987654321'],
    ['digits', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['digits', '---', undefined],
    ['id', '01JVV3RCHNTA7QZ3PKXS0F2M4D', '01JVV3RCHNTA7QZ3PKXS0F2M4D'],
    ['id', '01jvv3rchnta7qz3pkxs0f2m4d', undefined],
    ['id', 'x', undefined],
    ['instant', '2026-02-30', undefined],
    ['instant', '2026-02-30T10:00:00Z', undefined],
    ['instant', '2026-03-10T10:00:00+23:00', undefined],
    [oneOf(['R', 'P']), 'R', 'R'],
    [oneOf(['R', 'P']), 'Z', undefined],
    [oneOf([0, 1, 9]), '9', 9],
    [oneOf([0, 1, 9]), 77, undefined],
    ['text', 'a\0b', undefined],
    ['text', 'a\ud800', undefined],
  ])('%j: %j is %j', (kind, value, read) => {
    const reading = () => readValue('value_gte', kind, value);
    if (read === undefined) expect(reading).toThrow(/^filter_[a-z]+ \(value_gte\)$/);
    else expect(reading()).toBe(read);
  });
});

describe('a list', () => {
  let created: TestDatabase;
  let database: SystemReads;

  beforeAll(async () => {
    created = await createTestDatabase();
    database = openReadDatabase(created.url);
    await migrateReadModels(database, ALL_PROJECTIONS);
  });
  afterAll(async () => {
    await database.destroy();
    await created.drop();
  });

  const ask = (definition: AnyList, filter: object, field?: string) =>
    list(database, definition, COMPANY, {
      filter: filter as never,
      sort: field === undefined ? undefined : { field, descending: false },
      offset: 0,
      limit: 10,
    });
  const SAMPLE: Readonly<Record<NamedKind, string | number | boolean>> = {
    id: '01JVV3RCHNTA7QZ3PKXS0F2M4D',
    text: 'x',
    money: '12,50',
    decimal: '1,5',
    integer: 1,
    flag: true,
    date: '2026-03-10',
    instant: '2026-03-10',
    parts: 'x',
    digits: 'x',
    phone: 'x',
  };
  const kindOf = ({ kinds = {} }: AnyList, field: string): FieldKind => kinds[field] ?? usualKind(field);
  const sampleOf = (kind: FieldKind) => (typeof kind === 'object' ? kind.codes[0]! : SAMPLE[kind]);

  it.each(LISTS.map((each) => [each.table, each] as const))(
    '%s says what its columns are',
    async (_, definition) => {
      const { rows } = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns
      where table_schema = 'rm' and table_name = ${definition.table}`.execute(database);
      const types = new Map(rows.map(({ column_name, data_type }) => [column_name, data_type]));
      const TYPE: Readonly<Record<NamedKind, RegExp>> = {
        id: /^text$/,
        text: /^text$/,
        money: /^(bigint|numeric)$/,
        decimal: /^numeric$/,
        integer: /^(integer|bigint)$/,
        flag: /^boolean$/,
        date: /^date$/,
        instant: /^timestamp with time zone$/,
        parts: /^jsonb$/,
        digits: /^text$/,
        phone: /^text$/,
      };
      const typeOf = (kind: FieldKind) =>
        typeof kind === 'object' ? TYPE[typeof kind.codes[0] === 'number' ? 'integer' : 'text'] : TYPE[kind];
      for (const [field, column] of Object.entries(definition.columns)) {
        expect([field, types.get(column)]).toEqual([
          field,
          expect.stringMatching(typeOf(kindOf(definition, field))),
        ]);
      }
    },
  );

  it.each(LISTS.map((each) => [each.table, each] as const))(
    '%s answers every field, by what fits it, and refuses at its name what does not (R-7.4.8)',
    async (_, definition) => {
      for (const field of Object.keys({ ...definition.columns, ...definition.computed })) {
        const kind = kindOf(definition, field);
        const sorted = kind === 'parts' ? undefined : field;
        await expect(ask(definition, { [field]: sampleOf(kind) }, sorted)).resolves.toMatchObject({
          rows: [],
        });
        const isSpecial = Object.hasOwn(definition.special ?? {}, field);
        const several = ask(definition, { [field]: isSpecial ? sampleOf(kind) : [sampleOf(kind)] });
        await expect(several).resolves.toMatchObject({ rows: [] });
        for (const operator of ['gte', 'lte', 'gt', 'lt', 'ne', 'like']) {
          const name = `${field}_${operator}`;
          const asked = ask(definition, { [name]: sampleOf(kind) });
          const fits =
            operator === 'like'
              ? kind === 'parts' || isInLetters(kind)
              : kind !== 'parts' && (operator === 'ne' || kind !== 'flag');
          if (fits) await expect(asked).resolves.toMatchObject({ rows: [] });
          else await expect(asked).rejects.toMatchObject({ code: 'unknown_filter', field: name });
        }
      }
      const { search, computed = {} } = definition;
      for (const field of Object.keys(computed).filter((name) => kindOf(definition, name) !== 'parts')) {
        const filter: Record<string, string> = search ? { q: 'xy' } : {};
        const page = { filter, sort: { field, descending: true } };
        await expect(
          list(database, definition, COMPANY, { ...page, offset: 0, limit: 10 }),
        ).resolves.toMatchObject({ rows: [] });
        await expect(
          list(database, definition, COMPANY, { ...page, offset: 0, limit: 10, walk: {} }),
        ).resolves.toMatchObject({ rows: [] });
      }
      await expect(ask(definition, { nobody_knows: 1 })).rejects.toMatchObject({
        code: 'unknown_filter',
        field: 'nobody_knows',
      });
      await expect(ask(definition, { constructor: 1 })).rejects.toMatchObject({ field: 'constructor' });
      await expect(ask(definition, {}, 'nobody_knows')).rejects.toMatchObject({ code: 'unknown_sort' });
    },
  );
});
