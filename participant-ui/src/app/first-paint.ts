import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../api/queries.js';
import type { StoreConfig } from '../api/types.js';

/** What the server put into the page, so that the login page needs no question first (`server/http/store-page.ts`). */
export function takeStoreOfPage(client: QueryClient, slugs: readonly string[]): void {
  const text = document.getElementById('store-config')?.textContent;
  if (!text) return;
  const store = JSON.parse(text) as StoreConfig;
  for (const slug of slugs) {
    if (slug === store.loja_url || slug === 'default') client.setQueryData(configQuery(slug).queryKey, store);
  }
}

/** The application stands where the server had painted it. */
export const dropFirstPaint = (): void => document.getElementById('first-paint')?.remove();
