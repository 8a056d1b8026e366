import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { eventually } from '../testing/eventually.js';
import { PostgresElection } from './postgres-election.js';

const SEATS = ['earn-cashback-of-sale', 'job-feed'];

class Candidate {
  readonly seats = new Set<string>();
  readonly lost: string[] = [];
  readonly #election: PostgresElection;

  constructor(databaseUrl: string, round_ms: number) {
    this.#election = new PostgresElection({ databaseUrl, onError: () => undefined, round_ms });
    this.#election.stand({
      seats: SEATS,
      elected: (seat) => void this.seats.add(seat),
      deposed: (seat) => {
        this.seats.delete(seat);
        this.lost.push(seat);
      },
    });
  }

  has(...seats: readonly string[]): Promise<void> {
    return eventually(() => expect([...this.seats].sort()).toEqual(seats));
  }

  withdraw = (): Promise<void> => this.#election.withdraw();
}

let database: TestDatabase;
let candidates: Candidate[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  candidates = [];
});
afterEach(() => Promise.all(candidates.map((candidate) => candidate.withdraw())));

function newCandidate(round_ms = 20): Candidate {
  const candidate = new Candidate(database.url, round_ms);
  candidates.push(candidate);
  return candidate;
}

it('gives every seat to one process, and to the next when that one withdraws', async () => {
  const first = newCandidate();
  await first.has(...SEATS);
  const second = newCandidate();
  await first.withdraw();
  await first.has();
  await second.has(...SEATS);
});

it('takes the seats from a process whose connection is lost, until it has another', async () => {
  const first = newCandidate();
  await first.has(...SEATS);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_database on database = pg_database.oid and datname = current_database() where locktype = 'advisory' and pid <> pg_backend_pid()`,
  );
  await eventually(() => expect(first.lost).toEqual(SEATS));
  await first.has(...SEATS);
});

it('never gives one seat to two', async () => {
  const both = [newCandidate(), newCandidate()];
  await eventually(() => expect(both.flatMap(({ seats }) => [...seats]).sort()).toEqual(SEATS));
});

it('moves the seats at once when the connection of their holder breaks: nobody waits for the next round', async () => {
  const first = newCandidate(60_000);
  await first.has(...SEATS);
  const second = newCandidate(8_000);
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_locks join pg_database on database = pg_database.oid and datname = current_database() where locktype = 'advisory' and not granted`,
    );
    expect(rows).toHaveLength(1);
  });
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_database on database = pg_database.oid and datname = current_database() where locktype = 'advisory' and granted`,
  );
  await second.has(...SEATS);
});
