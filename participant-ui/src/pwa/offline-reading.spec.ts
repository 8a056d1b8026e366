/** @jest-environment @happy-dom/jest-environment */
import { QueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError } from '../api/api-error.js';
import { keepForOfflineReading, restoreOfflineReading } from './offline-reading.js';

const ASKED = { method: 'GET', path: '/api/participant/user' };
const USER = { queryKey: ['user'], meta: { offline: true }, retry: false } as const;

/** What a page that is opened anew knows of the user. */
function reopened(): unknown {
  const client = new QueryClient();
  restoreOfflineReading(client);
  return client.getQueryData(USER.queryKey);
}

describe('what was read', () => {
  let client: QueryClient;
  const readAs = (queryFn: () => Promise<unknown>) =>
    client.fetchQuery({ ...USER, queryFn, staleTime: 0 }).catch(() => undefined);
  const closed = () => dispatchEvent(new Event('pagehide'));

  beforeEach(async () => {
    localStorage.clear();
    client = new QueryClient();
    keepForOfflineReading(client);
    await readAs(() => Promise.resolve({ name: 'Ana' }));
  });

  it('is there when the page is opened anew', () => {
    closed();
    expect(reopened()).toEqual({ name: 'Ana' });
  });

  it.each([
    ['the network is gone', () => new ConnectionError()],
    ['the server is being restarted', () => new ApiError(503, {}, ASKED)],
  ])('is there still when it was asked for again and %s', async (_why, error) => {
    await readAs(() => Promise.reject(error()));
    closed();
    expect(reopened()).toEqual({ name: 'Ana' });
  });

  it('is gone when the server refused it since', async () => {
    await readAs(() => Promise.reject(new ApiError(403, {}, ASKED)));
    closed();
    expect(reopened()).toBeUndefined();
  });
});
