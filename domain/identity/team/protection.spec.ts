import { specification } from '../../testing/specification.js';
import type { TeamEvent } from './events.js';
import { effectivePermissions } from '../access.js';
import type { Permission } from '../permissions.js';
import { teamDecider, type ProtectionStep, type TeamCommand } from './team.js';

const { given } = specification(teamDecider);

const joined = (userId: string, ambient: 'A' | 'U'): TeamEvent => ({
  type: 'MemberJoined',
  data: { userId, ambient, roleId: null, granted: [], denied: [] },
});
const team = [joined('ana', 'A'), joined('olga', 'A'), joined('bia', 'U'), joined('caio', 'U')];
/** Ana and Olga administrate, whoever else asks does not. */
const step = (
  type: ProtectionStep,
  userId: string,
  by: string,
  ...permissions: Permission[]
): TeamCommand => {
  const ambient = ['ana', 'olga'].includes(by) ? 'A' : 'U';
  const held = effectivePermissions({ ambient, granted: permissions, denied: [] }, []);
  return { type, userId, role: undefined, grantor: { userId: by, ambient, permissions: held } };
};

describe.each([
  ['sign-out', 'MemberSignedOut'],
  ['remove-second-factor', 'MemberSecondFactorRemoved'],
] as const)('to %s a colleague (ASVS 6.4.4, 7.4.5)', (type, fact) => {
  const told = (id: string): TeamEvent => ({ type: fact, data: { id } });

  it('is a fact of the company, as often as it is done', () => {
    given(team)
      .when(step(type, 'bia', 'ana'))
      .then([told('bia')]);
    given([...team, told('bia')])
      .when(step(type, 'bia', 'caio'))
      .then([told('bia')]);
  });

  it('takes an administrator where the colleague is one', () => {
    given(team)
      .when(step(type, 'olga', 'ana'))
      .then([told('olga')]);
    given(team)
      .when(step(type, 'olga', 'bia'))
      .thenRefused('administrators_account');
  });

  it('is done to who is disabled, and to nobody who is no member', () => {
    given([...team, { type: 'MemberDisabled', data: { id: 'bia' } }])
      .when(step(type, 'bia', 'ana'))
      .then([told('bia')]);
    given(team)
      .when(step(type, 'nobody', 'ana'))
      .thenNotFound();
    given([...team, { type: 'MemberDeleted', data: { id: 'bia' } }])
      .when(step(type, 'bia', 'ana'))
      .thenNotFound();
  });

  it('is not how somebody goes about their own account', () => {
    given(team)
      .when(step(type, 'ana', 'ana'))
      .thenNotAcceptable('own_account');
  });

  it('leaves what the member may do as it is', () => {
    expect(given([...team, told('bia')]).state()).toEqual(given(team).state());
  });
});

describe('the second factor of a colleague', () => {
  const auditor: TeamEvent = {
    type: 'MemberJoined',
    data: { userId: 'duda', ambient: 'U', roleId: null, granted: ['platform.audit.view'], denied: [] },
  };

  it('stays where who asks has less than the colleague: it is the door to what they have', () => {
    given([...team, auditor])
      .when(step('remove-second-factor', 'duda', 'bia'))
      .thenRefused('outranked');
    given([...team, auditor])
      .when(step('remove-second-factor', 'duda', 'bia', 'platform.audit.view'))
      .then([{ type: 'MemberSecondFactorRemoved', data: { id: 'duda' } }]);
    given([...team, auditor])
      .when(step('sign-out', 'duda', 'bia'))
      .then([{ type: 'MemberSignedOut', data: { id: 'duda' } }]);
  });
});
