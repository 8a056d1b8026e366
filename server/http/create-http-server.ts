import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { refuseUnreadBodies } from '@fidelidade/api/http/forms/bodyless-routes.js';
import { takeBoundedJson } from '@fidelidade/api/http/forms/json-body.js';
import { keepAnswers } from '@fidelidade/api/http/idempotency.js';
import { keepReadsToCompany } from '@fidelidade/api/http/read-scope.js';
import { tagRecords } from '@fidelidade/api/http/record-version.js';
import { relyingPartyOf } from '@fidelidade/application/identity/passkeys/relying-party.js';
import { type StoreConfig, storeConfig } from '@fidelidade/api/identity/store/store-config.js';
import { IDEMPOTENCY_STORE, SYSTEM_READS } from '@fidelidade/api/infrastructure.js';
import { publicCoupon } from '@fidelidade/api/loyalty/coupon/coupon.record.js';
import { takeOneClick } from '@fidelidade/api/participant/one-click.js';
import { publishApiDescription } from '@fidelidade/api/platform/openapi/describe-api.js';
import { routesOfApp } from '@fidelidade/api/platform/openapi/routes.js';
import { acceptRawFiles } from '@fidelidade/api/platform/raw-body.js';
import { AccessGuard } from '@fidelidade/api/session/access.guard.js';
import { refuseBeforeReading } from '@fidelidade/api/session/before-the-body.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import { CAPTCHA } from '@fidelidade/application/ports/captcha.js';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import type { CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import { findPublicCoupon } from '@fidelidade/projections/loyalty/coupons/queries.js';
import { findCompany } from '@fidelidade/projections/registry/companies/queries.js';
import type { DynamicModule } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { NestLog } from '../logging/log.js';
import { serveMetrics, type MetricsEndpoint } from '../metrics/serve-metrics.js';
import type { CaptchaOrigins } from '../security/captcha-provider.js';
import { serveClients, type ClientFolders } from './clients.js';
import { compressAnswers } from './compress-answers.js';
import { healthOf, type HealthCheck } from './health.js';
import { keepOldAddresses } from './old-addresses.js';
import { addSecurityHeaders } from './security-headers.js';
import { refuseWhileClosing } from './while-closing.js';

/** A form is small; files come through routes that say so themselves. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Until a request has arrived whole: whoever dribbles holds a connection no longer. */
const REQUEST_TIMEOUT_ms = 60_000;
const LOOK_FOR_SLOW_EVERY_ms = 10_000;

export interface HttpServerOptions {
  readonly module: DynamicModule;
  /** What routes read by. */
  readonly reads: Pick<CompanyReads, 'of'>;
  readonly log: Logger;
  readonly clients: ClientFolders;
  /** Where mailed links and shared addresses lead, without a slash at its end. */
  readonly publicUrl: string;
  readonly checks: Readonly<Record<string, HealthCheck>>;
  /** Absent: `/metrics` is not there. */
  readonly metrics?: MetricsEndpoint | undefined;
  /** Addresses of proxies whose X-Forwarded headers are believed; default nobody's. */
  readonly trustProxy?: readonly string[];
  /** What the participants' pages may take from the captcha's provider; default nothing. */
  readonly captcha?: CaptchaOrigins | undefined;
  readonly requestTimeout_ms?: number | undefined;
  /** More routes on the same server: the bench's floor stands beside what it measures. */
  readonly addRoutes?: ((fastify: FastifyInstance) => void) | undefined;
}

/** The application over HTTP: API, health and both clients on one port. Does not listen yet. */
export async function createHttpServer({
  module,
  reads,
  log,
  clients,
  publicUrl,
  checks,
  metrics,
  trustProxy = [],
  captcha,
  requestTimeout_ms = REQUEST_TIMEOUT_ms,
  addRoutes,
}: HttpServerOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestTimeout_ms,
    http: {
      headersTimeout: requestTimeout_ms,
      connectionsCheckingInterval: Math.min(LOOK_FOR_SLOW_EVERY_ms, requestTimeout_ms),
    },
    genReqId: () => newId(),
    // `refuseWhileClosing` says it better.
    return503OnClosing: false,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    // A trailing slash changes nothing: `PUT /api/participant/password/` is literal.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLog(log),
    abortOnError: false,
    // Bodies are counted before they are read: `takeBoundedJson`.
    bodyParser: false,
  });
  const fastify = adapter.getInstance();
  refuseWhileClosing(fastify);
  addSecurityHeaders(fastify);
  keepOldAddresses(fastify);
  const routes = routesOfApp(app);
  refuseBeforeReading(fastify, routes, app.get(AccessGuard, { strict: false }));
  takeBoundedJson(fastify);
  acceptRawFiles(fastify);
  takeOneClick(fastify);
  refuseUnreadBodies(fastify, routes);
  tagRecords(fastify);
  keepReadsToCompany(fastify, reads);
  keepAnswers(fastify, app.get(IDEMPOTENCY_STORE));
  fastify.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('X-Request-Id', request.id);
    done(null, payload);
  });
  compressAnswers(fastify);
  addRoutes?.(fastify);
  if (metrics) serveMetrics(fastify, metrics);
  fastify.get('/health/live', () => ({ status: 'ok' }));
  fastify.get('/health/ready', async (_request, reply) => {
    const report = await healthOf(checks);
    return reply.status(report.ready ? 200 : 503).send(report);
  });
  await serveClients(fastify, clients, {
    captcha,
    publicUrl,
    findStore: (slug) =>
      storeConfig(
        app.get(SYSTEM_READS),
        app.get(CAPTCHA),
        relyingPartyOf(publicUrl),
        app.get(Executor),
        slug,
      ),
    findCoupon: async (slug, id) => {
      const row = await findPublicCoupon(app.get(SYSTEM_READS), slug, id, app.get<Clock>(CLOCK).now());
      return row && publicCoupon(row);
    },
    findLogo: (store) => logoOf(app, store),
  });
  await app.init();
  publishApiDescription(app);
  return app;
}

async function logoOf(app: NestFastifyApplication, { company_id: company }: StoreConfig) {
  const row = await findCompany(app.get(SYSTEM_READS), company);
  return row?.brand_logo ? app.get(Pictures).open(company, 'brand', row.brand_logo) : undefined;
}
