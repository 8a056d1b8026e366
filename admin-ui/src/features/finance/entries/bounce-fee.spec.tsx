/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { DialogHost } from '../../../shared/ui/DialogHost';
import { signedIn } from '../../../testing/signed-in';
import { BounceButton } from './BounceButton';
import type { Entry, Payment } from './entry';

afterEach(() => jest.restoreAllMocks());

const entry = { id: '3', description: 'Venda', person_name: null, payments: [] } as unknown as Entry;
const check = {
  ...{ id: '7', form: 'check', principal: '100.00', fee: '3.00', reversed_at: null },
  ...{ account_name: 'Banco', cleared_on: '2026-03-10', receipt_number: null },
} as unknown as Payment;

async function open(payment: Payment) {
  const possible = { status: 'possible', message: null, done_at: null, reason: null };
  const asked = jest
    .spyOn(api, 'get')
    .mockImplementation(() => Promise.resolve({ ...possible, not_looked_at: 0, effects: [] } as never));
  const element = (
    <CoreAdminContext
      i18nProvider={await createI18n('pt-BR')}
      authProvider={signedIn()}
      dataProvider={{} as DataProvider}
    >
      <DialogHost>
        <BounceButton entry={entry} payment={payment} kind="receivables" />
      </DialogHost>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Devolvido' }));
  return () => asked.mock.calls.map(([path]) => path);
}

it('asks whether the fee comes back, which it does not unless somebody says so, and tells what comes of that', async () => {
  const asked = await open(check);
  const question = await screen.findByRole('combobox', { name: /A taxa de R\$\s3,00 volta\?/ });
  expect(question.textContent).toContain('Não');
  await userEvent.click(question);
  await userEvent.click(await screen.findByRole('option', { name: /Sim/ }));
  await waitFor(() => expect(asked()).toContain('/api/effects/receivables/3/payments/7?bounced=returned'));
  expect(asked()[0]).toBe('/api/effects/receivables/3/payments/7?bounced=kept');
});

it('asks nothing where no fee was taken, or no money had arrived', async () => {
  await open({ ...check, cleared_on: null });
  await screen.findByRole('button', { name: 'Registrar devolução' });
  expect(screen.queryByRole('combobox')).toBeNull();
});

it.each([
  [null, 'A baixa continua no histórico e a conta volta a ficar em aberto.'],
  [12, 'A baixa continua no histórico, o recibo dela fica cancelado e a conta volta a ficar em aberto.'],
])('says of a receipt that it is void only where one was issued (%s)', async (receipt_number, told) => {
  await open({ ...check, receipt_number });
  expect((await screen.findByRole('dialog')).textContent).toContain(`nesta data. ${told}`);
});
