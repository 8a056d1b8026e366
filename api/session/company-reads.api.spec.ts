import { Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { CLOCK, systemClock } from '@fidelidade/application/ports/clock.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { ALL_PROJECTIONS } from '@fidelidade/projections/all.js';
import { openCompanyReads, type CompanyReads } from '@fidelidade/projections/database/company-reads.js';
import { migrateReadModels } from '@fidelidade/projections/database/migrate.js';
import {
  openReadDatabase,
  type ReadDatabase,
  type SystemReads,
} from '@fidelidade/projections/database/read-models.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { keepReadsToCompany, Reads } from '../http/read-scope.js';
import { AccessGuard } from './access.guard.js';
import { Public, Requires } from './access.js';
import { NO_API_KEYS } from './testing/no-api-keys.js';
import { SessionReader } from './session-reader.js';
import { aSession } from './testing/a-session.js';

/** What a tired author might write: nothing here says whose balances are asked for. */
@Controller()
class Forgetful {
  @Get('balances')
  @Requires('registry.persons.view')
  balances(@Reads() database: ReadDatabase) {
    return this.owners(database);
  }

  @Post('balances')
  @HttpCode(200)
  @Requires('registry.persons.view')
  balancesAfterABody(@Reads() database: ReadDatabase) {
    return this.owners(database);
  }

  @Get('open')
  @Public()
  open(@Reads() database: ReadDatabase) {
    return this.owners(database);
  }

  private async owners(database: ReadDatabase): Promise<string[]> {
    const rows = await database.selectFrom('loyalty_balances').select('company_id').execute();
    return rows.map((row) => row.company_id);
  }
}

let server: TestDatabase;
let system: SystemReads;
let reads: CompanyReads;
let app: NestFastifyApplication;

beforeAll(async () => {
  server = await createTestDatabase();
  system = openReadDatabase(server.url);
  await migrateReadModels(system, ALL_PROJECTIONS);
  await system
    .insertInto('loyalty_balances')
    .values(
      ['a', 'b'].map((company_id) => ({
        company_id,
        participant_id: 'p',
        available: 1,
        pending: 0,
      })) as never,
    )
    .execute();
  reads = openCompanyReads(server.url, { connections: 2 });

  /** A token is the company that its session works in. */
  const read = async (company: string) =>
    aSession({
      realm: 'staff',
      sessionId: 's',
      subject: 'u',
      company,
      ambient: 'U',
      permissions: new Set(['registry.persons.view']),
      language: 'pt_BR',
    });

  @Module({
    controllers: [Forgetful],
    providers: [
      { provide: CLOCK, useValue: systemClock },
      NO_API_KEYS,
      { provide: SessionReader, useValue: { read } },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: ProblemFilter },
    ],
  })
  class ForgetfulModule {}

  const adapter = new FastifyAdapter();
  app = await NestFactory.create<NestFastifyApplication>(ForgetfulModule, adapter, { logger: false });
  keepReadsToCompany(adapter.getInstance(), reads);
  await app.listen(0, '127.0.0.1');
});

afterAll(async () => {
  await app.close();
  await reads.destroy();
  await system.destroy();
  await server.drop();
});

async function ask(path: string, company?: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${await app.getUrl()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(company && { authorization: `Bearer ${company}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

describe('a route whose query forgets its company', () => {
  it('shows the rows of the company that its session works in', async () => {
    expect(await ask('/balances', 'a')).toEqual(['a']);
    expect(await ask('/balances', 'b')).toEqual(['b']);
  });

  it('does so too when a body came before, and to many who ask at once', async () => {
    const askers = Array.from({ length: 30 }, (_, number) => (number % 3 ? 'a' : 'b'));
    const answers = await Promise.all(askers.map((company) => ask('/balances', company, { some: 'body' })));
    expect(answers).toEqual(askers.map((company) => [company]));
  });

  it('shows nothing to who has no session', async () => {
    expect(await ask('/open')).toEqual([]);
  });
});
