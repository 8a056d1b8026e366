import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ApiRequest } from '../http/request.js';
import { Forbidden, Unauthorized } from '../http/refusals.js';
import { ACCESS, type Access } from './access.js';
import type { Realm, Session } from './session.js';
import { SessionReader } from './session-reader.js';

/** One guard for every route: who is it, have they a company (401), may they (403, R-8.3.23). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SessionReader) private readonly sessions: SessionReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} does not say who may call it`);
    if (access.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const session = await this.identify(request, access.kind === 'session' ? access.realms : ['staff']);
    request.session = session;
    if (access.kind === 'permission') assertPermitted(session, access.permission);
    return true;
  }

  private async identify(request: ApiRequest, realms: readonly Realm[]): Promise<Session> {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    for (const realm of token ? realms : []) {
      const session = await this.sessions.read(token!, realm);
      if (session) return session;
    }
    throw new Unauthorized();
  }
}

function assertPermitted(session: Session, permission: string): void {
  if (session.company === undefined) throw new Unauthorized('company_not_selected');
  if (!session.permissions.has(permission)) throw new Forbidden(permission);
}
