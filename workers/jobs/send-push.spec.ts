import type { PushOutcome } from '@fidelidade/application/ports/push-sender.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { aLog, COMPANY, tell } from '../testing/a-log.js';
import { MemoryJobs } from '../testing/memory-jobs.js';
import { ComeAgainLater, NeverAgain } from './job-engine.js';
import { pushFeed, sendPushJob } from './send-push.js';

const notice = {
  accountId: 'p1',
  notificationId: 'n1',
  kind: 'cashback-earned',
  status: 1,
  values: { amount: 500 },
} as const;

it('a notice is a job for each device that wants it, once', async () => {
  const store = aLog();
  const sent = (await tell(store, 'inbox-p1', 'NotificationSent', notice)) as Recorded;
  const jobs = new MemoryJobs();
  const feed = pushFeed(jobs, { devicesFor: async () => ['d1', 'd2'] });
  expect(feed.begins).toBe('from-now-on');
  await feed.carryOut(sent);
  await feed.carryOut(sent);
  expect(jobs.orders).toEqual(
    ['d1', 'd2'].map((subscriptionId) => ({
      name: 'send-push',
      id: `${sent.id}.${subscriptionId}`,
      data: { company: COMPANY, eventId: sent.id, subscriptionId },
    })),
  );
  await store.close();
});

describe('the job of a device', () => {
  const data = { company: COMPANY, eventId: 'e1', subscriptionId: 'd1' };
  const run = (outcome: PushOutcome) =>
    sendPushJob({ run: async () => outcome })({ id: 'e1.d1', data, isLastRun: false });

  it('is done when it was told, or is there no more', async () => {
    await run({ kind: 'taken' });
    await run({ kind: 'gone' });
  });

  it('comes again when it could not be told now: when the push service said, or after a pause', async () => {
    await expect(run({ kind: 'later', why: 'busy', after_ms: 5_000 })).rejects.toEqual(
      new ComeAgainLater(5_000, 'busy'),
    );
    await expect(run({ kind: 'later', why: 'busy' })).rejects.toThrow(new Error('busy'));
  });

  it('never comes again when it is refused', async () => {
    await expect(run({ kind: 'refused', why: 'no' })).rejects.toBeInstanceOf(NeverAgain);
  });
});
