import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStoreSlug } from '@fidelidade/domain/registry/company/store-slug.js';
import type { CaptchaOrigins } from '../security/captcha-provider.js';
import type { StoreConfig } from '@fidelidade/api/identity/store/store-config.js';
import { type IconPicture, type SharedThing, storeIcon, storeManifest, storePage } from './store-page.js';
import { varyByEncoding } from './compress-answers.js';
import { contentSecurityPolicy, permissionsPolicy } from './security-headers.js';

/** What a build names by its content never changes, and stands in one folder; everything else is asked for anew. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/;
/** What the build laid beside a file has no address of its own: it is how that file travels. */
const COMPRESSED = /\.(br|gz)$/;
const NONCE_BYTES = 16;
/** Where the staff client's build leaves room for the nonce (`admin-ui/vite.config.ts`). */
const NONCE_PLACE = '__CSP_NONCE__';
/** Keeps the till's files for when there is no network (ADR 0111). */
const TILL_WORKER = 'till-worker.js';
const A_YEAR = 'public, max-age=31536000, immutable';

export interface ClientFolders {
  readonly participant: string;
  readonly staff: string;
}

interface ParticipantPages {
  /** What the pages may take from the captcha's provider, where one is asked for. */
  readonly captcha?: CaptchaOrigins | undefined;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** What a store shows the public; undefined for none of that name. */
  readonly findStore: (slug: string) => Promise<StoreConfig | undefined>;
  /** A coupon of a store's that anybody may see at this moment (ADR 0142); undefined where it is none. */
  readonly findCoupon: (slug: string, id: string) => Promise<SharedThing | undefined>;
  /** A store's own sign; undefined where it has none. */
  readonly findLogo: (store: StoreConfig) => Promise<IconPicture | undefined>;
}

/**
 * Serves the two clients: staff under `/admin`, participants everywhere else. A page of a client is its
 * `index.html`, whatever the path; `/api/password/reset/{token}` is a page too, although it stands under `/api`.
 */
export async function serveClients(
  fastify: FastifyInstance,
  folders: ClientFolders,
  { captcha, publicUrl, findStore, findCoupon, findLogo }: ParticipantPages,
): Promise<void> {
  const participantPolicy = contentSecurityPolicy({ captcha });
  const participantPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const slug = storeIn(request);
    const store = slug && (await findStore(slug).catch(goingWithout(request, 'a page without its store')));
    if (!store) return undefined;
    const couponId = couponIn(path, store);
    const about =
      couponId === undefined
        ? undefined
        : await findCoupon(store.loja_url, couponId).catch(
            goingWithout(request, 'a page without its coupon'),
          );
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const page = await storePage(folders.participant, store, {
      ...{ publicUrl, path, nonce, about },
      showsLogin: isLogin(path, store) && !/(^|; )(access|refresh)_token=/.test(request.headers.cookie ?? ''),
    });
    return reply
      .headers(CAMERA)
      .header('Content-Security-Policy', contentSecurityPolicy({ captcha, nonce }))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  };
  await fastify.register(fastifyStatic, {
    root: folders.participant,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  const serve = (folder: string, prefix: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request).slice(prefix.length);
    const isFile =
      /\.\w+$/.test(path) && !COMPRESSED.test(path) && !path.includes('..') && existsSync(join(folder, path));
    if (!isFile && isAsset(path)) return reply.callNotFound();
    const file = isFile ? path : 'index.html';
    if (file === 'index.html' && folder === folders.staff) return sendStaffPage(folder, reply);
    if (file === 'index.html') {
      const page = path === 'index.html' ? undefined : await participantPage(request, reply);
      if (page) return page;
      void reply.headers({ ...CAMERA, 'Content-Security-Policy': participantPolicy });
    }
    if (STORES_OWN.has(file)) {
      const store = await storeOfLink(request, findStore);
      if (store && file === 'icon.svg') {
        const purpose = queryOf(request).get('purpose') === 'maskable' ? 'maskable' : 'any';
        const logo = await findLogo(store).catch(goingWithout(request, 'an icon without its logo'));
        return sendIcon(reply, storeIcon(store, logo, purpose));
      }
      if (store)
        return reply
          .header('Cache-Control', 'no-cache')
          .type('application/manifest+json')
          .send(storeManifest(store));
    }
    void reply.header('Cache-Control', HASHED.test(file) ? A_YEAR : 'no-cache');
    // The staff's pages are opened without the slash as well.
    if (file === TILL_WORKER) void reply.header('Service-Worker-Allowed', '/admin');
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

const CAMERA = { 'Permissions-Policy': permissionsPolicy({ camera: true }) };

/** Files that a store has its own of, when it is named. */
const STORES_OWN: ReadonlySet<string> = new Set(['manifest.webmanifest', 'icon.svg']);

const pathOf = ({ url }: FastifyRequest): string => decodeURIComponent(url.split('?', 1)[0]!);

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

const storeOfLink = (request: FastifyRequest, findStore: ParticipantPages['findStore']) => {
  const named = queryOf(request).get('loja');
  return named !== null && isStoreSlug(named) ? findStore(named) : undefined;
};

/** What cannot be read is missing from the page, and known to whoever runs the server. */
const goingWithout =
  (request: FastifyRequest, what: string) =>
  (error: unknown): undefined =>
    void request.log.warn({ err: error }, what);

const sendIcon = (reply: FastifyReply, icon: string): FastifyReply =>
  reply
    .header('Cache-Control', 'public, max-age=86400')
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    .type('image/svg+xml')
    .send(icon);

/**
 * The store that a page is of: as its address names it, a mailed link, or the visit before. A draw is anybody's to check, and its
 * address says not whose it is: undefined, so that it is in no other store's looks.
 */
function storeIn(request: FastifyRequest): string | undefined {
  const [, first = '', second = '', third = ''] = pathOf(request).toLowerCase().split('/');
  if (first === 'sorteio') return second === 'loja' && isStoreSlug(third) ? third : undefined;
  const visited = /(?:^|; )loja=([a-z0-9-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const candidates = [first === 'login' ? second : first, queryOf(request).get('loja'), visited];
  return candidates.find((slug) => slug && isStoreSlug(slug)) ?? 'default';
}

/** Of the address of a shared coupon: `/{loja}/cupom/{id}`. */
function couponIn(path: string, { loja_url }: StoreConfig): string | undefined {
  const [, store = '', word, id, ...more] = path.split('/');
  const isOne = store.toLowerCase() === loja_url && word === 'cupom' && more.length === 0;
  return isOne && /^\w+$/.test(id ?? '') ? id : undefined;
}

const isLogin = (path: string, { loja_url }: StoreConfig): boolean =>
  [`/${loja_url}`, `/login/${loja_url}`, '/', '/login'].includes(path.toLowerCase());

/** Each answer has a nonce of its own, in the page and in its policy: so it has no validator by which an old page could stay. */
async function sendStaffPage(folder: string, reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return reply
    .header('Content-Security-Policy', contentSecurityPolicy({ nonce, showsFiles: true }))
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACE, nonce));
}

/** A file that a page asks for: when it is gone, a page in its place would only confuse. */
const isAsset = (path: string): boolean =>
  /^(assets\/|.*\.(js|css|map|png|svg|ico|webmanifest|woff2?|br|gz)$)/.test(path);
