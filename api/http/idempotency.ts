import { hash } from 'node:crypto';
import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_STORE } from '../infrastructure.js';
import { commandIdOf } from './command-context.js';
import { AnsweredBefore } from './refusals.js';
import type { ApiRequest } from './request.js';
import type { KeptAnswer, AnswerKey } from './answer-key.js';

/** Keeps successful answers by company and command id for a day; the effect itself is guarded by the event store. */
export interface IdempotencyStore {
  /** @throws CommandIdReused when something else was asked under this id */
  find(key: AnswerKey): Promise<KeptAnswer | undefined>;
  /** Returns at once; until it is written the answer is found in this process. The first answer of a key stays. */
  keep(key: AnswerKey, answer: KeptAnswer): void;
}

const NEVER_KEPT = Symbol('never-kept');

/** For answers that carry secrets, which nothing may keep in the clear: asked again, they are given anew. */
export const NeverKept = () => SetMetadata(NEVER_KEPT, true);

/**
 * The same `Idempotency-Key` twice gives the same answer and one effect. A guard and a hook instead of an
 * interceptor: requests without a key, which are most, pay nothing for it.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(
    @Inject(IDEMPOTENCY_STORE) private readonly answers: IdempotencyStore,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  /** @throws AnsweredBefore with the answer that was kept */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    if (request.headers['idempotency-key'] === undefined || request.method === 'GET') return true;
    if (!request.session || this.reflector.get<true | undefined>(NEVER_KEPT, context.getHandler()))
      return true;
    const { subject, company = 'platform' } = request.session;
    const commandId = commandIdOf(request, subject);
    const key = { company, commandId, fingerprint: fingerprintOf(request) };
    const kept = await this.answers.find(key);
    if (kept) throw new AnsweredBefore(kept.statusCode, kept.json);
    request.keptUnder = key;
    return true;
  }
}

/** Keeps what goes out under a key. A refusal is not kept: the problem filter takes the key off. */
export function keepAnswers(fastify: FastifyInstance, answers: IdempotencyStore): void {
  fastify.addHook('onSend', (request: ApiRequest, reply, payload, done) => {
    const isText = typeof payload === 'string' || payload === undefined || payload === null;
    if (request.keptUnder && isText) {
      answers.keep(request.keptUnder, { statusCode: reply.statusCode, json: payload ?? '' });
    }
    done(null, payload);
  });
}

function fingerprintOf({ method, url, body }: ApiRequest): string {
  const content = body instanceof Uint8Array ? body : (JSON.stringify(body) ?? '');
  return `${method} ${url} ${hash('sha256', content)}`;
}
