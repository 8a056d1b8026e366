import type { Type } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ApiModule } from '@fidelidade/api/api.module.js';
import { routesOf, type Route } from '@fidelidade/api/platform/openapi/routes.js';

/** The addresses of a running server, told by Fastify itself as they are registered: `get /api/persons/:id`. */
export class ServedRoutes {
  private readonly addresses = new Set<string>();

  readonly listen = (fastify: FastifyInstance): void => {
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) this.addresses.add(`${verb.toLowerCase()} ${url}`);
    });
  };

  /** Those of the API. A HEAD goes through the same guard and handler as its GET; `/*` is the clients' pages. */
  get ofApi(): readonly string[] {
    const isOfApi = (address: string) => /^(?!head )\w+ \/(api|init)\//.test(address);
    return [...this.addresses].filter(isOfApi).sort();
  }

  /** Everything else but the clients' own pages and files. */
  get ofOperators(): readonly string[] {
    const isPage = (address: string) => /^\w+ (\/\*|\/admin|\/admin\/\*)$/.test(address);
    const isOther = (address: string) => !/^head /.test(address) && !/^\w+ \/(api|init)\//.test(address);
    return [...this.addresses].filter((address) => isOther(address) && !isPage(address)).sort();
  }
}

export const addressOf = ({ verb, path }: Route): string => `${verb} ${path}`;

/** What the controllers declare, by address: who may call, and what form is read. */
export const declaredRoutes: readonly Route[] = routesOf(
  Reflect.getMetadata('controllers', ApiModule) as readonly Type[],
);
