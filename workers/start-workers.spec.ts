import { PostgresElection } from '@fidelidade/event-store/postgres/postgres-election.js';
import type { TransmissionOrder } from '@fidelidade/application/fiscal/transmit-note.js';
import { MailRefused } from '@fidelidade/application/ports/mailer.js';
import { systemClock } from '@fidelidade/application/ports/clock.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import type { EventStore } from '@fidelidade/event-store/event-store.js';
import { startWorkers, type Workers } from './start-workers.js';
import { aLog, COMPANY, requestTransmission, startSending, uploadFile } from './testing/a-log.js';
import { eventually } from './testing/eventually.js';
import { SilentLog } from './testing/silent-log.js';
import { noWebhooks } from './testing/no-webhooks.js';

let database: TestDatabase;
let store: EventStore;
let running: Workers[];
const sent: TransmissionOrder[] = [];
const imported: string[] = [];
const reported: string[] = [];
const sealsMailed: number[] = [];
const SEAL = { number: 1, through: 10, hash: 'ab'.repeat(32), sealedAt: '2026-03-10T12:00:00.000Z' };

beforeAll(async () => {
  database = await createTestDatabase();
  store = aLog();
});
afterAll(async () => {
  await store.close();
  await database.drop();
});
beforeEach(() => {
  running = [];
});
afterEach(() => Promise.all(running.map((workers) => workers.stop())));

async function start(): Promise<Workers> {
  const workers = await startWorkers({
    store,
    commands: { execute: () => Promise.reject(new Error('no command is expected')) },
    databaseUrl: database.url,
    checkpointPool: database.pool,
    redisUrl: undefined,
    election: () => new PostgresElection({ databaseUrl: database.url, onError: () => undefined }),
    transmitNote: {
      run: async (order) => {
        sent.push(order);
        return { kind: 'done' };
      },
    },
    importUndo: { run: async () => undefined },
    fileImport: {
      run: async (_company, importId) => imported.push(importId) > 0,
      giveUp: async () => undefined,
    },
    sendMail: { run: async () => undefined },
    sendReport: { run: async (_company, eventId) => void reported.push(eventId) },
    sendNews: { isFor: async () => false, run: async () => undefined },
    sendPush: { devicesFor: async () => [], run: async () => ({ kind: 'taken' }) },
    webhooks: noWebhooks,
    dueLots: async () => [],
    dueVouchers: async () => [],
    birthdayBonuses: async () => [],
    dueCampaigns: async () => [],
    birthdayVouchers: async () => [],
    expiryNotices: async () => [],
    dueLevels: async () => [],
    dueCoupons: async () => [],
    tellClicks: async () => undefined,
    expiringCertificates: async () => [],
    dueReports: async () => [],
    newsOfMoney: async () => [],
    newsOfStock: async () => [],
    overdueRedemptions: async () => [],
    notesOnTheirWay: async () => [],
    mailSeal: {
      readerCount: 2,
      run: async ({ number }, reader) => {
        if (reader === 0) throw new MailRefused('nobody lives there');
        sealsMailed.push(number);
      },
    },
    seals: {
      async *sealDue() {
        yield SEAL;
      },
    },
    clock: systemClock,
    log: new SilentLog(),
  });
  running.push(workers);
  return workers;
}

it('facts that ask for work outside the log have it done, once, though two processes run', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const request = await requestTransmission(store, 'n1');
  await uploadFile(store, 'i1');
  await eventually(() => expect(imported).toEqual(['i1']));
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ company: COMPANY, noteId: 'n1', causation: request.id });
  await eventually(() => {
    const leading = [one, other].map((workers) => workers.states().get('job-feed')?.kind).sort();
    expect(leading).toEqual(['running', 'standby']);
  });
});

it('a report that fell due is sent once, though two processes run', async () => {
  await Promise.all([start(), start()]);
  const due = await startSending(store, 'report-1');
  await eventually(() => expect(reported).toEqual([due.id]));
});

it('the day’s seal is mailed once to whose mail server takes it, whoever starts and seals', async () => {
  for (let time = 0; time < 2; time += 1) {
    const workers = await start();
    await eventually(() => expect(workers.states().get('audit-seals')?.kind).toBe('running'));
    await eventually(() => expect(sealsMailed).toEqual([1]));
    await Promise.all(running.splice(0).map((each) => each.stop()));
  }
  expect(sealsMailed).toEqual([1]);
});

it('a process that starts later does only what is left to do', async () => {
  const workers = await start();
  const later = await requestTransmission(store, 'n2');
  await eventually(() => expect(sent.map(({ noteId }) => noteId)).toEqual(['n1', 'n2']));
  expect(sent[1]?.causation).toBe(later.id);
  await eventually(() => expect(workers.states().get('job-feed')).toEqual({ kind: 'running', position: 4 }));
});
