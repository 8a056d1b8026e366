/** @jest-environment @happy-dom/jest-environment */
import { QueryClient } from '@tanstack/react-query';
import { configQuery, userQuery } from '../api/queries.js';
import { dressAtOnce } from './first-paint.js';

jest.mock('./services.js', () => ({ http: {} }));

const OURS = '#3c8dbc';

function shown(slugs: readonly string[], knows: (client: QueryClient) => void): string {
  const client = new QueryClient();
  knows(client);
  dressAtOnce(client, slugs);
  return document.documentElement.style.getPropertyValue('--accent');
}

const store = (loja_url: string, brand_colour: string | null, as = loja_url) =>
  [configQuery(as).queryKey, { loja_url, brand_colour, skin: 'skin-blue-light' } as never] as const;
const user = (loja_url: string, user_skin = 'skin-blue-light') =>
  [userQuery.queryKey, { empresa: { loja_url }, user_skin } as never] as const;

describe('what is worn before anything is asked (R-3.1.6)', () => {
  it('is the store’s colour, by its own name or as the only one of the installation', () => {
    expect(shown(['bar'], (client) => client.setQueryData(...store('bar', '#c2185b')))).toBe('#c2185b');
    expect(shown(['default'], (client) => client.setQueryData(...store('bar', '#c2185b', 'default')))).toBe(
      '#c2185b',
    );
  });

  it('is never another store’s', () => {
    expect(shown(['outra'], (client) => client.setQueryData(...store('bar', '#c2185b')))).toBe(OURS);
    // A draw, whose address says not whose it is.
    expect(shown([], (client) => client.setQueryData(...store('bar', '#c2185b')))).toBe(OURS);
    // In one's own, whatever store was looked at since.
    const inBar = (client: QueryClient) => {
      client.setQueryData(...user('bar'));
      client.setQueryData(...store('outra', '#00aa00'));
    };
    expect(shown(['outra'], inBar)).toBe(OURS);
    expect(
      shown(['outra'], (client) => {
        inBar(client);
        client.setQueryData(...store('bar', '#c2185b'));
      }),
    ).toBe('#c2185b');
  });

  it('is somebody’s own skin before the store’s colour', () =>
    expect(
      shown(['bar'], (client) => {
        client.setQueryData(...user('bar', 'skin-green'));
        client.setQueryData(...store('bar', '#c2185b'));
      }),
    ).toBe('#00a65a'));
});
