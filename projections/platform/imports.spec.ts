import { aContext, COMPANY, LoyaltyHouse } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { UploadFile } from '@fidelidade/application/platform/import.commands.js';
import { ReadSide } from '../loyalty/testing/read-side.js';
import type { ListQuery } from '../lists/list-query.js';
import { listImportRows } from './import-rows/queries.js';
import { findImport, listImports } from './imports/queries.js';

const everything: ListQuery = { filter: {}, sort: undefined, offset: 0, limit: 100 };

const FILE = [
  'Data;Documento;CPF;Itens;Valor',
  '10/11/2026;1;52998224725;1 x CAFÉ;20,00',
  '10/11/2026;2;52998224725;1 x CAFÉ;20,00',
  '10/11/2026;9;52998224725;1 x CAFÉ;20,00',
  '10/11/2026;3;529;1 x CAFÉ;20,00',
  '10/11/2026',
].join('\n');

let house: LoyaltyHouse;
let side: ReadSide;

async function upload(text: string): Promise<string> {
  const { id } = await house.commands.execute(
    new UploadFile(aContext(), 'sales', 'vendas.csv', Buffer.from(text)),
  );
  return id;
}

beforeAll(async () => {
  house = await LoyaltyHouse.open();
  side = await ReadSide.of(house.store);
});
afterAll(() => side.close());

describe('an import', () => {
  it('is uploaded first, with nothing counted', async () => {
    const id = await upload(FILE);
    await side.catchUp();
    expect(await findImport(side.database, COMPANY, id)).toMatchObject({
      state: 'uploaded',
      name: 'vendas.csv',
      size_bytes: Buffer.byteLength(FILE),
      rows_total: 0,
      problem: null,
    });
  });

  it('counts what became of its rows, each of which is kept', async () => {
    const [header, , , ninth] = FILE.split('\n');
    await house.fileImport.run(COMPANY, await upload([header, ninth].join('\n')));
    const id = await upload(FILE.replaceAll(';1;', ';1001;').replaceAll(';2;', ';1002;'));
    await house.fileImport.run(COMPANY, id);
    await side.catchUp();
    expect(await findImport(side.database, COMPANY, id)).toMatchObject({
      state: 'done',
      rows_total: 5,
      rows_done: 5,
      credited: 2,
      duplicated: 1,
      pre_registered: 0,
      rejected: 2,
    });
    const rows = await listImportRows(side.database, COMPANY, id, everything);
    expect(rows.rows.map(({ row, result }) => [row, result])).toEqual([
      [2, 'credited'],
      [3, 'credited'],
      [4, 'duplicated'],
      [5, 'rejected'],
      [6, 'rejected'],
    ]);
    const rejected = { ...everything, filter: { result: 'rejected' } };
    expect((await listImportRows(side.database, COMPANY, id, rejected)).rows).toMatchObject([
      { row: 5, column: 'CPF', value: '529', code: 'cpf_invalid', sale_id: null },
      { row: 6, column: 'Documento', value: null, code: 'req' },
    ]);
  });

  it('that failed says why', async () => {
    const id = await upload('nothing\nof use');
    await house.fileImport.run(COMPANY, id);
    await side.catchUp();
    expect(await findImport(side.database, COMPANY, id)).toMatchObject({
      state: 'failed',
      problem: 'import_columns_missing',
    });
  });

  it('is its company’s alone', async () => {
    const id = await upload(FILE);
    await side.catchUp();
    expect(await findImport(side.database, 'company-2', id)).toBeUndefined();
    expect((await listImports(side.database, 'company-2', everything)).total).toBe(0);
  });
});
