import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '@fidelidade/domain/events.js';
import { PLATFORM } from '@fidelidade/domain/kernel/event.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { streams } from '@fidelidade/domain/streams.js';
import { aCompany } from '@fidelidade/domain/testing/a-company.js';
import { idFrom } from '../execution/ids.js';
import { BackOffice, COMPANY } from '../testing/back-office.js';
import { goOnFounding } from './company.policies.js';
import { FoundBranch } from './found-branch.js';
import { SetUp } from './set-up.js';

class ProcessDied extends Error {}

let office: BackOffice;
beforeEach(async () => {
  office = await BackOffice.inMemory();
  await office.givenCompany();
});
afterEach(() => office.close());

const ROOT = 'founding';
const branch = idFrom('company', ROOT);
const details = aCompany({ cnpj: '11222333000262', storeSlug: 'filial' });

/** Founds a branch with a process that dies before its n-th step. */
async function found(diesAt = Infinity): Promise<void> {
  let steps = 0;
  const execute = async (command: never) => {
    if (steps++ === diesAt) throw new ProcessDied();
    return office.commands.execute(command);
  };
  const dying = { execute } as unknown as CommandBus;
  const passwords = { hash: async () => 'hash', verify: async () => false };
  const founding = new FoundBranch(office.executor, dying, new SetUp(dying, passwords, office.clock));
  await founding.run(office.context({ commandId: ROOT }), COMPANY, details);
}

async function react(): Promise<void> {
  const { events } = await office.store.readAll({ after: 0, limit: 500, types: goOnFounding.reactsTo });
  for (const event of events as readonly Recorded[])
    for (const command of goOnFounding.react(event)) await office.commands.execute(command);
}

const history = async () => {
  const { events } = await office.store.readAll({ after: 0, limit: 500 });
  const ofBranch = events.filter(({ meta }) => meta.company !== PLATFORM);
  return ofBranch.map(({ type, stream, meta }) => `${stream} ${type} ${meta.actor.id}`).sort();
};

describe('founding a branch (R-3.4.1)', () => {
  it.each([1, 2, 3, 4, 5])('whose process dies before step %i is finished for its founder', async (step) => {
    await found();
    await react();
    const whole = await history();
    await office.close();
    office = await BackOffice.inMemory();
    await office.givenCompany();
    await expect(found(step)).rejects.toBeInstanceOf(ProcessDied);
    await react();
    await react();
    expect(await history()).toEqual(whole);
    const { members } = await office.executor.load(teamDecider, branch, streams.team());
    expect([...members.keys()]).toEqual(['user-1']);
  });
});
