import type { AppendedBatch } from '@fidelidade/event-store/event-store.js';
import type { ProjectedBatch } from '@fidelidade/projections/runner/follower-options.js';
import type { JobFailure } from '@fidelidade/workers/jobs/job-engine.js';
import type { Config } from '../config/config.js';
import { httpMetrics } from '../metrics/http-metrics.js';
import { logMetrics } from '../metrics/log-metrics.js';
import { Metrics } from '../metrics/metrics.js';
import { metricsAccess } from '../metrics/metrics-access.js';
import { batchMetrics } from '../metrics/model-metrics.js';
import { processMetrics } from '../metrics/process-metrics.js';
import type { MetricsEndpoint } from '../metrics/serve-metrics.js';
import { failureMetrics } from '../metrics/worker-metrics.js';

/** What is counted along the way, and who is to be told of it. */
export interface MetricsParts extends MetricsEndpoint {
  readonly onAppended: (batch: AppendedBatch) => void;
  readonly onProjected: (batch: ProjectedBatch) => void;
  readonly onJobFailed: (failure: JobFailure) => void;
  close(): void;
}

export function openMetrics(
  config: Pick<Config, 'metricsToken' | 'production' | 'trustProxy'>,
): MetricsParts {
  const metrics = new Metrics();
  const close = processMetrics(metrics);
  return {
    metrics,
    refusal: metricsAccess(config),
    watch: httpMetrics(metrics),
    onAppended: logMetrics(metrics),
    onProjected: batchMetrics(metrics),
    onJobFailed: failureMetrics(metrics),
    close,
  };
}
