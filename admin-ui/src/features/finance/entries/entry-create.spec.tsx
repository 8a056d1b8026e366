/** @jest-environment @happy-dom/jest-environment */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { DialogHost } from '../../../shared/ui/DialogHost';
import { signedIn } from '../../../testing/signed-in';
import { EntryCreate } from './EntryCreate';

afterEach(() => jest.restoreAllMocks());

const TERM = {
  ...{ id: 'term', name: '30/60', status: 'active', installments: 2, down_payment: false },
  ...{ periodicity: 'monthly', first_due_days: 30, non_business_day: 'keep' },
};

async function open() {
  jest
    .spyOn(api, 'get')
    .mockImplementation((path) => Promise.resolve((path.includes('holidays') ? [] : { data: [] }) as never));
  const dataProvider = {
    getList: (resource: string) =>
      Promise.resolve(resource === 'payment-terms' ? { data: [TERM], total: 1 } : { data: [], total: 0 }),
    getMany: () => Promise.resolve({ data: [] }),
  } as unknown as DataProvider;
  const i18nProvider = await createI18n('pt-BR');
  const element = (
    <CoreAdminContext i18nProvider={i18nProvider} authProvider={signedIn()} dataProvider={dataProvider}>
      <DialogHost>
        <EntryCreate kind="payables" />
      </DialogHost>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/payables/create'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('button', { name: 'Salvar' });
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

it('asks for no person: wages and taxes have none', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const isRefused = (label: RegExp) => field(label).getAttribute('aria-invalid');
  await waitFor(() => expect(isRefused(/^Descrição/)).toBe('true'));
  expect(isRefused(/^Fornecedor/)).not.toBe('true');
});

it('keeps the due date that was typed for whoever chooses no payment term after all', async () => {
  await open();
  await userEvent.type(field(/^Vencimento/), '10/12/2026{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Parcelar' }));
  const choose = async (term: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^Condição de pagamento/ }));
    await userEvent.click(await screen.findByRole('option', { name: term }));
  };
  await choose('30/60');
  await waitFor(() => expect(field(/^Primeiro vencimento/).disabled).toBe(true));
  expect(field(/^Primeiro vencimento/).value).toBe('10/12/2026');
  await choose('Nenhuma: escolho aqui');
  await waitFor(() => expect(field(/^Primeiro vencimento/).disabled).toBe(false));
  expect(field(/^Primeiro vencimento/).value).toBe('10/12/2026');
});
