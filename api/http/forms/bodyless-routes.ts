import { DomainError, ValidationError } from '@fidelidade/domain/kernel/domain-error.js';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../../platform/openapi/routes.js';
import { isObject } from './form-reader.js';
import { unknownFields } from './request.pipe.js';

/** What is sent to a route that reads no form is refused like any other field that nobody knows, not dropped. */
export function refuseUnreadBodies(fastify: FastifyInstance, routes: readonly Route[]): void {
  const readers = new Set(routes.filter(({ body }) => body).map(({ verb, path }) => `${verb} ${path}`));
  const known = new Set(routes.map(({ verb, path }) => `${verb} ${path}`));
  fastify.addHook('preValidation', async ({ method, routeOptions, body }) => {
    const address = `${method.toLowerCase()} ${routeOptions.url}`;
    if (!known.has(address) || readers.has(address)) return;
    if (body instanceof Uint8Array || body === undefined || body === null || body === '') return;
    if (!isObject(body)) throw new DomainError('form_invalid');
    const unread = Object.entries(body).map(([name, value]) => ({ path: [name], value }));
    if (unread.length > 0) throw new ValidationError(unknownFields(unread));
  });
}
