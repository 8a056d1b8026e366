/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { dashboardQuery } from '../../api/queries.js';
import type { Dashboard } from '../../api/types.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { coupons } from '../../i18n/areas/coupons.pt-BR.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { today } from '../../i18n/dates.js';
import { addPortuguese } from '../../i18n/index.js';
import DashboardPage from './DashboardPage.js';

jest.mock('../../auth/use-brand.js', () => ({ useConfig: () => ({}), useUser: () => ({}) }));
jest.mock('../../app/services.js', () => ({ http: { get: () => new Promise(() => undefined) } }));
// Of the shell, in which every screen stands.
addPortuguese({ ...home, ...access, ...coupons });

const voucherOf = (title: string) => ({
  ...{ id: title, title, kind: 'gift', value: null, valid_from: '2020-01-01', valid_until: today() },
  status: 'available',
});

function show(vouchers: readonly object[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const balance = {
    ...{ cashback_available: '0.00', cashback_pending: '0.00', points_available: 0, points_pending: 0 },
    ...{ next_expiry: [], next_available: [] },
  };
  const period = { purchases: 0 };
  const data = { balance, period, last_movements: [], vouchers };
  client.setQueryData(dashboardQuery.queryKey, data as unknown as Dashboard);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

describe('the vouchers on the first screen (R-7.1.18)', () => {
  it('are those that end soonest, with what each gives and until when, and lead to their codes', () => {
    show(['Pão', 'Café', 'Bolo', 'Suco'].map(voucherOf));
    const own = within(screen.getByRole('region', { name: 'Seus vales' }));
    const links = own.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/home/vouchers'));
    expect(links[0]!.textContent).toMatch(/^PãoBrinde · Vale até .*último dia: hoje/);
  });

  it('are no empty card', () => {
    show([]);
    expect(screen.queryByText('Seus vales')).toBeNull();
  });
});
