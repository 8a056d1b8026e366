import type { ProjectedBatch } from '@fidelidade/projections/runner/follower-options.js';
import type { ModelPlace } from '../composition/model-places.js';
import type { Family } from './exposition.js';
import { Counter, Histogram, TIME_BOUNDS_s } from './instruments.js';
import type { Metrics } from './metrics.js';

const STATES: readonly ModelPlace['kind'][] = ['running', 'standby', 'retrying', 'superseded'];

/** How the read models follow the log. @returns to be told of every page that was written */
export function batchMetrics(metrics: Metrics): (batch: ProjectedBatch) => void {
  const events = new Counter({
    name: 'fidelidade_projection_events_total',
    help: 'Events that this process projected, by read model.',
  });
  const times = new Histogram(
    {
      name: 'fidelidade_projection_batch_duration_seconds',
      help: 'Time to write the rows and the checkpoint of a page.',
    },
    TIME_BOUNDS_s,
  );
  metrics.add('projected', () => [events.family, times.family]);
  return ({ model, events: projected, duration_ms }) => {
    events.add(projected, { model });
    times.observe(duration_ms / 1_000, { model });
  };
}

/** Where each read model stands: what `/health/ready` says, in numbers. */
export function placeMetrics(
  metrics: Metrics,
  places: () => Promise<{ readonly head: number; readonly models: readonly ModelPlace[] }>,
): void {
  metrics.add('projections', async () => {
    const { head, models } = await places();
    const byModel = (name: string, help: string, value: (model: ModelPlace) => number): Family => ({
      name,
      help,
      type: 'gauge',
      samples: models.map((model) => ({ labels: { model: model.name }, value: value(model) })),
    });
    return [
      {
        name: 'fidelidade_log_head_position',
        help: 'Position of the last event of the log, whoever wrote it.',
        type: 'gauge',
        samples: [{ value: head }],
      },
      byModel(
        'fidelidade_projection_position',
        'How far a read model has seen the log.',
        (model) => model.position,
      ),
      byModel(
        'fidelidade_projection_lag_positions',
        'How far a read model is behind the log: events, or bytes of log with KurrentDB.',
        (model) => model.lag,
      ),
      byModel(
        'fidelidade_projection_stopped_lanes',
        'Companies and accounts whose facts a read model holds back, since it cannot project one.',
        (model) => model.stopped.length,
      ),
      {
        name: 'fidelidade_projection_state',
        help: 'What a read model is doing in this process: 1 at the state it is in.',
        type: 'gauge',
        samples: models.flatMap(({ name, kind }) =>
          STATES.map((state) => ({ labels: { model: name, state }, value: Number(state === kind) })),
        ),
      },
    ];
  });
}
