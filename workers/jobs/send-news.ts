import type { SendNews } from '@fidelidade/application/platform/mails/send-news.js';
import type { Reaction } from '../policies/reaction.js';
import type { JobEngine, Processor } from './job-engine.js';
import { neverAgainWhenRefused } from './send-mail.js';

export type NewsWork = Pick<SendNews, 'isFor' | 'run'>;

/** A notice that goes by mail is a job, for whoever wants letters: one of itself, however often the log is read. */
export const newsFeed = (jobs: Pick<JobEngine, 'add'>, sendNews: Pick<SendNews, 'isFor'>): Reaction => ({
  name: 'news-feed',
  begins: 'from-now-on',
  reactsTo: ['NotificationSent'],
  async carryOut(event) {
    if (event.type !== 'NotificationSent' || !(await sendNews.isFor(event))) return;
    const data = { company: event.meta.company, eventId: event.id };
    await jobs.add({ name: 'send-news', id: event.id, data });
  },
});

/** Writes one letter of news. */
export const sendNewsJob =
  (sendNews: Pick<SendNews, 'run'>): Processor<'send-news'> =>
  ({ data: { company, eventId } }) =>
    sendNews.run(company, eventId).catch(neverAgainWhenRefused);
