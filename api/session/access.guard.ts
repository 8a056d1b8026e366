import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CLOCK, type Clock } from '@fidelidade/application/ports/clock.js';
import { moduleOf, type Module } from '@fidelidade/domain/identity/modules.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { ApiRequest } from '../http/request.js';
import { Forbidden, OutOfScope, Unauthorized } from '../http/refusals.js';
import { ACCESS, type Access, type ClosedAccess } from './access.js';
import { ApiKeyReader } from './api-key-reader.js';
import type { Caller, Realm, Session } from './session.js';
import { SessionReader } from './session-reader.js';
import { assertGoodStanding, assertTermsAccepted, dayOfPlans } from './standing.js';

/** What was asked of a request before its body is not asked again so soon: most bodies come with their head. */
const ADMITTED_FOR_ms = 50;

/** One guard for every route: who is it (401), are terms accepted (451), does the plan hold it (402), may they (403). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SessionReader) private readonly sessions: SessionReader,
    @Inject(ApiKeyReader) private readonly apiKeys: ApiKeyReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} does not say who may call it`);
    if (access.kind === 'public') return true;
    await this.admit(context.switchToHttp().getRequest<ApiRequest>(), access);
    return true;
  }

  /** @throws Unauthorized, TermsPending, PlanRefused, Forbidden: whoever may not call what asks for this access */
  async admit(request: ApiRequest, access: ClosedAccess): Promise<Session> {
    const { session: known, admitted } = request;
    if (known && admitted?.access === access && performance.now() < admitted.until_ms) return known;
    const until_ms = performance.now() + ADMITTED_FOR_ms;
    const session = await this.identify(request, access);
    request.session = session;
    this.assertMay(session, access);
    request.admitted = { access, until_ms };
    return session;
  }

  /** In the order of: 401 before, then 451, 402, 403. */
  private assertMay(session: Session, access: ClosedAccess): void {
    const today = dayOfPlans(this.clock.now());
    if (access.kind === 'session') {
      if (!access.isOwnAccount) assertGoodStanding(session, moduleOfRealm(session.realm), today);
      if (access.permission && !session.permissions.has(access.permission))
        throw new Forbidden(access.permission);
      return;
    }
    if (access.kind === 'api-key') {
      assertGoodStanding(session, 'api', today);
      assertGoodStanding(session, 'fidelidade', today);
      if (!session.permissions.has(access.scope)) throw new OutOfScope(access.scope);
      return;
    }
    if (session.company === undefined) throw new Unauthorized('company_not_selected');
    if (isAboutThePlan(access.permission)) assertTermsAccepted(session);
    else assertGoodStanding(session, moduleOf(access.permission), today);
    if (!session.permissions.has(access.permission)) throw new Forbidden(access.permission);
  }

  private async identify(request: ApiRequest, access: ClosedAccess): Promise<Session> {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (access.kind === 'api-key') {
      const session = token && (await this.apiKeys.read(token));
      if (!session) throw new Unauthorized('api_key_unknown');
      return session;
    }
    const realms: readonly Realm[] = access.kind === 'session' ? access.realms : ['staff'];
    for (const realm of token ? realms : []) {
      const session = await this.sessions.read(token!, realm);
      if (session) return session;
    }
    throw new Unauthorized();
  }
}

/** A plan that is not paid must still be seen and renewed, or nothing could end its refusals. */
const isAboutThePlan = (permission: Permission): boolean => permission.startsWith('system.plans.');

/** The participants' area is the loyalty module. */
const moduleOfRealm = (realm: Caller): Module | undefined =>
  realm === 'participant' ? 'fidelidade' : undefined;
