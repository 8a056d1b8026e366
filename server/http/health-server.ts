import { createServer, type Server } from 'node:http';
import { scrape, type MetricsEndpoint, type Scraped } from '../metrics/serve-metrics.js';
import { healthOf, type HealthCheck } from './health.js';

/** Health and metrics of a process that serves nothing else: projections or workers running apart. */
export function createHealthServer(
  checks: Readonly<Record<string, HealthCheck>>,
  metrics: MetricsEndpoint,
): Server {
  return createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/health/live') return void answer(200, { status: 'ok' });
    if (request.url === '/metrics') {
      const send = ({ status, headers, body }: Scraped) => response.writeHead(status, headers).end(body);
      return void scrape(metrics, request).then(send);
    }
    if (request.url !== '/health/ready') return void answer(404, { status: 'error' });
    void healthOf(checks).then((report) => answer(report.ready ? 200 : 503, report));
  });
}
