import type { AppendedBatch } from '@fidelidade/event-store/event-store.js';
import { Counter, Histogram, SIZE_BOUNDS, TIME_BOUNDS_s } from './instruments.js';
import type { Metrics } from './metrics.js';

/** What goes into the log. @returns to be told of every call that appended */
export function logMetrics(metrics: Metrics): (batch: AppendedBatch) => void {
  const events = new Counter({
    name: 'fidelidade_events_appended_total',
    help: 'Events that this process appended.',
  });
  const sizes = new Histogram(
    {
      name: 'fidelidade_append_batch_commands',
      help: 'Commands that shared one call to the store, and so one commit.',
    },
    SIZE_BOUNDS,
  );
  const times = new Histogram(
    {
      name: 'fidelidade_append_duration_seconds',
      help: 'Time of a call that appends, waiting before it not included.',
    },
    TIME_BOUNDS_s,
  );
  events.add(0);
  metrics.add('appends', () => [events.family, sizes.family, times.family]);
  return (batch) => {
    events.add(batch.events);
    sizes.observe(batch.commands);
    times.observe(batch.duration_ms / 1_000);
  };
}
