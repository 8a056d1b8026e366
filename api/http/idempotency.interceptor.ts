import { createHash } from 'node:crypto';
import {
  Inject,
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { IDEMPOTENCY_STORE } from '../infrastructure.js';
import { commandIdOf } from './command-context.js';
import type { ApiReply, ApiRequest } from './request.js';

/** An answer that was given, kept for those who ask again under the same key. */
export interface KeptAnswer {
  readonly statusCode: number;
  readonly body: unknown;
}

/** Keeps successful answers by company and command id for a day; the effect itself is guarded by the event store. */
export interface IdempotencyStore {
  find(company: string, commandId: string, fingerprint: string): Promise<KeptAnswer | undefined>;
  keep(company: string, commandId: string, fingerprint: string, answer: KeptAnswer): Promise<void>;
}

const NEVER_KEPT = Symbol('never-kept');

/** For answers that carry secrets, which nothing may keep in the clear: asked again, they are given anew. */
export const NeverKept = () => SetMetadata(NEVER_KEPT, true);

/** The same `Idempotency-Key` twice gives the same answer and one effect. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    @Inject(IDEMPOTENCY_STORE) private readonly answers: IdempotencyStore,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const isKeyed = request.method !== 'GET' && request.headers['idempotency-key'] !== undefined;
    const isNeverKept = this.reflector.get<true | undefined>(NEVER_KEPT, context.getHandler());
    if (!isKeyed || !request.session || isNeverKept) return next.handle();
    return from(this.once(request, context.switchToHttp().getResponse<ApiReply>(), next));
  }

  private async once(request: ApiRequest, reply: ApiReply, next: CallHandler): Promise<unknown> {
    const { subject, company = 'platform' } = request.session!;
    const commandId = commandIdOf(request, subject);
    const fingerprint = fingerprintOf(request);
    const kept = await this.answers.find(company, commandId, fingerprint);
    if (kept) {
      void reply.status(kept.statusCode).header('Idempotency-Replayed', 'true');
      return kept.body;
    }
    const body: unknown = await lastValueFrom(next.handle());
    await this.answers.keep(company, commandId, fingerprint, { statusCode: reply.statusCode, body });
    return body;
  }
}

/** What was asked: the same key for anything else is refused. */
function fingerprintOf({ method, url, body }: ApiRequest): string {
  const content = body instanceof Uint8Array ? body : (JSON.stringify(body) ?? '');
  return `${method} ${url} ${createHash('sha256').update(content).digest('hex')}`;
}
