import { systemClock } from '@fidelidade/application/ports/clock.js';
import { Controller, Get } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { Forbidden, Unauthorized } from '../http/refusals.js';
import type { ApiRequest } from '../http/request.js';
import { AccessGuard } from './access.guard.js';
import { ParticipantMay, Public, Requires, SignedIn } from './access.js';
import type { Realm, Session } from './session.js';
import { noApiKeys } from './testing/no-api-keys.js';
import type { SessionReader } from './session-reader.js';
import { aSession } from './testing/a-session.js';
import { Tokens } from './tokens.js';

@Controller()
class Routes {
  @Get() @Public() open() {}
  @Get() @SignedIn('participant') ofParticipants() {}
  @Get() @ParticipantMay('participante.cupom.comprar') ofBuyers() {}
  @Get() @SignedIn('staff', 'participant') ofBoth() {}
  @Get() @Requires('registry.persons.view') persons() {}
  @Get() undeclared() {}
}

const tokens = new Tokens(Buffer.alloc(32, 1));
const sessionOf = (realm: Realm, company: string | undefined, permissions: readonly string[]): Session =>
  aSession({
    realm,
    sessionId: 'session-1',
    subject: 'user-1',
    company,
    ambient: 'U',
    permissions: new Set(permissions),
    language: 'pt_BR',
  });

interface Caller {
  readonly realm: Realm;
  readonly company?: string;
  readonly permissions?: readonly string[];
}

async function call(route: keyof Routes, caller?: Caller): Promise<ApiRequest> {
  const { realm, company, permissions = [] } = caller ?? { realm: 'staff' };
  const claims = { realm, subject: 'user-1', sessionId: 'session-1', company };
  const headers = caller ? { authorization: `Bearer ${await tokens.issue(claims)}` } : {};
  const reader = {
    read: async (token: string, asked: Realm) =>
      (await tokens.read(token, asked)) && sessionOf(asked, company, permissions),
  } as SessionReader;
  const request = { headers } as ApiRequest;
  const context = new ExecutionContextHost([request], Routes, Routes.prototype[route]);
  await new AccessGuard(new Reflector(), reader, noApiKeys, systemClock).canActivate(context);
  return request;
}

describe('a route', () => {
  it('that does not say who may call it is called by nobody', async () => {
    const anybody = call('undeclared', {
      realm: 'staff',
      company: 'c',
      permissions: ['registry.persons.view'],
    });
    await expect(anybody).rejects.toThrow('Routes.undeclared does not say who may call it');
  });

  it('that is open asks for nothing, and knows nobody', async () => {
    expect((await call('open')).session).toBeUndefined();
  });

  it('of one realm takes no token of the other (R-1.3.1)', async () => {
    await expect(call('ofParticipants', { realm: 'staff' })).rejects.toBeInstanceOf(Unauthorized);
    expect((await call('ofParticipants', { realm: 'participant' })).session?.realm).toBe('participant');
    expect((await call('ofBoth', { realm: 'participant' })).session?.realm).toBe('participant');
    expect((await call('ofBoth', { realm: 'staff' })).session?.realm).toBe('staff');
  });

  it('of a participant’s permission is for participants who have it (Appendix B)', async () => {
    const permissions = ['participante.cupom.comprar'];
    expect((await call('ofBuyers', { realm: 'participant', permissions })).session?.realm).toBe(
      'participant',
    );
    await expect(call('ofBuyers', { realm: 'staff', permissions })).rejects.toBeInstanceOf(Unauthorized);
    await expect(call('ofBuyers', { realm: 'participant' })).rejects.toMatchObject({
      permission: 'participante.cupom.comprar',
    });
  });

  it('of a permission is for staff who have it, in the company that they chose (R-6.1.1, R-6.1.7, R-8.3.9, R-8.3.23)', async () => {
    const permissions = ['registry.persons.view'];
    await expect(call('persons')).rejects.toMatchObject({ code: 'session_ended' });
    await expect(call('persons', { realm: 'participant', company: 'c', permissions })).rejects.toBeInstanceOf(
      Unauthorized,
    );
    await expect(call('persons', { realm: 'staff', permissions })).rejects.toMatchObject({
      code: 'company_not_selected',
    });
    const without = call('persons', { realm: 'staff', company: 'c' });
    await expect(without).rejects.toBeInstanceOf(Forbidden);
    await expect(without).rejects.toMatchObject({ permission: 'registry.persons.view' });
    expect((await call('persons', { realm: 'staff', company: 'c', permissions })).session?.company).toBe('c');
  });
});

describe('a request that was let in before its body', () => {
  const access = { kind: 'session', realms: ['staff'], isOwnAccount: true } as const;
  afterEach(() => jest.useRealTimers());

  /** @returns its request, as the guard left it, and how to ask the guard again once it was barred */
  async function letIn() {
    let isBarred = false;
    const reader = {
      read: async () => (isBarred ? undefined : sessionOf('staff', 'c', [])),
    } as Partial<SessionReader> as SessionReader;
    const guard = new AccessGuard(new Reflector(), reader, noApiKeys, systemClock);
    const request = { headers: { authorization: 'Bearer x' } } as ApiRequest;
    await guard.admit(request, access);
    isBarred = true;
    return { guard, request };
  }

  it('is not looked at twice when that came at once', async () => {
    const { guard, request } = await letIn();
    expect(await guard.admit(request, access)).toBe(request.session);
  });

  it('is refused when it may no longer, and the body took its time', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const { guard, request } = await letIn();
    jest.advanceTimersByTime(100);
    await expect(guard.admit(request, access)).rejects.toBeInstanceOf(Unauthorized);
  });

  it('is let in there, and for nothing else', async () => {
    const { guard, request } = await letIn();
    const another = { kind: 'permission', permission: 'registry.persons.view' } as const;
    await expect(guard.admit(request, another)).rejects.toBeInstanceOf(Unauthorized);
  });
});

describe('an access token (R-3.3.4)', () => {
  const claims = { realm: 'staff', subject: 'user-1', sessionId: 's', company: 'c' } as const;
  afterEach(() => jest.useRealTimers());

  it('says whose session it is', async () => {
    expect(await tokens.read(await tokens.issue(claims), 'staff')).toEqual(claims);
    const { company: _, ...unselected } = claims;
    const token = await tokens.issue({ ...unselected, company: undefined });
    expect(await tokens.read(token, 'staff')).toEqual({ ...unselected, company: undefined });
  });

  it('is worth nothing after an hour, also when it was read before', async () => {
    const token = await tokens.issue(claims);
    expect(await tokens.read(token, 'staff')).toBeDefined();
    jest.useFakeTimers({ now: Date.now() + 3_601_000, doNotFake: ['nextTick', 'setImmediate'] });
    expect(await tokens.read(token, 'staff')).toBeUndefined();
  });

  it('is worth nothing in the other realm, also when it was read in its own', async () => {
    const token = await tokens.issue(claims);
    await tokens.read(token, 'staff');
    expect(await tokens.read(token, 'participant')).toBeUndefined();
  });

  it('is worth nothing altered, unsigned, or signed with another key', async () => {
    const token = await tokens.issue(claims);
    const [head = '', body = '', signature = ''] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const richer = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), company: 'another' }),
    ).toString('base64url');
    const forged = await new Tokens(Buffer.alloc(32, 2)).issue(claims);
    for (const each of [
      `${none}.${body}.`,
      `${head}.${richer}.${signature}`,
      `${head}.${body}.`,
      forged,
      'x',
      '',
    ]) {
      expect(await tokens.read(each, 'staff')).toBeUndefined();
    }
  });
});
