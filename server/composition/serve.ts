import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../config/config.js';
import type { createHttpServer } from '../http/create-http-server.js';
import { createHealthServer } from '../http/health-server.js';
import type { HealthCheck } from '../http/health.js';
import { listen } from '../http/listen.js';
import type { MetricsEndpoint } from '../metrics/serve-metrics.js';
import type { Closing } from './closing.js';

/** Listens: with the API and both clients, or with health and metrics alone. @returns where it answers */
export async function serve(
  config: Config,
  app: Awaited<ReturnType<typeof createHttpServer>> | INestApplicationContext,
  checks: Readonly<Record<string, HealthCheck>>,
  metrics: MetricsEndpoint,
  closing: Closing,
): Promise<string> {
  const { host, port } = config;
  // The HTTP framework's own listen, for Nest's logs what we say better.
  if ('listen' in app) return listen(config, () => app.getHttpAdapter().getInstance().listen({ host, port }));
  const server = createHealthServer(checks, metrics);
  closing.add('health', async () => server.close());
  return listen(config, async () => {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    const bound = server.address();
    return `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`;
  });
}
