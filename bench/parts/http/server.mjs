/**
 * The whole system in one process, with the bench's floor beside it: an answer that nothing stands in the way of, and the
 * same behind the permission check alone. It tells its address, and at each message what it has seen since the last one.
 */
import { AccessGuard } from '@fidelidade/api/session/access.guard.js';
import { LocalReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { readConfig } from '@fidelidade/server/config/config.js';
import { startSystem } from '@fidelidade/server/composition/system.js';
import { PostgresOutbox } from '@fidelidade/server/storage/postgres-outbox.js';

let seen = { waits_ms: [], links: [] };

const { reached } = LocalReadYourWrites.prototype;
LocalReadYourWrites.prototype.reached = async function timed(...question) {
  const asked = performance.now();
  const answer = await reached.apply(this, question);
  seen.waits_ms.push(performance.now() - asked);
  return answer;
};

const { send } = PostgresOutbox.prototype;
PostgresOutbox.prototype.send = async function told(id, company, mail) {
  await send.call(this, id, company, mail);
  seen.links.push(...(mail.text.match(/https?:\/\/\S+/g) ?? []));
};

/** The check as it was made last for a route of the API: the bench's own route is let in as that one. */
let check;
const { canActivate } = AccessGuard.prototype;
AccessGuard.prototype.canActivate = function noted(context) {
  check = (request) =>
    canActivate.call(this, {
      getHandler: () => context.getHandler(),
      getClass: () => context.getClass(),
      switchToHttp: () => ({ getRequest: () => request }),
    });
  return canActivate.call(this, context);
};

const system = await startSystem(readConfig({ ...process.env, LOG_LEVEL: 'error' }), {
  secretKey: 'bench-'.repeat(8),
  clients: { participant: import.meta.dirname, staff: import.meta.dirname },
  addRoutes: (fastify) => {
    const answer = (request, reply) => reply.send({ name: request.body.name });
    fastify.post('/bench/trivial', answer);
    fastify.post('/bench/checked', async (request, reply) => {
      await check(request);
      return answer(request, reply);
    });
  },
});
process.on('message', () => {
  const { user, system: kernel } = process.cpuUsage();
  process.send({
    ...seen,
    memory_MB: process.memoryUsage().rss / 1024 ** 2,
    cpu_ms: (user + kernel) / 1_000,
  });
  seen = { waits_ms: [], links: [] };
});
process.send({ address: system.address });
process.once('SIGTERM', () => void system.stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(1));
