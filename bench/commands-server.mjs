/** The whole system in one process, with the bench's floor beside it: an answer that nothing stands in the way of. */
import { readConfig } from '../server/dist/config/config.js';
import { startSystem } from '../server/dist/composition/system.js';

const system = await startSystem(readConfig({ ...process.env, LOG_LEVEL: 'error' }), {
  secretKey: 'bench-'.repeat(8),
  clients: { participant: import.meta.dirname, staff: import.meta.dirname },
  addRoutes: (fastify) =>
    void fastify.post('/bench/trivial', (request, reply) => reply.send({ name: request.body.name })),
});
process.send(system.address);
process.once('SIGTERM', () => void system.stop().then(() => process.exit(0)));
