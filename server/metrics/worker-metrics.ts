import type { JobFailure, QueueDepths } from '@fidelidade/workers/jobs/job-engine.js';
import type { ReactionState } from '@fidelidade/workers/policies/reaction-follower.js';
import type { Family, Sample } from './exposition.js';
import { Counter } from './instruments.js';
import type { Metrics } from './metrics.js';

const STATES: readonly ReactionState['kind'][] = ['running', 'standby', 'retrying'];

/** Runs of jobs that failed. @returns to be told of each */
export function failureMetrics(metrics: Metrics): (failure: JobFailure) => void {
  const failures = new Counter({
    name: 'fidelidade_job_failures_total',
    help: 'Runs of jobs that failed in this process: to come again, or for good.',
  });
  metrics.add('job failures', () => [failures.family]);
  return ({ queue, isOver }) => failures.add(1, { queue, outcome: isOver ? 'for_good' : 'comes_again' });
}

export interface WatchedWorkers {
  states(): ReadonlyMap<string, ReactionState>;
  depths(): Promise<QueueDepths>;
}

/** How far policies are behind the log, and how many jobs wait. */
export function workerMetrics(metrics: Metrics, workers: WatchedWorkers, head: () => Promise<number>): void {
  metrics.add('policies', async () => policyFamilies([...workers.states()], await head()));
  metrics.add('jobs', async () => [depthFamily(await workers.depths())]);
}

/** Notes that somebody should look at, of all companies. */
export const noteMetrics = (
  metrics: Metrics,
  alarms: () => Promise<Readonly<Record<string, number>>>,
): void =>
  metrics.add('notes', async () => [
    {
      name: 'fidelidade_notes_alarming',
      help: 'Notes with a protocol of SEFAZ that is not theirs, or about which SEFAZ refuses to talk.',
      type: 'gauge',
      samples: Object.entries(await alarms()).map(([alarm, value]) => ({ labels: { alarm }, value })),
    },
  ]);

/** A policy's place is known to the process that carries it out: whoever stands by tells no lag. */
function policyFamilies(states: readonly (readonly [string, ReactionState])[], head: number): Family[] {
  const lags = states.flatMap(([policy, state]): Sample[] =>
    state.kind === 'standby' ? [] : [{ labels: { policy }, value: Math.max(0, head - state.position) }],
  );
  return [
    {
      name: 'fidelidade_policy_lag_positions',
      help: 'How far a policy is behind the log: events, or bytes of log with KurrentDB.',
      type: 'gauge',
      samples: lags,
    },
    {
      name: 'fidelidade_policy_stopped_lanes',
      help: 'Companies and accounts whose facts a policy holds back, since one of its commands is refused.',
      type: 'gauge',
      samples: states.flatMap(([policy, state]): Sample[] =>
        state.kind === 'running' ? [{ labels: { policy }, value: state.stopped?.length ?? 0 }] : [],
      ),
    },
    {
      name: 'fidelidade_policy_state',
      help: 'What a policy is doing in this process: 1 at the state it is in.',
      type: 'gauge',
      samples: states.flatMap(([policy, { kind }]) =>
        STATES.map((state) => ({ labels: { policy, state }, value: Number(state === kind) })),
      ),
    },
  ];
}

const depthFamily = (depths: QueueDepths): Family => ({
  name: 'fidelidade_jobs',
  help: 'Jobs of all processes, by queue and state; the failed ones as long as they are kept.',
  type: 'gauge',
  samples: Object.entries(depths).flatMap(([queue, byState]) =>
    Object.entries(byState).map(([state, value]) => ({ labels: { queue, state }, value })),
  ),
});
