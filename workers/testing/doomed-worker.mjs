import { createPostgresBackend, createRedisBackend, withBackend } from 'bullmq';

/** Takes one job of the fiscal queue, says so, and never finishes it: a test kills this process. */
const { kind, url, schema, prefix, lock_ms, stalledCheck_ms } = JSON.parse(process.argv[2]);
const isRedis = kind === 'redis';
const { Worker } = withBackend(isRedis ? createRedisBackend : createPostgresBackend);

const never = new Promise(() => {});
const take = () => {
  process.stdout.write('taken\n');
  return never;
};
const connection = isRedis ? { url, maxRetriesPerRequest: null } : { connectionString: url, schema, max: 2 };
new Worker('fiscal', take, {
  connection,
  lockDuration: lock_ms,
  stalledInterval: stalledCheck_ms,
  ...(isRedis && { prefix }),
});
