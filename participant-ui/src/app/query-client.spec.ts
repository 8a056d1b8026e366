import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.js';
import { toasts } from '../ui/toasts.js';
import { createQueryClient } from './query-client.js';

// It asks the browser whether there is a network.
jest.mock('./connection.js', () => ({ connectionWorks: () => undefined }));

let told: unknown[];
let client: QueryClient;

beforeEach(() => {
  jest.useFakeTimers();
  toasts.set([]);
  told = [];
  client = createQueryClient((error) => told.push(error));
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

const call = (answer: () => Promise<unknown>, meta = {}) =>
  client.getMutationCache().build(client, { mutationFn: answer, meta }).execute(undefined);

describe('an answer (R-8.1.2)', () => {
  it('of success shows its message', async () => {
    await call(async () => ({ status: 'success', message: 'Registro salvo com sucesso.' }));
    expect(toasts.get()).toMatchObject([
      { tone: 'success', message: { text: 'Registro salvo com sucesso.' } },
    ]);
  });

  it('that says nothing, or of which the screen speaks, shows none', async () => {
    await call(async () => ({ status: 'success' }));
    await call(async () => ({ status: 'success', message: 'Pronto' }), { ownMessage: true });
    await call(async () => ({ status: 'warning', message: 'Quase' }));
    expect(toasts.get()).toEqual([]);
  });

  it('of refusal goes through the catalogue once and stays rejected', async () => {
    const refusal = new ApiError(
      403,
      { message: 'Sem permissão' },
      { method: 'PUT', path: '/api/particpant' },
    );
    await expect(call(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(told).toEqual([refusal]);
  });

  it('of refusal that the screen answers itself stays rejected, too', async () => {
    const refusal = new ApiError(422, {}, { method: 'PUT', path: '/api/particpant' });
    await expect(call(() => Promise.reject(refusal), { ownErrors: [422] })).rejects.toBe(refusal);
    expect(told).toEqual([]);
  });
});
