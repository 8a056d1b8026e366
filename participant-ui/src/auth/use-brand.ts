import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { configQuery, userQuery } from '../api/queries.js';
import { namedIn } from '../app/store-address.js';
import { lastStore } from './store-slug.js';
import { useSession } from './use-session.js';

/** The store that the address names; undefined when it names none. */
function useNamedStore(): string | undefined {
  return namedIn(useLocation().pathname);
}

/** The programme's rules and looks: of the store in the address, else of one's own, else of the one last visited. */
export function useConfig() {
  const named = useNamedStore();
  const visited = useQuery(configQuery(named ?? lastStore()));
  const own = useUser().data?.empresa.loja_url;
  // Whoever is in and looked at another store since is still in their own.
  const isOthers = !named && own !== undefined && visited.data !== undefined && visited.data.loja_url !== own;
  const ours = useQuery({ ...configQuery(own ?? ''), enabled: isOthers });
  return isOthers ? ours : visited;
}

export function useUser() {
  return useQuery({ ...userQuery, enabled: useSession() !== 'signed_out' });
}

/** Whose application this is, as far as is known yet. */
export function useBrand(): { readonly name: string | undefined; readonly icon: string | null } {
  const { data: config } = useConfig();
  const { data: user } = useUser();
  return {
    name: user?.empresa.company_name ?? config?.company_name,
    icon: user?.empresa.company_icon ?? config?.company_icon ?? null,
  };
}
