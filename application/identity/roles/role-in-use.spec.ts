import type { MemberAccess } from '@fidelidade/domain/identity/access.js';
import { roleDecider } from '@fidelidade/domain/identity/role/role.js';
import { teamDecider } from '@fidelidade/domain/identity/team/team.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BackOffice, COMPANY } from '../../testing/back-office.js';
import { ChangeMember, JoinTeam } from '../team/team.commands.js';
import { ChangeRoleLifecycle, RegisterRole } from './role.commands.js';

let office: BackOffice;
let roleId: string;

const bySystem = () => office.context({ actor: { kind: 'system', id: 'spec' } });
const access = (role: string | null): MemberAccess => ({
  ambient: 'U',
  roleId: role,
  granted: [],
  denied: [],
});

beforeEach(async () => {
  office = await BackOffice.inMemory();
  await office.givenCompany();
  await office.commands.execute(new JoinTeam(bySystem(), 'bia', access(null)));
  const details = { name: 'Caixa', description: '', internal: false, permissions: [] };
  roleId = (await office.commands.execute(new RegisterRole(bySystem(), details))).id;
});
afterEach(() => office.close());

const give = {
  'to who joins': () => office.commands.execute(new JoinTeam(bySystem(), 'caio', access(roleId))),
  'to a member': () =>
    office.commands.execute(new ChangeMember(bySystem(), 'bia', undefined, { access: { roleId } })),
};
const remove = () => office.commands.execute(new ChangeRoleLifecycle(bySystem(), roleId, 'delete'));

describe('a role that is deleted in the moment in which it is given (R-6.3)', () => {
  it.each(Object.entries(give))('%s, is given or deleted, never both', async (_, given) => {
    for (const [first, second] of [
      [given, remove],
      [remove, given],
    ] as const) {
      await Promise.allSettled([first(), second()]);
      const { status } = await office.executor.load(roleDecider, COMPANY, streams.role(roleId));
      const { members } = await office.executor.load(teamDecider, COMPANY, streams.team());
      const isHeld = [...members.values()].some((member) => member.roleId === roleId);
      expect([status, isHeld]).toEqual(isHeld ? ['active', true] : ['deleted', false]);
    }
  });
});
