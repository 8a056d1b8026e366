import type { SealNotice } from '@fidelidade/application/ports/seal-mailer.js';
import { unopposed, type Candidacy, type Election } from '@fidelidade/application/policies/election.js';
import { eventually } from '../testing/eventually.js';
import type { WorkersLog } from '../workers-log.js';
import { SealKeeper } from './seal-keeper.js';

const silent: WorkersLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const notice = (number: number, day: string): SealNotice => ({
  number,
  through: number * 10,
  hash: 'ab'.repeat(32),
  sealedAt: `${day}T12:00:00.000Z`,
});

/** Gives one seal a look, until there are none. */
class SealsOf {
  looks = 0;
  constructor(private readonly notices: (SealNotice | Error)[]) {}
  async *sealDue() {
    this.looks += 1;
    const next = this.notices.shift();
    if (next instanceof Error) throw next;
    if (next) yield next;
  }
}

describe('the keeper of the seals', () => {
  it('mails the first seal of each day, and tries again when it could not', async () => {
    const seals = new SealsOf([
      notice(1, '2026-03-10'),
      notice(2, '2026-03-10'),
      notice(3, '2026-03-10'),
      notice(4, '2026-03-11'),
    ]);
    const mailed: number[] = [];
    let isFirst = true;
    const mailer = {
      async send({ number }: SealNotice) {
        if (isFirst) {
          isFirst = false;
          throw new Error('the mail server is away');
        }
        mailed.push(number);
      },
    };
    const keeper = new SealKeeper({ seals, mailer, election: unopposed, log: silent, lookEvery_ms: 1 });
    keeper.start();
    await eventually(() => expect(mailed).toEqual([2, 4]));
    await keeper.stop();
  });

  it('goes on after a failure, and says so meanwhile', async () => {
    const seals = new SealsOf([new Error('away'), notice(1, '2026-03-10')]);
    const states = new Set<string>();
    const keeper = new SealKeeper({ seals, election: unopposed, log: silent, lookEvery_ms: 1 });
    keeper.start();
    await eventually(() => {
      states.add(keeper.state.kind);
      expect(keeper.state).toEqual({ kind: 'running', position: 10 });
    });
    await keeper.stop();
    expect(keeper.state).toEqual({ kind: 'standby' });
  });

  it('seals only while the seat is its own', async () => {
    let candidacy: Candidacy | undefined;
    const election: Election = {
      stand: (given) => {
        candidacy = given;
      },
      withdraw: () => Promise.resolve(),
    };
    const seals = new SealsOf([]);
    const keeper = new SealKeeper({ seals, election, log: silent, lookEvery_ms: 1 });
    keeper.start();
    expect([keeper.state.kind, seals.looks]).toEqual(['standby', 0]);
    candidacy?.elected('audit-seals');
    await eventually(() => expect(seals.looks).toBeGreaterThan(1));
    candidacy?.deposed('audit-seals');
    await eventually(() => expect(keeper.state.kind).toBe('standby'));
    await keeper.stop();
  });
});
