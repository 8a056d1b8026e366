import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Less fits into one packet as it is. */
const WORTH_COMPRESSING_bytes = 1_400;
/** Beyond this a lower quality costs more on the wire than it saves of the processor. Files of a build use the highest. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const COMPRESSORS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
} as const;
type Encoding = keyof typeof COMPRESSORS;
/** In the order of our choice where a client takes either. */
const ENCODINGS = Object.keys(COMPRESSORS) as Encoding[];

/** Text of every kind that we answer with. Event streams never pass here: they are written to the line itself. */
const COMPRESSIBLE = /^text\/|[/+](json|xml|javascript)\b|^image\/svg/;

/**
 * Compresses what was made for one answer: JSON, pages, exported text. Files of a build lie compressed beside themselves
 * (`server/start/precompress.mjs`). `@fastify/compress` is not used because it leaves every answer with a `Content-Range`
 * alone, and each list of ours has one: there it counts records, not bytes.
 *
 * To be registered after whatever reads what is sent, for it sees bytes from here on.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const bytes = bytesOf(payload);
    if (!bytes || bytes.length < WORTH_COMPRESSING_bytes || !isCompressible(reply)) return payload;
    varyByEncoding(reply);
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS);
    if (!encoding) return payload;
    const compressed = await COMPRESSORS[encoding](bytes);
    void reply.header('Content-Encoding', encoding).header('Content-Length', compressed.length);
    weakenTag(reply);
    return compressed;
  });
}

/** Caches must not hand compressed bytes to whoever cannot read them. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('Vary');
  if (vary === undefined) void reply.header('Vary', 'Accept-Encoding');
  else if (!/accept-encoding/i.test(String(vary)))
    void reply.header('Vary', `${String(vary)}, Accept-Encoding`);
}

function bytesOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : undefined;
}

const isCompressible = (reply: FastifyReply): boolean =>
  reply.statusCode !== 206 &&
  !reply.hasHeader('Content-Encoding') &&
  COMPRESSIBLE.test(String(reply.getHeader('Content-Type')));

/** A strong tag promises the very same bytes (RFC 9110, 8.8.1). */
function weakenTag(reply: FastifyReply): void {
  const tag = reply.getHeader('ETag');
  if (typeof tag === 'string' && tag.startsWith('"')) void reply.header('ETag', `W/${tag}`);
}
