import { specification } from '../../testing/specification.js';
import { ALL_PERMISSIONS } from '../permissions.js';
import type { RoleDetails, RoleEvent } from './events.js';
import { roleDecider, type RoleCommand } from './role.js';
import { ROLE_TEMPLATES } from './templates.js';

const { given } = specification(roleDecider);

const details: RoleDetails = { name: 'Caixa', permissions: ['finance.receivables.settle'], internal: false };
const registered: RoleEvent = { type: 'RoleRegistered', data: { roleId: 'r1', ...details } };
const register = (changes: Partial<Extract<RoleCommand, { grantor: unknown }>> = {}): RoleCommand => ({
  type: 'register',
  roleId: 'r1',
  grantor: 'system',
  ...details,
  ...changes,
});
const manager = { userId: 'm', ambient: 'U', permissions: new Set(['finance.receivables.view']) } as const;

describe('a role (R-6.1.6)', () => {
  it('has a name and permissions of the catalogue', () => {
    given([]).when(register()).then([registered]);
    given([])
      .when(register({ name: ' ' }))
      .thenRefused('req', 'name');
    given([])
      .when(register({ name: 'x'.repeat(61) }))
      .thenRefused('max_length', 'name');
    given([])
      .when(register({ permissions: ['fly' as never] }))
      .thenRefused('permission_unknown', 'permissions');
    given([registered]).when(register()).thenNotAcceptable('record_exists');
  });

  it('holds an internal permission only when it is internal', () => {
    given([])
      .when(register({ permissions: ['system.plans.change'] }))
      .thenRefused('internal_permission');
    given([])
      .when(register({ permissions: ['system.plans.change'], internal: true }))
      .then([
        {
          type: 'RoleRegistered',
          data: { roleId: 'r1', name: 'Caixa', permissions: ['system.plans.change'], internal: true },
        },
      ]);
  });

  it('gives nobody what its writer lacks; what it held before may stay (R-6.3)', () => {
    given([])
      .when(register({ grantor: manager }))
      .thenRefused('grant');
    const more = register({
      type: 'change',
      grantor: manager,
      permissions: ['finance.receivables.view', 'finance.receivables.settle'],
    });
    given([registered])
      .when(more)
      .then([
        {
          type: 'RoleChanged',
          data: {
            roleId: 'r1',
            ...details,
            permissions: ['finance.receivables.settle', 'finance.receivables.view'],
          },
        },
      ]);
  });

  it('changed to what it is, is not changed', () =>
    given([registered])
      .when(register({ type: 'change' }))
      .thenNothing());

  it('can be disabled, deleted and restored', () => {
    const deleted: RoleEvent = { type: 'RoleDeleted', data: { id: 'r1' } };
    given([registered]).when({ type: 'delete', id: 'r1' }).then([deleted]);
    given([registered, deleted])
      .when(register({ type: 'change' }))
      .thenNotAcceptable('record_not_editable');
    given([registered, deleted])
      .when({ type: 'restore', id: 'r1' })
      .then([{ type: 'RoleRestored', data: { id: 'r1' } }]);
  });
});

describe('the roles that a company starts with (Appendix B)', () => {
  it.each(Object.entries(ROLE_TEMPLATES))('%s can be registered', (_key, template) => {
    expect(() =>
      roleDecider.decide(
        { type: 'register', roleId: 'r', grantor: 'system', ...template },
        roleDecider.initial,
      ),
    ).not.toThrow();
  });

  it('leave no permission to nobody', () => {
    const given = new Set(Object.values(ROLE_TEMPLATES).flatMap(({ permissions }) => permissions));
    expect(ALL_PERMISSIONS.filter((each) => !given.has(each))).toEqual([]);
  });
});
