import type { FastifyInstance } from 'fastify';

/** the most that an uploaded file may weigh; more is a 413. */
export const MAX_UPLOAD_bytes = 10 * 1024 * 1024;

const RAW_TYPES = ['application/octet-stream', 'text/csv'];

/** Lets files arrive as they are, as the body of a request: `request.body` is then a Buffer. */
export function acceptRawFiles(server: FastifyInstance): void {
  server.addContentTypeParser(
    RAW_TYPES,
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_bytes },
    (_request, body, done) => done(null, body),
  );
}
