import { request } from 'node:http';
import { AuditTrail } from '@fidelidade/application/platform/audit/audit-trail.js';
import { EffectsReader } from '@fidelidade/application/platform/effects/effects.js';
import { PushDevices } from '@fidelidade/application/platform/push/push-devices.js';
import { RecordLookup } from '@fidelidade/application/platform/record-import/read-rows.js';
import { BLOB_STORE, type BlobStore } from '@fidelidade/application/ports/blob-store.js';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from '@nestjs/core';
import { TillAttendants } from '@fidelidade/application/loyalty/till/attendants.js';
import { EarningPreview } from '@fidelidade/application/loyalty/till/earning-preview.js';
import { Executor } from '@fidelidade/application/execution/executor.js';
import { CommandBus } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Pictures } from '@fidelidade/application/platform/files/pictures.js';
import { CLICK_COUNTER } from '@fidelidade/application/ports/click-counter.js';
import { MemoryClickCounter } from '@fidelidade/application/testing/memory-click-counter.js';
import { CLOCK } from '@fidelidade/application/ports/clock.js';
import { TILL_CODES } from '@fidelidade/application/ports/till-codes.js';
import { TRY_COUNTS } from '@fidelidade/application/ports/try-counts.js';
import { plainTillCodes } from '@fidelidade/application/testing/till-codes.js';
import { COMPANY, LoyaltyHouse, NOW } from '@fidelidade/application/loyalty/testing/loyalty-house.js';
import { PARTICIPANT_PERMISSIONS } from '@fidelidade/domain/identity/permissions.js';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';
import { ReadSide } from '@fidelidade/projections/loyalty/testing/read-side.js';
import { Answers } from '../../http/answers.js';
import { ProblemFilter } from '../../http/problem.filter.js';
import { RequestPipe } from '../../http/forms/request.pipe.js';
import { FOLLOWED_LOG, READ_YOUR_WRITES, SYSTEM_READS } from '../../infrastructure.js';
import { keepReadsToCompany } from '../../http/read-scope.js';
import { PARTICIPANT_CONTROLLERS } from '../../participant/index.js';
import { ImportsController } from '../../platform/imports.controller.js';
import { acceptRawFiles } from '../../platform/raw-body.js';
import { AccessGuard } from '../../session/access.guard.js';
import { Limits } from '../../session/limits.js';
import { OwnAccounts } from '../../session/own-account.js';
import { MemoryTryCounts } from '../../session/memory-try-counts.js';
import { RuleStores } from '../earning-rules/rule-stores.js';
import { NO_API_KEYS } from '../../session/testing/no-api-keys.js';
import { SessionReader } from '../../session/session-reader.js';
import { aSession } from '../../session/testing/a-session.js';
import type { Realm, Session } from '../../session/session.js';
import { LOYALTY_CONTROLLERS } from '../index.js';
import { TillTries } from '../till/till-tries.js';

/** The routes of the programme with the real guard, pipe and filter; a token is `<realm>:<subject>:<permissions>`. */
export class LoyaltyApi {
  private constructor(
    readonly house: LoyaltyHouse,
    readonly side: ReadSide,
    private readonly app: NestFastifyApplication,
    private readonly address: string,
  ) {}

  static async open(): Promise<LoyaltyApi> {
    const house = await LoyaltyHouse.open();
    const side = await ReadSide.of(house.store);
    const adapter = new FastifyAdapter();
    const app = await NestFactory.create<NestFastifyApplication>(moduleOf(house, side), adapter, {
      logger: false,
      abortOnError: false,
    });
    acceptRawFiles(adapter.getInstance());
    keepReadsToCompany(adapter.getInstance(), { of: () => side.database });
    await app.listen(0, '127.0.0.1');
    return new LoyaltyApi(house, side, app, await app.getUrl());
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.side.close();
  }

  /** What follows from everything so far, and the read models after it. */
  async settle(): Promise<void> {
    await this.house.runPolicies();
    await this.side.catchUp();
  }

  async get(url: string, token: string): Promise<Answer> {
    return answerOf(await fetch(this.address + url, { headers: headersOf(token) }));
  }

