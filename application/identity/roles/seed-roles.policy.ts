import { ALL_ROLE_TEMPLATES } from '@fidelidade/domain/identity/role/templates.js';
import { policy } from '../../policies/policy.js';
import { SeedRole } from './role.commands.js';

/** Every company starts with the usual roles (Appendix B) and makes of them what it wants. */
export const seedRoles = policy('seed-roles', {
  CompanyRegistered: (_event, context) =>
    ALL_ROLE_TEMPLATES.map((template) => new SeedRole(context(), template)),
});
