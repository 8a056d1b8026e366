import type { Store } from 'react-admin';
import { pageOwner, signedInHere } from './page-owner';

/**
 * What a list was narrowed by belongs to whoever asked, in the company in which they asked: a shop that is opened anew does not begin
 * with the search of another one. The language, the menu and the like are the browser's.
 */
export function ownStore(store: Store): Store {
  return {
    ...store,
    getItem: (key, fallback) => store.getItem(ownKey(key), fallback),
    setItem: (key, value) => store.setItem(ownKey(key), value),
    removeItem: (key) => store.removeItem(ownKey(key)),
    subscribe: (key, callback) => store.subscribe(ownKey(key), callback),
  };
}

function ownKey(key: string): string {
  if (!key.endsWith('.listParams')) return key;
  const owner = pageOwner() ?? signedInHere();
  return owner ? `${owner.subject}.${owner.company ?? ''}.${key}` : key;
}
