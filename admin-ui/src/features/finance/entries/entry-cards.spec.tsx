/** @jest-environment @happy-dom/jest-environment */
import { render, screen, within } from '@testing-library/react';
import { CoreAdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../../i18n/i18nProvider';
import { api } from '../../../providers/api';
import { DialogHost } from '../../../shared/ui/DialogHost';
import { signedIn } from '../../../testing/signed-in';
import { EntryList } from './EntryList';

jest.mock('../../../shared/useIsPhone', () => ({ useIsPhone: () => true }));
afterEach(() => jest.restoreAllMocks());

const entry = (id: string, person_name: string, changes: object) => ({
  ...{ id, person_name, description: 'Energia', due_date: '2026-12-10', value: '200.00' },
  ...{ outstanding: '50.00', cancelled: false, partial: false, fin_status: 1, ...changes },
});
const ENTRIES = [
  entry('1', 'Luz S.A.', {}),
  entry('2', 'Água S.A.', { outstanding: '0.00', fin_status: 2 }),
  entry('3', 'Gás S.A.', { cancelled: true, fin_status: null }),
];

it('a card of an entry says what is outstanding; of what is settled or cancelled, what it was', async () => {
  jest.spyOn(api, 'get').mockResolvedValue({ data: [] } as never);
  const dataProvider = {
    getList: () => Promise.resolve({ data: ENTRIES, total: ENTRIES.length }),
  } as unknown as DataProvider;
  const i18nProvider = await createI18n('pt-BR');
  const staff = signedIn();
  // Whose lists they are is known once a company is chosen.
  const inCompany = async () => ({ ...(await staff.getIdentity?.()), empresa: { id: 'loja' } });
  const authProvider = { ...staff, getIdentity: inCompany } as unknown as AuthProvider;
  const element = (
    <CoreAdminContext i18nProvider={i18nProvider} authProvider={authProvider} dataProvider={dataProvider}>
      <DialogHost>
        <EntryList kind="payables" />
      </DialogHost>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const amountOf = async (name: string) => {
    const card = (await screen.findByText(name)).closest('li')!;
    return within(card).getByText(/^R\$/).textContent?.replaceAll('\u00a0', ' ');
  };
  expect([await amountOf('Luz S.A.'), await amountOf('Água S.A.'), await amountOf('Gás S.A.')]).toEqual([
    'R$ 50,00',
    'R$ 200,00',
    'R$ 200,00',
  ]);
});
