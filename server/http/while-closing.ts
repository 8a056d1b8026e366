import { message } from '@fidelidade/api/http/messages.js';
import { RETRY_AFTER_SECONDS } from '@fidelidade/api/http/problem.js';
import { languageOf, type ApiRequest } from '@fidelidade/api/http/request.js';
import type { FastifyInstance } from 'fastify';

/**
 * What is at work when the server is asked to stop is finished; what comes after that, over a connection that was open, is
 * told when to come again as while the database is away, and loses its connection: the next try meets another process.
 * Fastify's own refusal says neither when nor in whose words, so it has to be off (`return503OnClosing`).
 */
export function refuseWhileClosing(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isClosing) return done();
    const told = message(languageOf(request as unknown as ApiRequest), 'unavailable');
    void reply
      .status(503)
      .headers({ 'Retry-After': String(RETRY_AFTER_SECONDS), Connection: 'close' })
      .send({ status: 'error', message: told, request_id: request.id });
  });
}
