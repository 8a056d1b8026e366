import type { FastifyInstance } from 'fastify';
import type { FrameworkRefusal } from '../http/problem.js';
import { ATTACHABLE_RECORDS } from './attachments/attachable-records.js';

/** the most that an uploaded file may weigh; more is a 413. */
export const MAX_UPLOAD_bytes = 10 * 1024 * 1024;

const RAW_TYPES = ['application/octet-stream', 'text/csv'];

/** Routes that take a file. Elsewhere its bytes are not even read: open routes are anybody's. */
const TAKES_FILES = new Set([
  '/api/imports',
  '/api/imports/preview',
  '/api/accounts/:id/statements',
  '/api/accounts/:id/statements/preview',
  '/api/accounts/:id/returns',
  '/api/accounts/:id/returns/preview',
  ...Object.keys(ATTACHABLE_RECORDS).map((resource) => `/api/${resource}/:id/attachments`),
]);

/** A file came under its own type, or in a form: whoever sent it is told how it is expected. */
class NotAsBody extends Error implements FrameworkRefusal {
  readonly statusCode = 415;
  readonly key = 'media_type_file';
}

/** Lets files arrive as they are, as the body of a request: `request.body` is then a Buffer. */
export function acceptRawFiles(server: FastifyInstance): void {
  server.addHook('preParsing', async ({ headers, method, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD') return;
    const [type = ''] = headers['content-type']?.split(';', 1) ?? [];
    const isRaw = RAW_TYPES.includes(type.trim().toLowerCase());
    const takesFile = TAKES_FILES.has(routeOptions.url ?? '');
    if (isRaw && !takesFile) throw Object.assign(new Error('no file is taken here'), { statusCode: 415 });
    // JSON is read, and refused by the route in words of its own.
    if (takesFile && !isRaw && type !== '' && !/json$/i.test(type.trim())) throw new NotAsBody();
  });
  server.addContentTypeParser(
    RAW_TYPES,
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_bytes },
    (_request, body, done) => done(null, body),
  );
}
