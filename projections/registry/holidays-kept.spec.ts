import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { ALL_PROJECTIONS } from '../all.js';
import { migrateReadModels } from '../database/migrate.js';
import { openReadDatabase, type ReadDatabase } from '../database/read-models.js';
import { holidaysKeptAt } from './holidays-kept.js';

let server: TestDatabase;
let database: ReadDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openReadDatabase(server.url);
  await migrateReadModels(database, ALL_PROJECTIONS);
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

/** So many holidays of the same day and place. */
const put = (
  name: string,
  month: number,
  scope: string,
  state: string | null,
  city: string | null,
  count = 1,
) =>
  server.pool.query(
    `insert into rm.holidays
       (company_id, id, version, status, created_at, updated_at, name, day, month, scope, state, city)
     select 'shop', $1 || n, 1, 'active', now(), now(), $1, 25, $2, $3, $4, $5 from generate_series(1, $6::int) as n`,
    [name, month, scope, state, city, count],
  );

it('are those of the place, however many of other places a shop has imported (R-3.4.8)', async () => {
  await put('De outra cidade', 1, 'city', 'SP', 'Campinas', 5_500);
  await put('De outro estado', 1, 'state', 'RJ', null);
  await put('De cidade de mesmo nome', 1, 'city', 'RJ', 'São Paulo');
  await put('Da cidade', 11, 'city', 'SP', ' SAO PAULO');
  await put('Da mesma, de outro nome', 11, 'city', 'SP', 'Sampa');
  await server.pool.query(`update rm.holidays set city_code = '3550308' where name like 'Da mesma%'`);
  await put('Do estado', 11, 'state', 'SP', null);
  await put('Da loja', 12, 'company', null, null);
  await put('Natal', 12, 'national', null, null);
  const kept = await holidaysKeptAt(database, 'shop', {
    ...{ state: 'SP', city: 'São Paulo' },
    cityCode: '3550308',
  });
  expect(kept.map(({ name }) => name)).toEqual([
    'Da cidade',
    'Da mesma, de outro nome',
    'Do estado',
    'Da loja',
    'Natal',
  ]);
});
