import type { FastifyInstance } from 'fastify';
import type { ApiRequest } from '../http/request.js';
import type { Route } from '../platform/openapi/routes.js';
import type { AccessGuard } from './access.guard.js';

/**
 * Whoever may not call a route is refused before a byte of what they send is read: nobody fills the memory with forms and files
 * by not signing in. The guard asks again when all has come, for it may have taken a while.
 */
export function refuseBeforeReading(
  fastify: FastifyInstance,
  routes: readonly Route[],
  guard: Pick<AccessGuard, 'admit'>,
): void {
  const accesses = new Map(routes.map(({ verb, path, access }) => [`${verb} ${path}`, access]));
  fastify.addHook('preParsing', async (request: ApiRequest) => {
    const access = accesses.get(`${request.method.toLowerCase()} ${request.routeOptions.url}`);
    if (access && access.kind !== 'public' && bringsBody(request)) await guard.admit(request, access);
  });
}

const bringsBody = ({ headers }: ApiRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
