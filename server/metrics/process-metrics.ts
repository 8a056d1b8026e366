import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from './exposition.js';
import type { Metrics } from './metrics.js';

const LAG_RESOLUTION_ms = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const QUANTILES = [50, 99] as const;

/** Memory, processor time and how late the event loop is, under the names that dashboards for Node know. */
export function processMetrics(metrics: Metrics): () => void {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_ms });
  lag.enable();
  metrics.add('process', () => {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const families: Family[] = [
      gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
      gauge('nodejs_heap_size_total_bytes', 'Heap that is reserved.', heapTotal),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers and native parts.', external),
      gauge(
        'process_start_time_seconds',
        'When it started, in Unix time.',
        Math.round(Date.now() / 1_000 - process.uptime()),
      ),
      {
        name: 'process_cpu_seconds_total',
        help: 'Processor time of the process.',
        type: 'counter',
        samples: [{ value: (user + system) / MICROSECONDS }],
      },
      // Since the scrape before: with two who scrape, each sees only what happened since the other.
      gauge('nodejs_eventloop_lag_mean_seconds', 'Delay of timers since the last scrape.', seconds(lag.mean)),
      gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay since the last scrape.', seconds(lag.max)),
      ...QUANTILES.map((quantile) =>
        gauge(
          `nodejs_eventloop_lag_p${quantile}_seconds`,
          `Delay that ${quantile} of a hundred timers stay within.`,
          seconds(lag.percentile(quantile)),
        ),
      ),
    ];
    lag.reset();
    return families;
  });
  return () => void lag.disable();
}

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

/** The monitor counts from timer to timer, so its own pace is taken off; before its first timer it knows nothing. */
const seconds = (lag_ns: number): number =>
  Number.isFinite(lag_ns) ? Math.max(0, lag_ns / NANOSECONDS - LAG_RESOLUTION_ms / 1_000) : 0;
