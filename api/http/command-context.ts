import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import type { Viewer } from '@fidelidade/projections/lists/viewer.js';
import { Unauthorized } from './refusals.js';
import type { ApiRequest } from './request.js';
import type { Session } from '../session/session.js';

/** What a client may choose as key: a UUID, or anything as short. */
const IDEMPOTENCY_KEY = /^[\w:.-]{8,100}$/;

/** Who asks, for which company, under which key: what the events of this request will say of their origin. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): CommandContext => {
  const request = context.switchToHttp().getRequest<ApiRequest>();
  const { realm, subject, company = PLATFORM, scope } = sessionOf(request);
  return {
    company,
    actor: { kind: realm, id: subject },
    commandId: commandIdOf(request, subject),
    occurredAt: new Date().toISOString() as Instant,
    correlation: request.id,
    ip: request.ip,
    scope,
    ...(request.seen && { seen: request.seen }),
  };
});

/** Whose view of the records a route shows: only those within their reach. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const { subject: userId, scope } = sessionOf(context.switchToHttp().getRequest<ApiRequest>());
  return { userId, scope };
});

/** The same of a command that was just carried out: its answer shows no more. */
export const viewerOf = ({ actor, scope = WHOLE_COMPANY }: CommandContext): Viewer => ({
  userId: actor.id,
  scope,
});

/** Somebody who has not signed in: whose account it is about, and so its company and actor, is said by whoever finds it. */
export const visitorContext = (request: ApiRequest): CommandContext => ({
  company: PLATFORM,
  actor: { kind: 'system', id: 'visitor' },
  commandId: newId(),
  occurredAt: new Date().toISOString() as Instant,
  correlation: request.id,
  ip: request.ip,
});

/** The session of a route that the guard has let through. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Session =>
  sessionOf(context.switchToHttp().getRequest<ApiRequest>()),
);

/** The selected company; routes with a permission always have one. */
export const Company = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { company } = sessionOf(context.switchToHttp().getRequest<ApiRequest>());
  if (company === undefined) throw new Unauthorized('company_not_selected');
  return company;
});

/** Keys of two users, or on two routes, never meet. Without a key every request is a command of its own. */
export function commandIdOf(request: ApiRequest, subject: string): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return newId();
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new DomainError('idempotency_invalid', { field: 'Idempotency-Key' });
  return `${subject}:${key}`;
}

function sessionOf(request: ApiRequest): Session {
  if (!request.session) throw new Unauthorized();
  return request.session;
}
