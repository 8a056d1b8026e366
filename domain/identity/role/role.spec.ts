import { specification } from '../../testing/specification.js';
import { ADMINISTRATOR_PERMISSIONS, ALL_PERMISSIONS } from '../permissions.js';
import type { RoleDetails, RoleEvent } from './events.js';
import { roleDecider, type RoleCommand } from './role.js';
import { editionOf, ROLE_TEMPLATES, ROLE_TEMPLATES_EDITION } from './templates.js';

const { given } = specification(roleDecider);

const details: RoleDetails = { name: 'Caixa', permissions: ['finance.receivables.settle'], internal: false };
const registered: RoleEvent = { type: 'RoleRegistered', data: { roleId: 'r1', ...details } };
const register = (changes: Partial<Extract<RoleCommand, { name: string }>> = {}): RoleCommand => ({
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

  it('says how somebody else agreed to what it gives (R-4.5.0, ADR 0129)', () => {
    for (const agreement of [{ approvalId: 'a1' }, { nobodyElseApproves: true }] as const)
      given([registered])
        .when(register({ type: 'change', name: 'Balcão', agreement }))
        .then([{ type: 'RoleChanged', data: { roleId: 'r1', ...details, name: 'Balcão', ...agreement } }]);
  });

  it('loses nothing that its writer lacks, and is put away by nobody who lacks some of it (R-6.3)', () => {
    given([registered])
      .when(register({ type: 'change', grantor: manager, permissions: ['finance.receivables.view'] }))
      .thenRefused('outranked');
    for (const type of ['disable', 'delete'] as const)
      given([registered]).when({ type, id: 'r1', grantor: manager }).thenRefused('outranked');
    given([registered, { type: 'RoleDisabled', data: { id: 'r1' } }])
      .when({ type: 'enable', id: 'r1', grantor: manager })
      .thenRefused('outranked');
  });

  it('of the system’s support is nobody’s to rename, empty or delete who only administrates the company', () => {
    const support = { ...ROLE_TEMPLATES.support, roleId: 'r1' };
    const administrator = {
      userId: 'ana',
      ambient: 'A',
      permissions: new Set(ADMINISTRATOR_PERMISSIONS),
    } as const;
    const seeded: RoleEvent = { type: 'RoleRegistered', data: support };
    for (const change of [{ name: 'Outro' }, { permissions: [] }, { internal: false, permissions: [] }])
      given([seeded])
        .when(register({ type: 'change', ...support, ...change, grantor: administrator }))
        .thenRefused('outranked');
    given([seeded]).when({ type: 'delete', id: 'r1', grantor: administrator }).thenRefused('outranked');
  });

  it('changed to what it is, is not changed', () =>
    given([registered])
      .when(register({ type: 'change' }))
      .thenNothing());

  it('can be disabled, deleted and restored', () => {
    const deleted: RoleEvent = { type: 'RoleDeleted', data: { id: 'r1' } };
    given([registered]).when({ type: 'delete', id: 'r1', grantor: 'system' }).then([deleted]);
    given([registered, deleted])
      .when(register({ type: 'change' }))
      .thenNotAcceptable('record_not_editable');
    given([registered, deleted])
      .when({ type: 'restore', id: 'r1', grantor: 'system' })
      .then([{ type: 'RoleRestored', data: { id: 'r1' } }]);
  });
});

describe('a role that is deleted for good (R-4.2.6)', () => {
  const purge = { type: 'purge', roleId: 'r1', grantor: 'system' } as const;
  const deleted: RoleEvent = { type: 'RoleDeleted', data: { id: 'r1' } };
  const purged: RoleEvent = { type: 'RolePurged', data: { roleId: 'r1' } };

  it('was deleted before, by somebody who could', () => {
    given([]).when(purge).thenNotFound();
    given([registered]).when(purge).thenNotAcceptable('purge_before_delete');
    given([registered, deleted]).when(purge).then([purged]);
    expect(() =>
      roleDecider.decide({ ...purge, grantor: manager }, given([registered, deleted]).state()),
    ).toThrow(expect.objectContaining({ code: 'outranked' }));
  });

  it('is gone: it neither comes back nor follows its template, and its place is nobody’s', () => {
    const history = [registered, deleted, purged];
    given(history).when(purge).thenNothing();
    given(history).when({ type: 'restore', id: 'r1', grantor: 'system' }).thenNotFound();
    given(history)
      .when(register({ type: 'change' }))
      .thenNotFound();
    given(history).when(register()).thenNotAcceptable('record_exists');
    given(history).when({ type: 'follow-template', roleId: 'r1', permissions: [] }).thenNothing();
  });
});

describe('a role that a company started with', () => {
  const follow = (...permissions: RoleDetails['permissions']): RoleCommand => ({
    type: 'follow-template',
    roleId: 'r1',
    permissions,
  });
  const followed: RoleEvent = {
    type: 'RoleTemplateFollowed',
    data: { roleId: 'r1', ...details, permissions: ['finance.dre.view', 'finance.receivables.settle'] },
  };

  it('gets what its template has gained, and loses what it has lost', () => {
    given([registered]).when(follow('finance.receivables.settle', 'finance.dre.view')).then([followed]);
    given([registered, followed])
      .when(follow('finance.dre.view'))
      .then([
        {
          type: 'RoleTemplateFollowed',
          data: { roleId: 'r1', ...details, permissions: ['finance.dre.view'] },
        },
      ]);
  });

  it('is left alone when there is nothing new, or when it was never made', () => {
    given([registered]).when(follow('finance.receivables.settle')).thenNothing();
    given([]).when(follow('finance.dre.view')).thenNothing();
  });

  it('is its company’s own once somebody has changed it, in whatever', () => {
    const renamed: RoleEvent = { type: 'RoleChanged', data: { roleId: 'r1', ...details, name: 'Balcão' } };
    given([registered, renamed]).when(follow('finance.dre.view')).thenNothing();
  });

  it('follows also while it is disabled or deleted, so that it comes back as it should be', () => {
    for (const type of ['RoleDisabled', 'RoleDeleted'] as const) {
      given([registered, { type, data: { id: 'r1' } }])
        .when(follow('finance.receivables.settle', 'finance.dre.view'))
        .then([followed]);
    }
  });
});

describe('the roles that a company starts with (Appendix B)', () => {
  it('are another edition whenever they change, or nobody’s role would follow', () => {
    const { finance } = ROLE_TEMPLATES;
    const grown = { ...finance, permissions: [...finance.permissions, 'stock.units.view' as const] };
    expect(ROLE_TEMPLATES_EDITION).toMatch(/^[0-9a-f]{8}$/);
    expect(editionOf({ ...ROLE_TEMPLATES })).toBe(ROLE_TEMPLATES_EDITION);
    expect(editionOf({ ...ROLE_TEMPLATES, finance: grown })).not.toBe(ROLE_TEMPLATES_EDITION);
  });

  it('leave deleting for good to administrators', () => {
    const givers = Object.entries(ROLE_TEMPLATES).filter(([, { permissions }]) =>
      permissions.some((each) => each.endsWith('.purge')),
    );
    expect(givers.map(([key]) => key)).toEqual(['support', 'administrator']);
  });

  it('show what is suspected to no cashier, of whom it may be (R-10.1.8)', () => {
    const ofReview = ROLE_TEMPLATES.cashier.permissions.filter((each) => each.includes('review-cases'));
    expect(ofReview).toEqual([]);
    expect(ROLE_TEMPLATES.manager.permissions).toContain('loyalty.review-cases.view');
  });

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
