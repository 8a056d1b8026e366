import { ALL_ROLE_TEMPLATES, ROLE_TEMPLATES_EDITION } from '@fidelidade/domain/identity/role/templates.js';
import { policy } from '../../policies/policy.js';
import { FollowTemplate } from './role.commands.js';

/**
 * Companies that were there before the catalogue grew get the new permissions in the roles that nobody changed. Each edition
 * of the templates is a policy of its own, so that it begins at the first company again (ADR 0038).
 */
export const followRoleTemplates = policy(`follow-role-templates-${ROLE_TEMPLATES_EDITION}`, {
  CompanyRegistered: (_event, context) =>
    ALL_ROLE_TEMPLATES.map((template) => new FollowTemplate(context(), template)),
});
