import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, TIME_BOUNDS_s } from './instruments.js';
import type { Metrics } from './metrics.js';

/** For what no route took: an address may hold anything, and would be a label of its own each time. */
const NO_ROUTE = 'none';

/** Counts requests by the template of their route (`/api/persons/:id`), never by their address. */
export function httpMetrics(metrics: Metrics): (fastify: FastifyInstance) => void {
  const requests = new Counter({
    name: 'fidelidade_http_requests_total',
    help: 'Requests that were answered, by route and status.',
  });
  const times = new Histogram(
    { name: 'fidelidade_http_request_duration_seconds', help: 'Time from a request to its answer.' },
    TIME_BOUNDS_s,
  );
  metrics.add('http', () => [requests.family, times.family]);
  return (fastify) => {
    fastify.addHook('onResponse', (request, reply, done) => {
      const { url = NO_ROUTE } = request.routeOptions;
      // What flows without end says nothing of how long an answer takes.
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      const route = { method: request.method, route: url };
      requests.add(1, { ...route, status: String(reply.statusCode) });
      if (!isStream) times.observe(reply.elapsedTime / 1_000, route);
      done();
    });
  };
}
