import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CaptchaOrigins } from '../security/captcha-provider.js';
import { varyByEncoding } from './compress-answers.js';
import { contentSecurityPolicy } from './security-headers.js';

/** What a build names by its content never changes, and stands in one folder; everything else is asked for anew. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/;
const NONCE_BYTES = 16;
/** Where the staff client's build leaves room for the nonce (`admin-ui/vite.config.ts`). */
const NONCE_PLACE = '__CSP_NONCE__';
const A_YEAR = 'public, max-age=31536000, immutable';

export interface ClientFolders {
  readonly participant: string;
  readonly staff: string;
}

/**
 * Serves the two clients: staff under `/admin`, participants everywhere else (R-1.5.1). A page of a client is its
 * `index.html`, whatever the path; `/api/password/reset/{token}` is a page too, although it stands under `/api` (R-2.1.8).
 * @param captcha what the participants' pages may take from its provider, where one is asked for
 */
export async function serveClients(
  fastify: FastifyInstance,
  folders: ClientFolders,
  captcha?: CaptchaOrigins,
): Promise<void> {
  const participantPolicy = contentSecurityPolicy({ captcha });
  await fastify.register(fastifyStatic, {
    root: folders.participant,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  const serve = (folder: string, prefix: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodeURIComponent(request.url.split('?', 1)[0]!).slice(prefix.length);
    const isFile = /\.\w+$/.test(path) && !path.includes('..') && existsSync(join(folder, path));
    if (!isFile && isAsset(path)) return reply.callNotFound();
    const file = isFile ? path : 'index.html';
    if (file === 'index.html' && folder === folders.staff) return sendStaffPage(folder, reply);
    if (file === 'index.html') void reply.header('Content-Security-Policy', participantPolicy);
    void reply.header('Cache-Control', HASHED.test(file) ? A_YEAR : 'no-cache');
    varyByEncoding(reply);
    return reply.sendFile(file, folder);
  };
  fastify.get('/admin', serve(folders.staff, '/admin'));
  fastify.get('/admin/*', serve(folders.staff, '/admin/'));
  fastify.get('/api/password/reset/:token', serve(folders.participant, '/'));
  fastify.get('/*', (request, reply) =>
    /^\/(api|init|health)\//.test(request.url)
      ? reply.callNotFound()
      : serve(folders.participant, '/')(request, reply),
  );
}

/** Each answer has a nonce of its own, in the page and in its policy: so it has no validator by which an old page could stay. */
async function sendStaffPage(folder: string, reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return reply
    .header('Content-Security-Policy', contentSecurityPolicy({ nonce }))
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACE, nonce));
}

/** A file that a page asks for: when it is gone, a page in its place would only confuse. */
const isAsset = (path: string): boolean =>
  /^(assets\/|.*\.(js|css|map|png|svg|ico|webmanifest|woff2?)$)/.test(path);
