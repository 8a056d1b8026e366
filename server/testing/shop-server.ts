import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { BackgroundWork } from '@fidelidade/api/session/background-work.js';
import type { CommandContext } from '@fidelidade/application/execution/command.js';
import { newId } from '@fidelidade/application/execution/ids.js';
import {
  RegisterParticipant,
  RegisterStaffUser,
} from '@fidelidade/application/identity/identity.commands.js';
import { FollowConfirmation } from '@fidelidade/application/identity/participants/participant.commands.js';
import { ChangeMember, JoinTeam } from '@fidelidade/application/identity/team/team.commands.js';
import { MAIL_FACTS } from '@fidelidade/application/platform/mails/mail-facts.js';
import { SendMail } from '@fidelidade/application/platform/mails/send-mail.js';
import type { Captcha } from '@fidelidade/application/ports/captcha.js';
import type { Mail } from '@fidelidade/application/ports/mailer.js';
import type { Policy } from '@fidelidade/application/policies/policy.js';
import { PreRegisterCustomer } from '@fidelidade/application/loyalty/loyalty.commands.js';
import { SetUp, type SetUpResult } from '@fidelidade/application/registry/set-up.js';
import type { CompanyLookup } from '@fidelidade/application/ports/company-lookup.js';
import type { PostalLookup } from '@fidelidade/application/ports/postal-lookup.js';
import type { WebhookSender } from '@fidelidade/application/ports/webhook-sender.js';
import type { FiscalGateway } from '@fidelidade/application/ports/fiscal-gateway.js';
import type { AnyEvent, Recorded } from '@fidelidade/domain/events.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { Ambient } from '@fidelidade/domain/identity/staff-user/events.js';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { parseCpf } from '@fidelidade/domain/kernel/documents.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import {
  createTestDatabase,
  makeTemplate,
  type TestDatabase,
} from '@fidelidade/event-store/testing/test-database.js';
import { StoreUnavailable } from '@fidelidade/event-store/event-store.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { isDatabaseAway } from '@fidelidade/projections/database/database-away.js';
import { LocalReadYourWrites, type ReadYourWrites } from '@fidelidade/projections/runner/read-your-writes.js';
import { BulkCatchUpGivenUp } from '@fidelidade/projections/runner/failure.js';
import { RemoteReadYourWrites } from '@fidelidade/projections/runner/remote-read-your-writes.js';
import { ProjectionRunner } from '@fidelidade/projections/runner/runner.js';
import { ImportUndo } from '@fidelidade/application/platform/record-import/import-undo.js';
import { FileImport } from '@fidelidade/application/platform/record-import/record-import.js';
import { AppModule } from '../composition/app.module.js';
import { openMetrics } from '../composition/metrics-parts.js';
import { openInfrastructure, type Infrastructure } from '../composition/infrastructure.js';
import { noCompanyLookup } from '../lookup/company-register.js';
import { noPostalLookup } from '../lookup/postal-register.js';
import { createHttpServer, type HttpServerOptions } from '../http/create-http-server.js';
import { openLog } from '../logging/log.js';
import { Argon2Hasher } from '../security/argon2-hasher.js';
import type { CaptchaOrigins } from '../security/captcha-provider.js';
import { noCaptcha } from '../security/http-captcha.js';
import { PUBLIC_URL, specExternalServices } from './spec-external-services.js';

export const PASSWORD = 'segredo-de-teste';
/** Specs hash thousands of times: the real cost is that of the hasher's own spec, and of the walks. */
export const passwords = new Argon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
export const SECRET_KEY = 'spec-secret-key-of-32-characters!';

