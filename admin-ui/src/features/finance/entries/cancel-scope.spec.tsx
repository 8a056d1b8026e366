/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { DialogHost } from '../../../shared/ui/DialogHost';
import { CancelButton } from './CancelButton';
import { ReopenButton } from './ReopenButton';
import type { Entry } from './entry';
import { signedIn } from '../../../testing/signed-in';

afterEach(() => jest.restoreAllMocks());

const entry = {
  ...{ id: '3', series_id: '9', description: 'Aluguel', person_name: null },
  ...{ fin_status: 1, cancelled: false, partial: false, payments: [], paid: '0.00' },
} as unknown as Entry;

/** The month of this one is closed, those after it may go. */
const answerOf = (path: string) => ({
  ...{ status: path.includes('applies_to=following') ? 'possible' : 'refused', message: 'Mês fechado.' },
  ...{ done_at: null, reason: null, not_looked_at: 0, effects: [] },
});

it('may be confirmed as the entries that are meant may be called off, which the effects shown say too', async () => {
  jest.spyOn(api, 'get').mockImplementation((path) => Promise.resolve(answerOf(path) as never));
  await open(<CancelButton entry={entry} kind="payables" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar conta' }));
  expect(await screen.findByText('Mês fechado.')).toBeTruthy();
  expect(confirm().disabled).toBe(true);
  await userEvent.click(screen.getByRole('combobox', { name: /Vale para/ }));
  await userEvent.click(await screen.findByRole('option', { name: /próximas/ }));
  await waitFor(() => expect(confirm().disabled).toBe(false));
  expect(screen.queryByText('Mês fechado.')).toBeNull();
});

it('asks the same of what is reopened, of those that are cancelled', async () => {
  const asked = jest.spyOn(api, 'get').mockImplementation((path) => Promise.resolve(answerOf(path) as never));
  await open(<ReopenButton entry={{ ...entry, cancelled: true }} kind="payables" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reabrir conta' }));
  expect(await screen.findByText('Mês fechado.')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: /Vale para/ }));
  expect(await screen.findByRole('option', { name: 'Todas as canceladas' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('option', { name: /próximas/ }));
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar reabertura' });
  await waitFor(() => expect(submit.disabled).toBe(false));
  expect(asked.mock.calls.map(([path]) => path)).toContain(
    '/api/effects/payables/3/reopening?applies_to=following',
  );
});

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar cancelamento' });

async function open(button: ReactNode) {
  const i18nProvider = await createI18n('pt-BR');
  const authProvider = signedIn();
  const element = (
    <CoreAdminContext
      i18nProvider={i18nProvider}
      authProvider={authProvider}
      dataProvider={{} as DataProvider}
    >
      <DialogHost>{button}</DialogHost>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
