import { NestFactory } from '@nestjs/core';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { LocalReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { RemoteReadYourWrites } from '@fidelidade/projections/runner/remote-read-your-writes.js';
import { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';
import { NfeSchemas } from '@fidelidade/sefaz/schemas/nfe-schemas.js';
import { SefazGateway } from '@fidelidade/workers/fiscal/sefaz-gateway.js';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { seedDemo } from '../demo/seed-demo.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import type { ClientFolders } from '../http/clients.js';
import { createHttpServer } from '../http/create-http-server.js';
import type { HealthCheck } from '../http/health.js';
import { NestLog, openLog } from '../logging/log.js';
import { placeMetrics } from '../metrics/model-metrics.js';
import { captchaOrigins } from '../security/captcha-provider.js';
import { AppModule } from './app.module.js';
import { healthChecks } from './health-checks.js';
import { Closing } from './closing.js';
import { openMetrics } from './metrics-parts.js';
import { modelPlaces } from './model-places.js';
import { electionOf } from './election.js';
import { openInfrastructure, type Infrastructure } from './infrastructure.js';
import { openExternalServices } from './external-services.js';
import { serve } from './serve.js';
import { startPoliciesAndJobs } from './policies-and-jobs.js';
import { openTaxAuthority } from './tax-authority.js';

export interface SystemOptions {
  readonly secretKey: string;
  readonly clients: ClientFolders;
  readonly addRoutes?: (fastify: FastifyInstance) => void;
}

export interface RunningSystem {
  /** Where it answers, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly sefazUrl: string | undefined;
  stop(): Promise<void>;
}

const APPLICATION = 'ProgramaFidelidade 0.1';
const PURGE_EVERY_ms = 3_600_000;

/** Starts the roles of this process over one database; with no `ROLE`, all of them and the SEFAZ simulator. */
export async function startSystem(config: Config, options: SystemOptions): Promise<RunningSystem> {
  const log = openLog(config.logLevel);
  const closing = new Closing((name, error) => log.error({ error }, `closing ${name}`));
  try {
    return await open(config, options, log, closing);
  } catch (error) {
    await closing.run();
    throw error;
  }
}

async function open(
  config: Config,
  options: SystemOptions,
  log: Logger,
  closing: Closing,
): Promise<RunningSystem> {
  const runs = (role: Config['role']) => config.role === 'all' || config.role === role;
  const metrics = openMetrics(config);
  closing.add('metrics', async () => metrics.close());
  const infrastructure = await openInfrastructure(await databaseOf(config, closing), options.secretKey, log, {
    kurrentDbUrl: config.kurrentDbUrl,
    dataDir: config.dataDir,
    onAppended: metrics.onAppended,
  });
  closing.add('database', () => infrastructure.close());

  const runner = new ProjectionRunner({
    store: infrastructure.store,
    database: infrastructure.readDatabase,
    projections: ALL_PROJECTIONS,
    election: electionOf(infrastructure.databaseUrl, log),
    onError: (name, error) => log.error({ error, projection: name }, 'projection'),
    onBatch: metrics.onProjected,
    ...(config.role !== 'all' && { watchedFromElsewhere: true }),
  });
  if (runs('projections')) {
    const { store, readDatabase } = infrastructure;
    placeMetrics(metrics.metrics, () => modelPlaces(store, readDatabase, runner));
    await runner.start();
    closing.add('projections', () => runner.stop());
  }

  const schemas = await NfeSchemas.open();
  const taxAuthority = await openTaxAuthority(config, schemas, (text) => log.warn(text));
  closing.add('tax authority', () => taxAuthority.stop());
  const { baseUrl, authorities } = taxAuthority;
  const gateway = new SefazGateway({
    schemas,
    authorities,
    application: APPLICATION,
    ...(baseUrl && { baseUrl }),
    ...(config.technicalResponsible && { technicalResponsible: config.technicalResponsible }),
  });
  const elsewhere = new RemoteReadYourWrites(infrastructure.readDatabase);
  const readYourWrites = runs('projections') ? new LocalReadYourWrites(runner, elsewhere) : elsewhere;
  const external = openExternalServices(config, infrastructure.outbox, log);
  closing.add('mail', async () => external.close());
  const { secretKey } = options;
  const parts = { infrastructure, readYourWrites, gateway, taxAuthority, secretKey, external };
  const module = AppModule.with(parts, { http: runs('api') });

  const checks: Record<string, HealthCheck> = healthChecks(
    infrastructure,
    config,
    runs('projections') ? runner : undefined,
  );
  const app = runs('api')
    ? await createHttpServer({
        module,
        reads: infrastructure.companyReads,
        log,
        clients: options.clients,
        publicUrl: config.publicUrl,
        checks,
        metrics,
        trustProxy: config.trustProxy,
        captcha: config.captcha && captchaOrigins(config.captcha.scriptUrl),
        addRoutes: options.addRoutes,
      })
    : await NestFactory.createApplicationContext(module, { logger: new NestLog(log), abortOnError: false });
  closing.add('application', () => app.close());

  if (runs('workers'))
    checks['workers'] = await startPoliciesAndJobs(
      config,
      app,
      infrastructure,
      metrics,
      external,
      log,
      closing,
    );
  if (config.demo && config.role === 'all') await seedDemo(app, infrastructure, readYourWrites);
  const address = await serve(config, app, checks, metrics, closing);
  purgeRegularly(infrastructure, log, closing);
  return { address, sefazUrl: baseUrl, stop: () => closing.run() };
}

async function databaseOf(config: Config, closing: Closing): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ folder: `${config.dataDir}/postgres` });
  closing.add('PostgreSQL', () => embedded.stop());
  return embedded.url;
}

function purgeRegularly(infrastructure: Infrastructure, log: Logger, closing: Closing): void {
  const {
    sessions,
    idempotency,
    oneTimeTokens,
    twoFactor,
    passkeyChallenges,
    outbox,
    sentMails,
    openForms,
    tries,
    sefazBudget,
    webhookDeliveries,
  } = infrastructure;
  const expiring = [
    ...[sessions, idempotency, oneTimeTokens, twoFactor, outbox, sentMails, openForms, tries, sefazBudget],
    ...[webhookDeliveries, passkeyChallenges],
  ];
  const purge = () =>
    Promise.all(expiring.map((store) => store.purge())).catch((error: unknown) =>
      log.warn({ error }, 'purge'),
    );
  const timer = setInterval(() => void purge(), PURGE_EVERY_ms);
  closing.add('purge', async () => clearInterval(timer));
}
