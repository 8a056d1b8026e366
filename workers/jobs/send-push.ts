import type { SendPush } from '@fidelidade/application/platform/push/send-push.js';
import type { Reaction } from '../policies/reaction.js';
import { ComeAgainLater, NeverAgain, type JobEngine, type Processor } from './job-engine.js';

export type PushWork = Pick<SendPush, 'devicesFor' | 'run'>;

/** A notice in the inbox is a job for each device that wants to be told of it; of most participants there is none. */
export const pushFeed = (jobs: Pick<JobEngine, 'add'>, sendPush: Pick<SendPush, 'devicesFor'>): Reaction => ({
  name: 'push-feed',
  begins: 'from-now-on',
  reactsTo: ['NotificationSent'],
  async carryOut(event) {
    if (event.type !== 'NotificationSent') return;
    for (const subscriptionId of await sendPush.devicesFor(event)) {
      const data = { company: event.meta.company, eventId: event.id, subscriptionId };
      await jobs.add({ name: 'send-push', id: `${event.id}.${subscriptionId}`, data });
    }
  },
});

/** Tells one device. */
export const sendPushJob =
  (sendPush: Pick<SendPush, 'run'>): Processor<'send-push'> =>
  async ({ data: { company, eventId, subscriptionId } }) => {
    const outcome = await sendPush.run(company, eventId, subscriptionId);
    if (outcome.kind === 'refused') throw new NeverAgain(outcome.why);
    if (outcome.kind !== 'later') return;
    const { why, after_ms } = outcome;
    throw after_ms === undefined ? new Error(why) : new ComeAgainLater(after_ms, why);
  };
