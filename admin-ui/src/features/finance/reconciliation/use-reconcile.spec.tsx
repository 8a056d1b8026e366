/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { signedIn } from '../../../testing/signed-in';
import { useReconciliation, type Reconciliation, type WaitingLine } from './reconciliation';
import { useReconcile } from './useReconcile';

const LINES = Array.from({ length: 20 }, (_, index): WaitingLine => ({
  ...{ id: `line-${index}`, account_id: 'bank', date: '2026-11-01', amount: '10.00', memo: `PIX ${index}` },
  ...{ name: null, document: null, status: 'open', reason: null, unmatched_because: null },
  ...{ suggestions: [], learned: null, taken_back_by: null },
}));
const LEARNED = {
  ...{ person_id: null, person_name: null, description: 'Tarifa' },
  ...{ account_plan_id: '9', account_plan_name: 'Tarifas' },
};

describe('a bank statement that is worked off without loading anything anew', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('counts each step at once, and reads what follows from them in the pause, once for all', async () => {
    let matched = 0;
    const accountsRead = jest.fn(() => Promise.resolve([]));
    const read = jest.spyOn(api, 'get').mockImplementation(() => Promise.resolve(standing(matched) as never));
    jest.spyOn(api, 'post').mockImplementation(() => {
      matched += 1;
      return Promise.resolve({ message: 'Conciliado.', data: {} } as never);
    });
    const shown = await open(accountsRead);
    expect([shown().data?.open, read.mock.calls.length, accountsRead.mock.calls.length]).toEqual([20, 1, 1]);

    for (let step = 0; step < 15; step += 1) {
      await act(() => shown().reconcile.match({}, [`line-${step}`], []));
      const { open, matched: told, lines } = shown().data!;
      expect([open, told, lines.length, lines[0]?.id]).toEqual([
        ...[19 - step, step + 1, 19 - step, `line-${step + 1}`],
      ]);
      await act(() => jest.advanceTimersByTimeAsync(100));
    }
    expect([read.mock.calls.length, accountsRead.mock.calls.length]).toEqual([1, 1]);

    // The pause: the books say of the account what they do by now, and the next line what one like it was.
    expect([shown().data?.book_balance, shown().data?.lines[0]?.learned]).toEqual(['0.00', null]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect([read.mock.calls.length, accountsRead.mock.calls.length]).toEqual([2, 2]);
    expect([shown().data?.book_balance, shown().data?.lines[0]?.learned]).toEqual(['150.00', LEARNED]);
  });
});

/** What the server says after so many were matched. */
const standing = (matched: number): Reconciliation => ({
  account: { id: 'bank', name: 'Banco', balance: '0.00' },
  ...{ open: LINES.length - matched, matched, ignored: 0 },
  ...{ bank_balance: '200.00', balance_day: '2026-11-28', book_balance: `${matched * 10}.00` },
  lines: LINES.slice(matched).map((line) => ({
    ...line,
    learned: matched > 0 ? LEARNED : null,
  })),
});

async function open(accounts: () => Promise<unknown>) {
  const i18nProvider = await createI18n('pt-BR');
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext i18nProvider={i18nProvider} authProvider={signedIn()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </CoreAdminContext>
  );
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['accounts', 'to-reconcile'], queryFn: accounts });
      return { data: useReconciliation('bank').data, reconcile: useReconcile('bank') };
    },
    { wrapper },
  );
  await act(() => jest.advanceTimersByTimeAsync(10));
  return () => result.current;
}