export interface Answer<Body = ReturnType<typeof JSON.parse>> {
  readonly statusCode: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface Asking {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Nobody to ask: what these specs send waits in the store. */
const silence = () => Promise.reject(new Error('no SEFAZ here'));
const noGateway: FiscalGateway = { prepare: silence, authorize: silence, query: silence };

interface ShopServerOptions {
  /** True when `another` process is to follow its read models. */
  readonly shared?: boolean;
  /** True when facts that no read model can bear are what the spec is about. */
  readonly bearsBadFacts?: boolean;
  /** Where the server finds its database, given where it is: for specs that cut the line. */
  readonly through?: (url: string) => Promise<string>;
  /** What a request waits for the database; default as in the real one. */
  readonly patience_ms?: number;
  /** Where the log lives; default PostgreSQL. */
  readonly kurrentDbUrl?: string;
  /** Told of the HTTP server before it has any route of the API. */
  readonly beforeRoutes?: (fastify: FastifyInstance) => void;
  /** Proxies that the server believes. */
  readonly trustProxy?: readonly string[];
  /** Where postal codes are looked up; default nowhere. */
  readonly postal?: PostalLookup | undefined;
  /** Where companies are looked up; default nowhere. */
  readonly companies?: CompanyLookup | undefined;
  /** What the participants' pages may take from a captcha's provider. */
  readonly captcha?: CaptchaOrigins;
  /** Who tells people from programs; default nobody. */
  readonly verifier?: Captcha | undefined;
  /** The push services of browsers; default none that answers. */
  readonly pushWayOut?: Pick<WebhookSender, 'send'> | undefined;
  /** Until a request must have arrived whole. */
  readonly requestTimeout_ms?: number;
  /** What the server says while it works; default nothing. */
  readonly log?: Logger;
}

/** Until it is looked again whether an import is up. */
const TURN_LOOK_ms = 50;

const MIGRATED = 'shop_migrated';

/** A database as a server's first start leaves it. To make its tables takes longer than most specs. */
async function migratedDatabase(): Promise<TestDatabase> {
  await makeTemplate(MIGRATED, async (url) =>
    (await openInfrastructure(url, SECRET_KEY, openLog('silent'))).close(),
  );
  return createTestDatabase(MIGRATED);
}

/** The whole server over a PostgreSQL of its own: real event store, sessions, guards and read models; no workers. */
export class ShopServer {
  /** How far in the log somebody was written to. */
  private delivered = 0;

  private constructor(
    readonly infrastructure: Infrastructure,
    readonly address: string,
    readonly app: NestFastifyApplication,
    private readonly readYourWrites: ReadYourWrites,
    readonly close: () => Promise<void>,
  ) {}

  static async open(
    clientFiles: Readonly<Record<string, string | Uint8Array>> = {},
    {
      shared = false,
      bearsBadFacts = false,
      through,
      patience_ms,
      kurrentDbUrl,
      beforeRoutes,
      trustProxy = [],
      postal,
      companies,
      captcha,
      verifier,
      pushWayOut,
      requestTimeout_ms,
      log = openLog('silent'),
    }: ShopServerOptions = {},
  ): Promise<ShopServer> {
    const database = await (kurrentDbUrl || through ? createTestDatabase() : migratedDatabase());
    const infrastructure = await openInfrastructure(
      through ? await through(database.url) : database.url,
      SECRET_KEY,
      log,
      {
        patience_ms,
        kurrentDbUrl,
      },
    );
    const failures: unknown[] = [];
    const runner = new ProjectionRunner({
      store: infrastructure.store,
      database: infrastructure.readDatabase,
      projections: ALL_PROJECTIONS,
      onError: (_, error) => void (bearsBadFacts || failures.push(error)),
      ...(shared && { watchedFromElsewhere: true as const }),
    });
    await runner.start();
    const readYourWrites = new LocalReadYourWrites(runner);
    const folder = await writeClients(clientFiles);
    const metrics = openMetrics({ metricsToken: SECRET_KEY, production: true, trustProxy: [] });
    const app = await serve(infrastructure, readYourWrites, folder, {
      log,
      metrics,
      trustProxy,
      postal,
      companies,
      captcha,
      verifier,
      pushWayOut,
      requestTimeout_ms,
      addRoutes: beforeRoutes,
    });
    return new ShopServer(infrastructure, await app.getUrl(), app, readYourWrites, async () => {
      await app.close();
      metrics.close();
      await runner.stop();
      await infrastructure.close();
      await database.drop();
      await rm(folder, { recursive: true });
      const faults = failures.filter((each) => !isOfBusyDatabase(each));
      if (faults.length > 0) throw faults[0];
    });
  }

  /** Another process over the same database, which serves the API and nothing else. Close it first. */
  async another(): Promise<ShopServer> {
    const { databaseUrl } = this.infrastructure;
    const infrastructure = await openInfrastructure(databaseUrl, SECRET_KEY, openLog('silent'));
    const readYourWrites = new RemoteReadYourWrites(infrastructure.readDatabase);
    const folder = await writeClients({});
    const app = await serve(infrastructure, readYourWrites, folder);
    return new ShopServer(infrastructure, await app.getUrl(), app, readYourWrites, async () => {
      await app.close();
      await infrastructure.close();
      await rm(folder, { recursive: true });
    });
  }

  /** A shop whose administrator signs in with `PASSWORD`. */
  async openShop(email: string, details: Parameters<typeof aCompany>[0] = {}): Promise<SetUpResult> {
    const administrator = { name: 'Ana', email, password: PASSWORD };
    const shop = await this.app.get(SetUp).run(newId(), administrator, { details: aCompany(details) });
    await this.shown(shop.position);
    return shop;
  }

  /** A staff user of some companies, each with its permissions. */
  async hire(
    email: string,
    links: readonly { company: string; ambient?: Ambient; permissions?: readonly Permission[] }[],
  ): Promise<string> {
    const { commands } = this;
    const hash = await passwords.hash(PASSWORD);
    const hired = await commands.execute(new RegisterStaffUser(this.asSystem(PLATFORM), 'Bia', email, hash));
    let last = hired;
    for (const { company, ambient = 'U', permissions = [] } of links) {
      const access = { ambient, roleId: null, granted: permissions, denied: [] };
      last = await commands.execute(new JoinTeam(this.asSystem(company), hired.id, access));
    }
    await this.shown(last.position ?? 0);
    return hired.id;
  }

  /** Somebody who signs in to the programme of a company with `PASSWORD`. @returns the participant's id */
  async signUpParticipant(company: string, cpf: string, email: string): Promise<string> {
    const { commands } = this;
    const person = await commands.execute(new PreRegisterCustomer(this.asSystem(company), parseCpf(cpf)));
    const hash = await passwords.hash(PASSWORD);
    const account = new RegisterParticipant(this.asSystem(company), person.id, 'Caio', email, hash);
    const { id, position } = await commands.execute(account);
    await this.shown(position ?? 0);
    return id;
  }

  /** As if the link that was mailed to them had been followed. */
  async confirmEmailOf(company: string, participantId: string): Promise<void> {
    const { position } = await this.commands.execute(
      new FollowConfirmation(this.asSystem(company), participantId, 'confirm-email', undefined),
    );
    await this.shown(position ?? 0);
  }

  /** What a worker does with a file that was uploaded. */
  async workOff(company: string, importId: string): Promise<void> {
    while (!(await this.app.get(FileImport).run(company, importId))) await sleep(TURN_LOOK_ms);
    await this.shown(await this.infrastructure.store.head());
  }

  /** What a worker does with an import that is to be undone. */
  async workUndo(company: string, importId: string): Promise<void> {
    await this.app.get(ImportUndo).run(company, importId);
    await this.shown(await this.infrastructure.store.head());
  }

  /** Writes to whom the workers would write about everything since the last time. @returns the mails, in order */
  async deliver(): Promise<readonly Mail[]> {
    await this.app.get(BackgroundWork).idle();
    const { store, outbox } = this.infrastructure;
    const { events, through } = await store.readAll({
      after: this.delivered,
      limit: 10_000,
      types: MAIL_FACTS,
    });
    this.delivered = through;
    const mails: Mail[] = [];
    for (const { id, meta } of events) {
      await this.app.get(SendMail).run(meta.company, id);
      const kept = await outbox.list(meta.company, 1_000);
      const letters = kept.filter((each) => each.id === id || each.id.startsWith(`${id}.`));
      mails.push(...letters.sort((one, other) => (one.id < other.id ? -1 : 1)).map(({ mail }) => mail));
    }
    return mails;
  }

  /** What the workers would do by a policy about everything so far. */
  async react({ reactsTo, react }: Policy): Promise<void> {
    const { events } = await this.infrastructure.store.readAll({ after: 0, limit: 10_000, types: reactsTo });
    for (const event of events as readonly Recorded[]) {
      for (const command of react(event)) await this.commands.execute(command);
    }
  }

  /** What a staff user may do in a company from now on. */
  async permit(userId: string, company: string, permissions: readonly Permission[]): Promise<void> {
    const access = { ambient: 'U', roleId: null, granted: permissions, denied: [] } as const;
    const change = new ChangeMember(this.asSystem(company), userId, undefined, { access });
    const { position } = await this.commands.execute(change);
    await this.shown(position ?? 0);
  }

  async ask(method: string, path: string, { token, body, headers }: Asking = {}): Promise<Answer> {
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isEndless = answer.headers.get('content-type')?.includes('event-stream');
    if (isEndless) await answer.body?.cancel();
    const text = isEndless ? '' : await answer.text();
    // Lines of JSON are no JSON.
    const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
    return { statusCode: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** What else of the system would send commands: policies, workers. */
  get commands(): CommandBus {
    return this.app.get(CommandBus);
  }

  signIn(email: string, password = PASSWORD): Promise<Answer> {
    return this.ask('POST', '/api/login', { body: { email, password } });
  }

  async tokenOf(email: string): Promise<string> {
    return (await this.signIn(email)).body.access_token;
  }

  /** Writes a fact into the log, for what has no command of its own yet. */
  async tell(company: string, stream: string, event: AnyEvent): Promise<void> {
    const context = { ...this.asSystem(company), commandDigest: 'told' };
    const { position } = await this.infrastructure.store.append(
      [{ stream, expectedVersion: 'any', events: [event] }],
      context,
    );
    await this.shown(position);
  }

  /** The context of what the system does in a company by itself. */
  asSystem(company: string): CommandContext {
    return {
      company,
      actor: { kind: 'system', id: 'spec' },
      commandId: newId(),
      occurredAt: new Date().toISOString() as Instant,
      correlation: 'spec',
    };
  }

  /** Until every read model shows the log up to there. */
  async shown(position: number): Promise<void> {
    const names = ALL_PROJECTIONS.map(({ name }) => name);
    for (let wait = 0; wait < WAITS; wait += 1)
      if (await this.readYourWrites.reached(names, position)) return;
    throw new Error('the read models lag');
  }

  /** Until every read model shows all that there is: the audit's comes a moment after the others. */
  async allShown(): Promise<void> {
    await this.shown(await this.infrastructure.store.head());
  }
}

/** A person is answered after one wait; a machine with much else to do may need several. */
const WAITS = 10;

async function serve(
  infrastructure: Infrastructure,
  readYourWrites: ReadYourWrites,
  clientFolder: string,
  {
    postal = noPostalLookup,
    companies = noCompanyLookup,
    verifier = noCaptcha,
    pushWayOut,
    ...options
  }: Partial<Omit<HttpServerOptions, 'module' | 'reads' | 'clients' | 'checks'>> &
    Pick<ShopServerOptions, 'postal' | 'companies' | 'verifier' | 'pushWayOut'> = {},
): Promise<NestFastifyApplication> {
  const taxAuthority = {
    baseUrl: undefined,
    authorities: [],
    issueTestCertificate: undefined,
    stop: async () => undefined,
  };
  const parts = {
    infrastructure,
    readYourWrites,
    gateway: noGateway,
    taxAuthority,
    secretKey: SECRET_KEY,
    passwords,
    external: {
      ...specExternalServices(infrastructure.outbox),
      ...{ postal, companies, captcha: verifier },
      ...(pushWayOut && { pushWayOut }),
    },
  };
  const app = await createHttpServer({
    module: AppModule.with(parts, { http: true }),
    reads: infrastructure.companyReads,
    log: openLog('silent'),
    clients: { participant: join(clientFolder, 'participant'), staff: join(clientFolder, 'staff') },
    publicUrl: PUBLIC_URL,
    checks: {},
    ...options,
  });
  await app.listen(0, '127.0.0.1');
  return app;
}

async function writeClients(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clients-'));
  for (const [path, content] of Object.entries({
    'participant/index.html': '<h1>participante</h1>',
    'staff/index.html': '<h1>administração</h1>',
    ...files,
  })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** A database that a busy machine kept waiting: what met it is done again, also a bulk batch, which goes on page by page. */
const isOfBusyDatabase = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  isDatabaseAway(error) ||
  (error instanceof BulkCatchUpGivenUp && error.message.includes(StoreUnavailable.name));
