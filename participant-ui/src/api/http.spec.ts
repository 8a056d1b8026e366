import { ApiError } from './api-error.js';
import { createHttp } from './http.js';

const asked: { readonly key: string | null; readonly token: string | null; readonly body: unknown }[] = [];
let answers: Response[] = [];
const again: (string | undefined)[] = [];
const http = createHttp({
  accessToken: async () => 'old',
  languageTag: () => 'pt-BR',
  refused: async () => again.shift(),
});
const refusal = (body = {}) => Response.json(body, { status: 401 });

beforeEach(() => {
  asked.length = 0;
  again.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { headers, body } = {}) => {
    const sent = new Headers(headers);
    asked.push({ key: sent.get('Idempotency-Key'), token: sent.get('Authorization'), body });
    return answers.shift()!;
  });
});
afterEach(() => jest.restoreAllMocks());

describe('a call whose session has ended', () => {
  it('is sent again under its own key once somebody signed in again', async () => {
    answers = [refusal(), Response.json({ status: 'success' })];
    again.push('new');
    await expect(http.put('/api/particpant', { name: 'Ana' })).resolves.toEqual({ status: 'success' });
    expect(asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new']);
    expect(asked[0]).toMatchObject({ key: asked[1]?.key, body: asked[1]?.body });
  });

  it('is refused when nobody did, when it is refused twice, and when its holder was barred', async () => {
    const refused = { constructor: ApiError, code: 401 };
    answers = [refusal(), refusal(), refusal(), refusal({ reason: 'BARRED' })];
    await expect(http.get('/api/statement')).rejects.toMatchObject(refused);
    again.push('new', 'another');
    await expect(http.get('/api/statement')).rejects.toMatchObject(refused);
    await expect(http.get('/api/statement')).rejects.toMatchObject(refused);
    expect(asked).toHaveLength(4);
  });
});
