import type { QueryClient } from '@tanstack/react-query';
import { configQuery, userQuery } from '../api/queries.js';
import type { StoreConfig } from '../api/types.js';
import { applySkin } from '../theme/apply-skin.js';

/** What the server put into the page, so that the login page needs no question first (`server/http/store-page.ts`). */
export function takeStoreOfPage(client: QueryClient, slugs: readonly string[]): void {
  const text = document.getElementById('store-config')?.textContent;
  if (!text) return;
  const store = JSON.parse(text) as StoreConfig;
  for (const slug of slugs) {
    if (slug === store.loja_url || slug === 'default') client.setQueryData(configQuery(slug).queryKey, store);
  }
}

/** The shop's colour and one's own skin, where they are known before anything is asked: so that no other flashes. */
export function dressAtOnce(client: QueryClient, slugs: readonly string[]): void {
  const own = client.getQueryData(userQuery.queryKey);
  const stores = [...slugs, ...(own ? [own.empresa.loja_url] : [])].map((slug) =>
    client.getQueryData(configQuery(slug).queryKey),
  );
  const store = stores.find((each) => each && (!own || each.loja_url === own.empresa.loja_url));
  applySkin(own?.user_skin ?? store?.skin, store?.brand_colour);
}

/** The application stands where the server had painted it. */
export const dropFirstPaint = (): void => document.getElementById('first-paint')?.remove();
