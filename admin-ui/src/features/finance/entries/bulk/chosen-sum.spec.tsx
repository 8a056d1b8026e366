/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { ChosenSum } from './ChosenSum';

afterEach(() => jest.restoreAllMocks());

const entry = (id: string, outstanding: string, cancelled = false) => ({ id, outstanding, cancelled });
const PAGE = [entry('a', '10.00'), entry('b', '5.50'), entry('c', '99.00', true)];

function shown(selectedIds: readonly string[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ListContextProvider value={{ data: PAGE, selectedIds } as never}>
        <p>
          {selectedIds.length}
          <ChosenSum kind="payables" />
        </p>
      </ListContextProvider>
    </QueryClientProvider>,
  );
}

describe('what chosen entries come to', () => {
  it('is what is outstanding of them; of what is cancelled nothing is owed', () => {
    shown(['a', 'b', 'c']);
    expect(screen.getByText('3 · R$ 15,50')).toBeTruthy();
  });

  it('is of other pages too, and nothing is said until they are known', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(JSON.stringify([PAGE[0], entry('z', '100.00')])));
    shown(['a', 'z']);
    expect(screen.getByText('2')).toBeTruthy();
    expect(await screen.findByText('2 · R$ 110,00')).toBeTruthy();
  });
});
