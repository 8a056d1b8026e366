import type { SealMailer, SealNotice } from '@fidelidade/application/ports/seal-mailer.js';
import type { JobEngine } from '../jobs/job-engine.js';

/** Leaves the day's seal to a job for each reader, which outlives a mail server that is away. One a day, whoever starts again. */
export class SealMailJobs implements SealMailer {
  constructor(
    private readonly jobs: Pick<JobEngine, 'add'>,
    private readonly readerCount: number,
  ) {}

  async send(notice: SealNotice): Promise<void> {
    const day = notice.sealedAt.slice(0, 'YYYY-MM-DD'.length);
    for (let reader = 0; reader < this.readerCount; reader += 1) {
      await this.jobs.add({ name: 'mail-seal', id: `seal-of-${day}-to-${reader}`, data: { notice, reader } });
    }
  }
}
