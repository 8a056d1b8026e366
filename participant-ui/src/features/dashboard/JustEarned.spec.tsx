/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { dashboardQuery } from '../../api/queries.js';
import type { Dashboard } from '../../api/types.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { today } from '../../i18n/dates.js';
import { addPortuguese } from '../../i18n/index.js';
import { JustEarned } from './JustEarned.js';

jest.mock('../../app/services.js', () => ({ http: { get: () => new Promise(() => undefined) } }));
// Of the shell, in which every screen stands.
addPortuguese({ ...home, ...access });

const lineOf = (id: string, cashback: string, changes: object = {}) => ({
  ...{ id, cashback, date: today(), kind: 'earn_pending', sale_id: `sale ${id}` },
  ...changes,
});
let client: QueryClient;
const shown = (lines: readonly object[], updatedAt = Date.now()) =>
  act(async () => {
    client.setQueryData(dashboardQuery.queryKey, { last_movements: lines } as unknown as Dashboard, {
      updatedAt,
    });
    // Whoever looks is told a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  });
const said = () => screen.queryByRole('status')?.textContent;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <JustEarned />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const BEFORE = lineOf('a', '3.00');

describe('a purchase that is made while one looks', () => {
  it('is told with what it earned of both currencies, with a short buzz', async () => {
    const vibrate = jest.fn();
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    await shown([BEFORE]);
    expect([said(), vibrate.mock.calls.length]).toEqual([undefined, 0]);
    await shown([lineOf('b', '5.00'), lineOf('c', '0.00', { points: 50 }), BEFORE]);
    expect(said()?.replace(/\s/g, ' ')).toBe('+R$ 5,00 + 50 pontos da compra de agora');
    expect(vibrate).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['of another day', { date: '2020-01-02' }],
    ['that was no purchase', { sale_id: null }],
    ['that took', { kind: 'redeem' }],
  ])('is no line %s', async (_, changes) => {
    await shown([BEFORE]);
    await shown([lineOf('b', '5.00', changes), BEFORE]);
    expect(said()).toBeUndefined();
  });

  it('is not what came since the visit that the device remembers', async () => {
    await shown([BEFORE], 1);
    await shown([lineOf('b', '5.00'), BEFORE]);
    expect(said()).toBeUndefined();
  });
});
