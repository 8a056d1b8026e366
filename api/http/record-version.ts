import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { SeenRecord } from '@fidelidade/application/execution/command.js';
import { versionStreams, VERSIONED } from '@fidelidade/application/platform/audit/records.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../platform/openapi/routes.js';
import type { ApiRequest } from './request.js';

/** Slugs whose records are those of another: a user's permissions are the user's. */
const ALSO: Readonly<Record<string, Versioned>> = { 'user-permissions': 'users' };
const RECORD = /^\/api\/([\w-]+)\/:id$/;
const CHANGES_OF_RECORD = /^\/api\/([\w-]+)\/:id(?:\/(?:status|deletar|recuperar))?$/;

/** A tag as it is in the header (RFC 9110, 8.8.3). */
const TAG = /^(?:W\/)?"([\x21\x23-\x7e]*)"$/;

/**
 * `If-Match` (RFC 9110, 13.1.1; ): what is asked for is done to the version that was seen, or not at all. The guard reads the
 * header; what compares is the unit of work that decides and appends, so that nobody's change slips in between. Where no version
 * is compared the header is refused rather than passed over: whoever sends it relies on it.
 */
@Injectable()
export class IfMatchGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const header = request.headers['if-match'];
    if (header === undefined || header.trim() === '*' || ['GET', 'HEAD'].includes(request.method))
      return true;
    const address = { verb: request.method.toLowerCase(), path: request.routeOptions.url ?? '' };
    const resource = comparedAt(address);
    if (!resource) throw new DomainError('if_match_unheard', { field: 'If-Match' });
    const { id } = request.params as { readonly id: string };
    request.seen = { id, streams: versionStreams(resource, id), versions: versionsIn(header) };
    return true;
  }
}

/**
 * The versions that a header names. A proxy that compresses weakens the tag of what it passes on; it is the version all the
 * same, and no other tag is ours.
 * @throws DomainError `invalid` for what is no list of tags
 */
function versionsIn(header: string): SeenRecord['versions'] {
  return header.split(',').flatMap((each) => {
    const [, tag] = TAG.exec(each.trim()) ?? [];
    if (tag === undefined) throw new DomainError('invalid', { field: 'If-Match' });
    return /^\d{1,9}$/.test(tag) ? [Number(tag)] : [];
  });
}

/** Says of one record, beside it, which version it is: what `If-Match` is sent with. */
export function tagRecords(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    const { version } = (payload ?? {}) as { readonly version?: unknown };
    const address = { verb: request.method.toLowerCase(), path: request.routeOptions.url ?? '' };
    if (reply.statusCode === 200 && Number.isInteger(version) && isTagged(address))
      void reply.header('ETag', `"${String(version)}"`);
    done(null, payload);
  });
}

type Address = Pick<Route, 'verb' | 'path'>;
type Versioned = (typeof VERSIONED)[number];

/** The resource whose record's version is compared at an address. */
export const comparedAt = ({ verb, path }: Address): Versioned | undefined =>
  verb === 'put' || verb === 'delete' ? resourceAt(CHANGES_OF_RECORD, path) : undefined;

/** Whether an address shows one record and says by its tag which version. */
export const isTagged = ({ verb, path }: Address): boolean =>
  verb === 'get' && resourceAt(RECORD, path) !== undefined;

function resourceAt(pattern: RegExp, path: string): Versioned | undefined {
  const [, slug = ''] = pattern.exec(path) ?? [];
  return Object.hasOwn(ALSO, slug) ? ALSO[slug] : VERSIONED.find((each) => each === slug);
}
