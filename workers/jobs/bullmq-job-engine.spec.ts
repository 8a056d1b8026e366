import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { JOBS_SCHEMA } from './bullmq-backend.js';
import { jobEngineContract } from './job-engine.contract.js';
import { migrateJobs } from './migrate-jobs.js';

jobEngineContract('PostgreSQL', async () => {
  const database = await createTestDatabase();
  await migrateJobs(database.pool);
  return {
    backend: { kind: 'postgres', url: database.url, schema: JOBS_SCHEMA },
    close: () => database.drop(),
  };
});

const redisUrl = process.env['TEST_REDIS_URL'];
if (redisUrl) {
  jobEngineContract('Redis', async () => ({
    backend: { kind: 'redis', url: redisUrl, prefix: `test-${randomBytes(6).toString('hex')}` },
    close: () => Promise.resolve(),
  }));
} else {
  describe.skip('jobs on Redis (TEST_REDIS_URL is not set)', () => {
    it('is held to the same contract', () => undefined);
  });
}
