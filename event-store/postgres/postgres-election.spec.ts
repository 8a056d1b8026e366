import { LineToDatabase } from '@fidelidade/event-store/testing/line-to-database.js';
import { createTestDatabase, type TestDatabase } from '@fidelidade/event-store/testing/test-database.js';
import { eventually } from '../testing/eventually.js';
import { PostgresElection, type PostgresElectionOptions } from './postgres-election.js';

const SEATS = ['earn-cashback-of-sale', 'job-feed'];

class Candidate {
  readonly name = `candidate ${candidates.length + 1}`;
  readonly seats = new Set<string>();
  readonly lost: string[] = [];
  readonly #election: PostgresElection;

  constructor({ databaseUrl = database.url, round_ms = 20, grace_ms }: Partial<PostgresElectionOptions>) {
    this.#election = new PostgresElection({
      databaseUrl,
      onError: () => undefined,
      round_ms,
      ...(grace_ms !== undefined && { grace_ms }),
    });
    this.#election.stand({
      seats: SEATS,
      elected: (seat) => {
        this.seats.add(seat);
        turns.push(`${this.name} has ${seat}`);
      },
      deposed: (seat) => {
        this.seats.delete(seat);
        this.lost.push(seat);
        turns.push(`${this.name} lost ${seat}`);
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
/** What happened to all of them, in its order. */
let turns: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  candidates = [];
  turns = [];
});
afterEach(() => Promise.all(candidates.map((candidate) => candidate.withdraw())));

function newCandidate(options: Partial<PostgresElectionOptions> = {}): Candidate {
  const candidate = new Candidate(options);
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
  const first = newCandidate({ round_ms: 60_000 });
  await first.has(...SEATS);
  const second = newCandidate({ round_ms: 8_000 });
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

describe('a holder whose line hangs', () => {
  let line: LineToDatabase;
  beforeEach(async () => {
    line = await LineToDatabase.to(database.url);
  });
  afterEach(() => line.close());

  it('gives its seats up before the server gives them to the next, and takes part again over another line', async () => {
    const holder = newCandidate({ databaseUrl: line.url, grace_ms: 500 });
    await holder.has(...SEATS);
    const next = newCandidate({ grace_ms: 500 });
    line.hang();
    await next.has(...SEATS);
    const [one, other] = SEATS;
    expect(turns).toEqual([
      `candidate 1 has ${one}`,
      `candidate 1 has ${other}`,
      `candidate 1 lost ${one}`,
      `candidate 1 lost ${other}`,
      ...turns.slice(4),
    ]);
    expect([...turns.slice(4)].sort()).toEqual([`candidate 2 has ${one}`, `candidate 2 has ${other}`]);
    line.letNewOnesPass();
    await next.withdraw();
    await holder.has(...SEATS);
  });

  it('withdraws all the same', async () => {
    const holder = newCandidate({ databaseUrl: line.url, round_ms: 60_000, grace_ms: 500 });
    await holder.has(...SEATS);
    line.hang();
    await holder.withdraw();
    await holder.has();
  });
});

it('a holder that is silent, though its line is not, loses its seats: the server ends its session', async () => {
  const silent = newCandidate({ grace_ms: 100 });
  await silent.has(...SEATS);
  // As in a process that is stopped and not ended: nothing more is asked, nothing is answered to.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
  await eventually(() => expect(silent.lost).toEqual(SEATS));
  await silent.has(...SEATS);
});
