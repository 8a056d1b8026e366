/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type ListControllerResult } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../i18n/i18nProvider';
import { RecordTable } from './RecordTable';
import type { Density } from './views/useListViews';

const LONG = 'Cobrança · Rua das Laranjeiras, 1200, apto 304 · Laranjeiras · Rio de Janeiro/RJ';
const list = { sort: { field: 'name', order: 'ASC' }, setSort: () => undefined };

async function cellIn(density: Density): Promise<HTMLElement> {
  const i18nProvider = await createI18n('pt-BR');
  const element = (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ListContextProvider value={list as unknown as ListControllerResult}>
        <RecordTable
          title="Pessoas"
          records={[{ id: '1' }]}
          columns={[
            { key: 'name', label: 'Nome', cell: () => 'Maria' },
            { key: 'addresses', label: 'Outros endereços', cell: () => LONG },
          ]}
          density={density}
        />
      </ListContextProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.findByRole('cell', { name: LONG });
}

it('keeps a long text on one line in the compact density, whole under the pointer', async () => {
  expect((await cellIn('compact')).title).toBe(LONG);
});

it('shows it whole in the other', async () => {
  expect((await cellIn('comfortable')).title).toBe('');
});
