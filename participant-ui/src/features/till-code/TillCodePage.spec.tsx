/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { dashboardQuery, tillCodeQuery } from '../../api/queries.js';
import type { Dashboard, TillCode } from '../../api/types.js';
import { access } from '../../i18n/areas/access.pt-BR.js';
import { home } from '../../i18n/areas/home.pt-BR.js';
import { addPortuguese } from '../../i18n/index.js';
import TillCodePage from './TillCodePage.js';

jest.mock('../../app/services.js', () => ({ http: { get: () => new Promise(() => undefined) } }));
// What codes are is for totp.spec.ts; this environment's buffers are not those of its cryptography.
jest.mock('./use-till-code.js', () => ({
  useTillCode: () => ({ code: '287082', canReckon: true, secondsLeft: 30 }),
}));
// Of the shell, in which every screen stands.
addPortuguese({ ...home, ...access });

const PAYS: TillCode = {
  ...{ participant_id: '0'.repeat(26), secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', period_seconds: 30 },
  email_confirmed: true,
  rules: { max_percent: '30', requires_code: true, min_balance: '0', min_purchase: '0' },
};
const OFF = { ...PAYS, rules: { ...PAYS.rules, max_percent: '0' } };

function show(tillCode: TillCode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(tillCodeQuery.queryKey, tillCode);
  const balance = { cashback_available: '0.00', points_available: 50 };
  client.setQueryData(dashboardQuery.queryKey, { balance, last_movements: [] } as unknown as Dashboard);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TillCodePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

describe('the code for the till (R-10.1.7)', () => {
  it.each([
    ['pays', PAYS],
    ['names whoever has an e-mail to confirm', { ...PAYS, email_confirmed: false }],
    ['names the customer of a shop that takes no balance', OFF],
  ])('is there where it %s', async (_, tillCode) => {
    show(tillCode);
    expect(await screen.findByRole('img', { name: 'Código QR para o caixa' })).toBeTruthy();
    expect(screen.getByText('50 pontos')).toBeTruthy();
  });

  it.each([
    ['before the e-mail is confirmed (R-4.7.1)', { ...PAYS, email_confirmed: false }, /confirme antes/],
    ['where no balance is taken', OFF, /não aceita o saldo/],
    ['where none is taken, confirmed or not', { ...OFF, email_confirmed: false }, /não aceita o saldo/],
  ])('promises no payment %s, and says what it is good for', (_, tillCode, why) => {
    show(tillCode);
    expect(screen.getByText(/ele diz quem você é, e a compra conta para você/)).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByText(/desconta|quer usar/)).toBeNull();
  });

  it('says how much of a purchase it pays', () => {
    show(PAYS);
    expect(screen.getByText(/O caixa desconta até 30/)).toBeTruthy();
    expect(screen.queryByText(/diz quem você é/)).toBeNull();
  });
});
