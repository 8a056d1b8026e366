import { inReadScope } from '@fidelidade/projections/database/company-scope.js';
import type { FastifyInstance } from 'fastify';

/**
 * Until the guard has found whose session it is, a request may read no company's rows. After the body was read, for what
 * comes before that loses the scope.
 */
export function keepReadsToCompany(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (_request, _reply, done) => inReadScope(done));
}
