import { RegisterSaleOfCpf } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { aContext, COMPANY } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import type { Cpf } from '@fidelidade/domain/kernel/documents.js';
import { centavos, day, decimal } from '@fidelidade/domain/testing/values.js';
import { LoyaltyApi, staff } from '../loyalty/testing/loyalty-api.js';
import { MAX_UPLOAD_bytes } from './raw-body.js';

const MANAGER = staff('platform.imports.view', 'platform.imports.run');
const URL_OF_UPLOAD = '/api/imports?kind=sales&name=vendas.csv';
const FILE = Buffer.from(
  [
    'Data;Documento;CPF;Itens;Valor',
    '10/11/2026;1;52998224725;1 x CAFÉ;20,00',
    '10/11/2026;1;52998224725;1 x CAFÉ;20,00',
    '10/11/2026;2;;1 x CAFÉ;20,00',
  ].join('\r\n'),
  'latin1',
);

let api: LoyaltyApi;
beforeAll(async () => void (api = await LoyaltyApi.open()));
afterAll(() => api.close());

describe('imports over HTTP', () => {
  it.each(['text/csv', 'text/csv; charset=utf-8', 'application/octet-stream'])(
    'take a file as the body, as %s',
    async (type) => {
      const { statusCode, body } = await api.upload(URL_OF_UPLOAD, MANAGER, FILE, type);
      expect(statusCode).toBe(201);
      expect(body).toMatchObject({
        kind: 'sales',
        name: 'vendas.csv',
        state: 'uploaded',
        rows_total: 0,
        version: 1,
      });
      expect(body).not.toHaveProperty('company_id');
    },
  );

  it.each([
    ['a spreadsheet', Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml', 'latin1')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a document', Buffer.from('%PDF-1.7\n')],
    ['a page', Buffer.from('  <!doctype html><script>alert(1)</script>')],
    ['a note', Buffer.from('<?xml version="1.0"?><nfeProc/>')],
    ['text and then something else', Buffer.concat([FILE, Buffer.from([0])])],
  ])('do not take %s for a table, whatever it is called', async (_what, bytes) => {
    const { statusCode, body } = await api.upload(URL_OF_UPLOAD, MANAGER, bytes);
    expect([statusCode, Object.keys(body.errors)]).toEqual([422, ['file']]);
  });

  it('tell what became of the rows, in words', async () => {
    const { body: uploaded } = await api.upload(URL_OF_UPLOAD, MANAGER, FILE);
    await api.house.fileImport.run(COMPANY, uploaded.id);
    await api.settle();
    const { body: record } = await api.get(`/api/imports/${uploaded.id}`, MANAGER);
    expect(record).toMatchObject({ state: 'done', rows_done: 3, credited: 1, duplicated: 0, rejected: 2 });
    const { body: rows } = await api.get(`/api/imports/${uploaded.id}/rows`, MANAGER);
    expect(rows).toMatchObject([
      { row: 2, result: 'credited', reason: null, document_number: '1' },
      {
        row: 3,
        result: 'rejected',
        column: 'Documento',
        reason: expect.stringMatching(/^Outra linha do arquivo/),
      },
      { row: 4, result: 'rejected', column: 'CPF', value: null, reason: 'O campo CPF é obrigatório.' },
    ]);
    const filter = encodeURIComponent('{"result":"rejected"}');
    const rejected = await api.get(`/api/imports/${uploaded.id}/rows?filter=${filter}&range=[0,9]`, MANAGER);
    expect(rejected.body).toHaveLength(2);
    expect(rejected.headers.get('content-range')).toBe('rows 0-1/2');
  });

  it('say how many of the sales may be purchases told before, and earn nothing until somebody has looked (R-10.1.8)', async () => {
    const sale = {
      ...{ origin: 'api' as const, documentNumber: 'W-1', date: day('2026-11-12') },
      items: [{ description: 'CESTA', quantity: decimal('1'), total: centavos(77_00) }],
      ...{ discount: centavos(0), total: centavos(77_00) },
    };
    await api.house.commands.execute(new RegisterSaleOfCpf(aContext(), '52998224725' as Cpf, sale));
    const file = ['Data;Documento;CPF;Itens;Valor', '12/11/2026;91;52998224725;1 x CESTA;77,00'];
    const { body: uploaded } = await api.upload(
      URL_OF_UPLOAD,
      MANAGER,
      Buffer.from([...file, '12/11/2026;92;52998224725;1 x CAFÉ;20,00'].join('\n')),
    );
    await api.house.fileImport.run(COMPANY, uploaded.id);
    await api.house.runPolicies();
    await api.settle();
    const { body } = await api.get(`/api/imports/${uploaded.id}`, MANAGER);
    expect(body).toMatchObject({ credited: 2, held: 1 });
  });

  it('tell before how many sales of a file were imported already, which changes nothing (R-10.7.1)', async () => {
    const sent = Buffer.from(
      ['Data;Documento;CPF;Itens;Valor', '10/11/2026;81;52998224725;1 x CAFÉ;20,00'].join('\n'),
    );
    const two = Buffer.concat([sent, Buffer.from('\n10/11/2026;82;52998224725;1 x CAFÉ;20,00')]);
    const preview = async (file: Buffer) =>
      (await api.upload('/api/imports/preview?kind=sales', MANAGER, file)).body;
    expect(await preview(two)).toMatchObject({ rows_total: 2, duplicated_total: 0, rejected_total: 0 });
    const { body } = await api.upload(URL_OF_UPLOAD, MANAGER, sent);
    await api.house.fileImport.run(COMPANY, body.id);
    await api.settle();
    expect(await preview(two)).toMatchObject({ rows_total: 2, duplicated_total: 1, rejected_total: 0 });
    expect(await preview(sent)).toMatchObject({ rows_total: 1, duplicated_total: 1, rejected_total: 0 });
  });

  it('say why a file could not be read', async () => {
    const { body: uploaded } = await api.upload(URL_OF_UPLOAD, MANAGER, Buffer.from('Data;Valor\n1;2'));
    await api.house.fileImport.run(COMPANY, uploaded.id);
    await api.settle();
    const { body } = await api.get(`/api/imports/${uploaded.id}`, MANAGER);
    expect(body.problem).toBe('Falta indicar a coluna de um campo obrigatório.');
  });

  it('refuse more than 10 MB with 413', async () => {
    const { statusCode, body } = await api.upload(URL_OF_UPLOAD, MANAGER, Buffer.alloc(MAX_UPLOAD_bytes + 1));
    expect([statusCode, body.status]).toEqual([413, 'error']);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'text/csv', 422, 'O arquivo está vazio.'],
    [
      'what is no file',
      Buffer.from('{}'),
      'application/json',
      422,
      'Envie uma planilha: CSV ou Excel (.xlsx ou .xls).',
    ],
    [
      'another type',
      Buffer.from('x'),
      'application/zip',
      415,
      'Envie os bytes do arquivo no corpo da requisição, com Content-Type: application/octet-stream.',
    ],
  ])('refuse %s', async (_, bytes, type, expected, message) => {
    const { statusCode, body } = await api.upload(URL_OF_UPLOAD, MANAGER, bytes, type);
    expect([statusCode, body.message]).toEqual([expected, message]);
  });

  it('refuse a file without a name or of an unknown kind', async () => {
    const { statusCode, body } = await api.upload('/api/imports?kind=stars', MANAGER, FILE);
    expect(statusCode).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['kind', 'name']);
  });

  it('need the permission to run, and to look', async () => {
    const viewer = staff('platform.imports.view');
    expect(await api.upload(URL_OF_UPLOAD, viewer, FILE)).toMatchObject({
      statusCode: 403,
      body: { permission: 'platform.imports.run' },
    });
    expect(await api.get('/api/imports', staff())).toMatchObject({ statusCode: 403 });
  });

  it('give an example file to start from', async () => {
    const { statusCode, headers, body } = await api.get('/api/imports/sample.csv?kind=sales', MANAGER);
    expect(statusCode).toBe(200);
    expect(headers.get('content-disposition')).toContain('vendas-exemplo.csv');
    expect(body).toContain('Data;Documento;CPF;Itens;Valor');
  });
});
