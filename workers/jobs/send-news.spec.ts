import { MailRefused } from '@fidelidade/application/ports/mailer.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { aLog, COMPANY, tell } from '../testing/a-log.js';
import { MemoryJobs } from '../testing/memory-jobs.js';
import { NeverAgain } from './job-engine.js';
import { newsFeed, sendNewsJob } from './send-news.js';

const notice = {
  accountId: 'p1',
  notificationId: 'n1',
  kind: 'voucher-received',
  status: 1,
  values: { title: 'Pão', until: '2026-12-31' },
} as const;

it('a notice that goes by mail is a job, once; another is none', async () => {
  const store = aLog();
  const sent = (await tell(store, 'inbox-p1', 'NotificationSent', notice)) as Recorded;
  const jobs = new MemoryJobs();
  const feed = newsFeed(jobs, { isFor: async () => true });
  expect(feed.begins).toBe('from-now-on');
  await feed.carryOut(sent);
  await feed.carryOut(sent);
  await newsFeed(jobs, { isFor: async () => false }).carryOut({ ...sent, id: 'other' });
  expect(jobs.orders).toEqual([
    { name: 'send-news', id: sent.id, data: { company: COMPANY, eventId: sent.id } },
  ]);
  await store.close();
});

describe('the job of a letter of news', () => {
  const data = { company: COMPANY, eventId: 'e1' };
  const run = (error?: Error) =>
    sendNewsJob({ run: () => (error ? Promise.reject(error) : Promise.resolve()) })({
      ...{ id: 'e1', data, isLastRun: false },
    });

  it('is done when it was taken, or is nobody’s any more', () => run());

  it('comes again when it was not taken, and never when the address is refused for good', async () => {
    await expect(run(new Error('busy'))).rejects.toThrow(new Error('busy'));
    await expect(run(new MailRefused('no'))).rejects.toBeInstanceOf(NeverAgain);
  });
});
