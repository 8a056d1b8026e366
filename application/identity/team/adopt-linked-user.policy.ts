import { isPermission } from '@fidelidade/domain/identity/permissions.js';
import { policy } from '../../policies/policy.js';
import { JoinTeam } from './team.commands.js';

/** Before companies had teams a user's own stream said where they work: such users join the team of that company. */
export const adoptLinkedUser = policy('adopt-linked-user', {
  UserLinkedToCompany({ data: { userId, companyId, ambient, permissions } }, context) {
    const access = { ambient, roleId: null, granted: permissions.filter(isPermission), denied: [] };
    return [new JoinTeam({ ...context(), company: companyId }, userId, access)];
  },
});
