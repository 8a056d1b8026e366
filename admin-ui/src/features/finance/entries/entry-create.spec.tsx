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

it('asks for no person: wages and taxes have none', async () => {
  jest.spyOn(api, 'get').mockResolvedValue({ data: [] } as never);
  const dataProvider = {
    getList: () => Promise.resolve({ data: [], total: 0 }),
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
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
  const isRefused = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid');
  await waitFor(() => expect(isRefused(/^Descrição/)).toBe('true'));
  expect(isRefused(/^Fornecedor/)).not.toBe('true');
});
