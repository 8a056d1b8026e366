import type { Route } from '@fidelidade/api/platform/openapi/routes.js';
import type { Caller } from '@fidelidade/api/session/session.js';
import { INTERNAL_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { ShopServer, type Answer } from '../shop-server.js';
import { callersOf, holdersOf, tokenFor } from './callers.js';
import { fillShop } from './fill-shop.js';
import { CHOICES, PAGES, QUERIES } from './known-routes.js';
import { addressOf, declaredRoutes } from './routes.js';

const isOfSupport = ({ access }: Route) =>
  access?.kind === 'permission' && INTERNAL_PERMISSIONS.has(access.permission);

/** The routes whose callers are in a shop. */
export const WALKED = declaredRoutes.filter(
  (route) => !isOfSupport(route) && !PAGES.includes(addressOf(route)),
);
export const isExport = ({ path }: Route): boolean => path.endsWith('/export');
/** Every list that is asked by a filter, and for a stretch: a report that takes the filter of its page is none. */
export const LISTS = WALKED.filter(
  (route) => ['filter', 'range'].every((name) => route.queryNames.includes(name)) && !isExport(route),
);

/** A shop with a record of each kind in it, and somebody of each realm who asks its lists. */
export class ListWalk {
  private constructor(
    readonly server: ShopServer,
    private readonly tokens: Readonly<Record<Caller, string>>,
    /** Ids for the paths of lists that belong to one record. */
    private readonly parents: Readonly<Record<string, string>>,
  ) {}

  static async open(): Promise<ListWalk> {
    const server = await ShopServer.open();
    const { userId, companyId: company } = await server.openShop('ana@loja.com.br');
    const filled = await fillShop(server, company, await server.tokenOf('ana@loja.com.br'));
    const holders = holdersOf({ userId, companyId: company }, filled);
    const tokens = {
      staff: await tokenFor(server, holders.staff),
      participant: await tokenFor(server, holders.participant),
      'api-key': filled.apiSecret,
    };
    const imports = await server.ask('GET', '/api/imports', { token: tokens.staff });
    return new ListWalk(server, tokens, { '/api/imports/:id/rows': imports.body[0].id });
  }

  close(): Promise<void> {
    return this.server.close();
  }

  tokenOf({ access }: Route): string {
    return this.tokens[callersOf(access)[0] ?? 'staff'];
  }

  pathOf({ path }: Route): string {
    return path.replace(
      /:(\w+)/g,
      (_, name: string) => this.parents[path] ?? CHOICES[path]?.[name] ?? 'none',
    );
  }

  ask(route: Route, query: Readonly<Record<string, string>>): Promise<Answer> {
    const wanted = new URLSearchParams(route.verb === 'get' ? QUERIES[route.path] : undefined);
    for (const [name, value] of Object.entries(query)) wanted.set(name, value);
    const path = `${this.pathOf(route)}?${wanted.toString()}`;
    return this.server.ask(route.verb.toUpperCase(), path, { token: this.tokenOf(route) });
  }
}
