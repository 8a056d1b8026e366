/** @jest-environment @happy-dom/jest-environment */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { configQuery, userQuery } from '../../api/queries.js';
import type { StoreConfig, User } from '../../api/types.js';
import { useLanguage } from '../../i18n/index.js';
import { DrawFrame } from './DrawFrame.js';

const mockAsked: string[] = [];
jest.mock('../../app/services.js', () => ({
  http: { get: (path: string) => (mockAsked.push(path), Promise.reject(new Error(path))) },
}));

const Spoken = () => <p>{useLanguage()}</p>;

function show(own?: Partial<User>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const config = { company_name: 'Empório', skin: 'blue', language: 'pt_BR', brand_colour: null };
  client.setQueryData(configQuery('demo').queryKey, config as StoreConfig);
  if (own) client.setQueryData(userQuery.queryKey, own as User);
  render(
    <QueryClientProvider client={client}>
      <DrawFrame store="demo">
        <Spoken />
      </DrawFrame>
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

describe('the public page of a draw', () => {
  it('speaks as the store does to somebody it does not know, and asks nobody who they are', async () => {
    show();
    expect(await screen.findByText('pt_BR')).toBeTruthy();
    expect(mockAsked).toEqual([]);
  });

  it('goes on in the language of whoever comes from the app', async () => {
    show({ user_language: 'en' });
    expect(await screen.findByText('en')).toBeTruthy();
  });
});
