/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { api } from '../../../providers/api';
import { EntriesSum } from './EntriesSum';

afterEach(() => jest.restoreAllMocks());

function shown(of: { value: string; outstanding: string }, list: object = {}) {
  const asked = jest.spyOn(api, 'get').mockResolvedValue(of as never);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ListContextProvider value={{ filterValues: { situation: 'open' }, total: 40, ...list } as never}>
        <EntriesSum kind="payables" />
      </ListContextProvider>
    </QueryClientProvider>,
  );
  return { asked, text: () => container.textContent?.replaceAll('\u00a0', ' ') ?? '' };
}

describe('what a list of entries comes to', () => {
  it('is what is outstanding and what it was, of all that the list is narrowed to', async () => {
    const { asked, text } = shown({ value: '150.00', outstanding: '100.00' });
    await waitFor(() => expect(text()).toMatch(/R\$ 100,00 · .*R\$ 150,00$/));
    expect(asked.mock.calls[0]?.slice(0, 2)).toEqual([
      '/api/payables/sum',
      { filter: JSON.stringify({ situation: 'open' }) },
    ]);
  });

  it('is one amount where all is open, and where nothing is', async () => {
    const open = shown({ value: '100.00', outstanding: '100.00' });
    await waitFor(() => expect(open.text()).toMatch(/^[^·]*R\$ 100,00$/));
    const settled = shown({ value: '70.00', outstanding: '0.00' });
    await waitFor(() => expect(settled.text()).toMatch(/^[^·]*R\$ 70,00$/));
  });

  it('is not asked of a list that is too long to be counted, nor of none', () => {
    const { asked } = shown({ value: '1.00', outstanding: '1.00' }, { meta: { totalIsMinimum: true } });
    shown({ value: '1.00', outstanding: '1.00' }, { total: 0 });
    expect(asked).not.toHaveBeenCalled();
  });
});
