import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { EXPOSITION_TYPE } from './exposition.js';
import type { Metrics } from './metrics.js';
import type { Refusal } from './metrics-access.js';

export interface MetricsEndpoint {
  readonly metrics: Metrics;
  readonly refusal: (request: IncomingMessage) => Refusal;
  /** Counts the requests of a server that has more than this to serve. */
  readonly watch?: (fastify: FastifyInstance) => void;
}

export interface Scraped {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const NEVER_KEPT = { 'Cache-Control': 'no-store' };
const AS_JSON = { 'Content-Type': 'application/json; charset=utf-8' };

/** The answer to `GET /metrics`, for whichever server the process has. */
export async function scrape(
  { metrics, refusal }: MetricsEndpoint,
  request: IncomingMessage,
): Promise<Scraped> {
  const status = refusal(request);
  if (status === undefined) {
    const headers = { ...NEVER_KEPT, 'Content-Type': EXPOSITION_TYPE };
    return { status: 200, headers, body: await metrics.text() };
  }
  const headers: Record<string, string> = { ...NEVER_KEPT, ...AS_JSON };
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  return { status, headers, body: JSON.stringify({ status: 'error' }) };
}

export function serveMetrics(fastify: FastifyInstance, endpoint: MetricsEndpoint): void {
  endpoint.watch?.(fastify);
  fastify.get('/metrics', async (request, reply) => {
    const { status, headers, body } = await scrape(endpoint, request.raw);
    return reply.status(status).headers(headers).send(body);
  });
}
