/**
 * The whole system in one process, with the bench's floor beside it: an answer that nothing stands in the way of. It tells
 * its address, and at each message the waits for read models since the last one.
 */
import { LocalReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { readConfig } from '@fidelidade/server/config/config.js';
import { startSystem } from '@fidelidade/server/composition/system.js';

let waits_ms = [];
const { reached } = LocalReadYourWrites.prototype;
LocalReadYourWrites.prototype.reached = async function timed(...question) {
  const asked = performance.now();
  const answer = await reached.apply(this, question);
  waits_ms.push(performance.now() - asked);
  return answer;
};

const system = await startSystem(readConfig({ ...process.env, LOG_LEVEL: 'error' }), {
  secretKey: 'bench-'.repeat(8),
  clients: { participant: import.meta.dirname, staff: import.meta.dirname },
  addRoutes: (fastify) =>
    void fastify.post('/bench/trivial', (request, reply) => reply.send({ name: request.body.name })),
});
process.on('message', () => {
  process.send({ waits_ms });
  waits_ms = [];
});
process.send({ address: system.address });
process.once('SIGTERM', () => void system.stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(1));