  async post(url: string, token: string, body: object): Promise<Answer> {
    const headers = { ...headersOf(token), 'content-type': 'application/json' };
    return answerOf(await fetch(this.address + url, { method: 'POST', headers, body: JSON.stringify(body) }));
  }

  /** By somebody who closes the line as soon as everything is sent, without waiting for any answer. */
  async postAndLeave(url: string, token: string, body: object): Promise<void> {
    const headers = { ...headersOf(token), 'content-type': 'application/json' };
    const asking = request(this.address + url, { method: 'POST', headers });
    const closed = new Promise<void>((done) => asking.once('close', done));
    // What closes a line by itself is told of it.
    asking.once('error', () => undefined);
    asking.end(JSON.stringify(body), () => asking.destroy());
    await closed;
  }

  async upload(url: string, token: string, body: Buffer, type = 'text/csv'): Promise<Answer> {
    const headers = { ...headersOf(token), 'content-type': type };
    return answerOf(await fetch(this.address + url, { method: 'POST', headers, body: new Uint8Array(body) }));
  }
}

/** A member of staff with these permissions. */
export const staff = (...permissions: readonly string[]): string => `staff:user-1:${permissions.join(',')}`;
export const participant = (id: string): string => `participant:${id}:${PARTICIPANT_PERMISSIONS.join(',')}`;

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

interface Answer {
  readonly statusCode: number;
  readonly headers: Headers;
  readonly body: ReturnType<typeof JSON.parse>;
}

async function answerOf(response: Response): Promise<Answer> {
  const { status: statusCode, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return { statusCode, headers, body: isJson ? await response.json() : await response.text() };
}

const sessions: Pick<SessionReader, 'read'> = {
  async read(token: string, realm: Realm): Promise<Session | undefined> {
    const [ofRealm, subject = '', permissions = ''] = token.split(':');
    if (ofRealm !== realm) return undefined;
    return aSession({
      realm,
      subject,
      sessionId: 'session-1',
      company: COMPANY,
      ambient: realm === 'staff' ? 'A' : 'P',
      permissions: new Set(permissions.split(',')),
      language: 'pt_BR',
    });
  },
};

const noFiles: BlobStore = {
  put: () => Promise.reject(new Error('no files here')),
  get: () => Promise.reject(notFound()),
};

function moduleOf(house: LoyaltyHouse, side: ReadSide) {
  const executor = new Executor(house.store);
  @Module({
    controllers: [...LOYALTY_CONTROLLERS, ImportsController, ...PARTICIPANT_CONTROLLERS],
    providers: [
      Answers,
      { provide: CommandBus, useValue: house.commands },
      // Sales ask for none of these.
      { provide: RecordLookup, useValue: undefined },
      { provide: TillAttendants, useValue: undefined },
      { provide: EffectsReader, useValue: undefined },
      { provide: AuditTrail, useValue: undefined },
      { provide: OwnAccounts, useValue: undefined },
      { provide: RuleStores, useValue: undefined },
      { provide: PushDevices, useValue: undefined },
      { provide: BLOB_STORE, useValue: undefined },
      { provide: FOLLOWED_LOG, useValue: house.store },
      { provide: READ_YOUR_WRITES, useValue: side.readYourWrites },
      { provide: SYSTEM_READS, useValue: side.database },
      { provide: CLICK_COUNTER, useValue: new MemoryClickCounter() },
      { provide: CLOCK, useValue: { now: () => NOW } },
      { provide: TRY_COUNTS, useValue: new MemoryTryCounts() },
      TillTries,
      Limits,
      { provide: Executor, useValue: executor },
      { provide: EarningPreview, useValue: new EarningPreview(executor) },
      { provide: TILL_CODES, useValue: plainTillCodes },
      { provide: Pictures, useValue: new Pictures(noFiles) },
      NO_API_KEYS,
      { provide: SessionReader, useValue: sessions },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: ProblemFilter },
      { provide: APP_PIPE, useClass: RequestPipe },
    ],
  })
  class LoyaltyApiModule {}
  return LoyaltyApiModule;
}
