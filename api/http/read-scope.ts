import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import type { ReadDatabase } from '@fidelidade/projections/database/read-models.js';
import type { FastifyInstance } from 'fastify';
import type { ApiRequest } from './request.js';

type ReadingRequest = ApiRequest & { readonly companyReads: Pick<CompanyReads, 'of'> };

/** Lets every request read, by `Reads`, what its session's company may see. */
export function keepReadsToCompany(fastify: FastifyInstance, reads: Pick<CompanyReads, 'of'>): void {
  fastify.decorateRequest('companyReads', { getter: () => reads });
}

/** What reads the rows of any company, of which a route may take only those that it has found to be open to whoever asks. */
export const ReadsOfHouse = createParamDecorator(
  (_: unknown, context: ExecutionContext): Pick<CompanyReads, 'of'> =>
    context.switchToHttp().getRequest<ReadingRequest>().companyReads,
);

/**
 * What a route reads by: the rows of the company that the guard found the session to work in, whatever the query says. Without
 * a session, nobody's. It is the request that says so and no argument of a query, so that one mistake does not open both locks.
 */
export const Reads = createParamDecorator((_: unknown, context: ExecutionContext): ReadDatabase => {
  const { companyReads, session } = context.switchToHttp().getRequest<ReadingRequest>();
  return companyReads.of(session?.company);
});
