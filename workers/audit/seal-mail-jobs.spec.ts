import type { SealNotice } from '@fidelidade/application/ports/seal-mailer.js';
import { MemoryJobs } from '../testing/memory-jobs.js';
import { SealMailJobs } from './seal-mail-jobs.js';

const notice = (number: number, sealedAt: string): SealNotice => ({
  number,
  through: number * 10,
  hash: 'ab'.repeat(32),
  sealedAt,
});

it('orders one mail a day and reader, also when another process or a restart finds another seal first', async () => {
  const jobs = new MemoryJobs();
  await new SealMailJobs(jobs, 2).send(notice(1, '2026-03-10T00:00:05.000Z'));
  await new SealMailJobs(jobs, 2).send(notice(7, '2026-03-10T23:59:00.000Z'));
  await new SealMailJobs(jobs, 2).send(notice(9, '2026-03-11T00:00:01.000Z'));
  const ordered = jobs.orders.map(({ id, data }) => [id, data]);
  const [first, second] = [notice(1, '2026-03-10T00:00:05.000Z'), notice(9, '2026-03-11T00:00:01.000Z')];
  expect(ordered).toEqual([
    ['seal-of-2026-03-10-to-0', { notice: first, reader: 0 }],
    ['seal-of-2026-03-10-to-1', { notice: first, reader: 1 }],
    ['seal-of-2026-03-11-to-0', { notice: second, reader: 0 }],
    ['seal-of-2026-03-11-to-1', { notice: second, reader: 1 }],
  ]);
});
