/** @jest-environment @happy-dom/jest-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListContextProvider, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createI18n } from '../../i18n/i18nProvider';
import { FilterChips } from './FilterChips';

const OPEN = { situation: 'open' };
const TABS = [
  { name: 'open', label: 'Em aberto', filter: OPEN },
  { name: 'all', label: 'Todas', filter: { situation: 'all' } },
];

describe('«Limpar»', () => {
  it.each([
    ['within a tab stays in it', { situation: 'all', due_date_gte: '2026-11-01' }, { situation: 'all' }],
    ['where only the tab is another goes back to how the list opens', { situation: 'all' }, OPEN],
    ['takes what no tab says along', { situation: 'overdue', tags: 'x' }, OPEN],
  ])('%s', async (_, asked, becomes) => {
    const setFilters = await open(asked);
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar' }));
    expect(setFilters).toHaveBeenCalledWith(becomes);
  });
});

async function open(filterValues: object): Promise<jest.Mock> {
  const i18nProvider = await createI18n('pt-BR');
  const setFilters = jest.fn();
  const list = { filterValues, setFilters, resource: 'receivables' } as never;
  const page = (
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{} as unknown as DataProvider}>
      <ListContextProvider value={list}>
        <FilterChips columns={[]} filters={[]} tabs={TABS} openFilter={OPEN} />
      </ListContextProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return setFilters;
}
