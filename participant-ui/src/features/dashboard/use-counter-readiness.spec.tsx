/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { tillCodeQuery, vouchersQuery } from '../../api/queries.js';
import { useCounterReadiness } from './use-counter-readiness.js';

const mockAsked: string[] = [];
jest.mock('../../app/services.js', () => ({
  http: {
    get(path: string) {
      mockAsked.push(path);
      return Promise.resolve({ data: [] });
    },
  },
}));

const OF_THE_COUNTER = ['/api/participant/till-code', '/api/list-vouchers'];
const client = new QueryClient();
const render = (isAtRest: boolean) =>
  renderHook((rests: boolean) => useCounterReadiness(rests), {
    initialProps: isAtRest,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
const later = () => act(() => jest.advanceTimersByTimeAsync(2_000));

beforeEach(() => {
  jest.useFakeTimers();
  mockAsked.length = 0;
  client.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('what is shown at the counter', () => {
  it('is on the device once the first screen is at rest, to be kept there, though nobody opened it', async () => {
    const { rerender } = render(false);
    await later();
    expect(mockAsked).toEqual([]);
    rerender(true);
    await later();
    expect(mockAsked).toEqual(OF_THE_COUNTER);
    for (const { queryKey } of [tillCodeQuery, vouchersQuery]) {
      const query = client.getQueryCache().find({ queryKey });
      expect([query?.state.data, query?.meta?.offline]).toEqual([{ data: [] }, true]);
    }
  });

  it('is not asked for again at each visit', async () => {
    render(true);
    await later();
    cleanup();
    render(true);
    await later();
    expect(mockAsked).toEqual(OF_THE_COUNTER);
  });
});
