import fc from 'fast-check';
import { fold } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { specification } from '../../testing/specification.js';
import type { Grantor, MemberAccess } from '../access.js';
import {
  ADMINISTRATOR_PERMISSIONS,
  ALL_PERMISSIONS,
  INTERNAL_PERMISSIONS,
  type Permission,
} from '../permissions.js';
import type { Ambient } from '../staff-user/events.js';
import type { TeamEvent } from './events.js';
import { teamDecider, WHOLE_COMPANY, type TeamCommand } from './team.js';

const { given } = specification(teamDecider);

const access = (changes: Partial<MemberAccess> = {}): MemberAccess => ({
  ambient: 'U',
  roleId: null,
  granted: [],
  denied: [],
  ...changes,
});
const joined = (userId: string, changes: Partial<MemberAccess> = {}): TeamEvent => ({
  type: 'MemberJoined',
  data: { userId, ...access(changes) },
});
const admin = joined('ana', { ambient: 'A' });
const otherAdmin = joined('ada', { ambient: 'A' });
const clerk = joined('bia', { granted: ['registry.persons.view'] });

const grantor = (ambient: Ambient, ...permissions: Permission[]) => ({
  userId: 'ana',
  ambient,
  permissions: new Set<string>(permissions),
});
const administrator = (userId: string): Grantor => ({
  ...grantor('A', ...ADMINISTRATOR_PERMISSIONS),
  userId,
});
const join = (changes: Partial<Extract<TeamCommand, { type: 'join' }>> = {}): TeamCommand => ({
  type: 'join',
  userId: 'caio',
  grantor: 'system',
  role: undefined,
  ...access(),
  ...changes,
});
const change = (
  userId: string,
  changes: Partial<Extract<TeamCommand, { type: 'change-access' }>> = {},
): TeamCommand => ({
  type: 'change-access',
  userId,
  grantor: 'system',
  role: undefined,
  roleBefore: undefined,
  ...access(),
  ...changes,
});
const step = (
  type: 'disable' | 'enable' | 'delete' | 'restore',
  id: string,
  by?: string,
  given: Grantor = by === undefined ? 'system' : administrator(by),
): TeamCommand => ({ type, id, role: undefined, grantor: given });

describe('who works in a company', () => {
  it('joins once, and again after having been deleted', () => {
    given([])
      .when(join())
      .then([joined('caio')]);
    given([joined('caio')])
      .when(join())
      .thenNothing();
    given([joined('caio'), { type: 'MemberDeleted', data: { id: 'caio' } }])
      .when(join())
      .then([joined('caio')]);
  });

  it('is given a scope of records (R-6.4)', () => {
    const scope = { ...WHOLE_COMPANY, accounts: ['till'], ownEntriesOnly: true };
    const scoped: TeamEvent = { type: 'MemberScopeChanged', data: { userId: 'bia', ...scope } };
    given([admin, clerk])
      .when({ type: 'change-scope', userId: 'bia', grantor: 'system', ...scope })
      .then([scoped]);
    expect(given([admin, clerk, scoped]).state().members.get('bia')).toMatchObject({ scope });
  });

  it('must be a member to be changed', () => {
    given([admin]).when(change('nobody')).thenNotFound();
    given([admin]).when(step('disable', 'nobody')).thenNotFound();
    given([admin, clerk, { type: 'MemberDeleted', data: { id: 'bia' } }])
      .when(change('bia'))
      .thenNotAcceptable('record_not_editable');
  });
});

describe('whoever gives access (R-6.1.5, R-6.3)', () => {
  it('cannot give a permission that they lack, whether directly or by a role', () => {
    const manager = grantor('U', 'registry.persons.view');
    const direct = join({ grantor: manager, granted: ['registry.persons.view', 'finance.dre.view'] });
    given([admin]).when(direct).thenRefused('grant');
    const byRole = join({
      grantor: manager,
      roleId: 'r',
      role: { permissions: ['finance.dre.view'], internal: false },
    });
    given([admin]).when(byRole).thenRefused('grant');
    given([admin])
      .when(join({ grantor: manager, granted: ['registry.persons.view'] }))
      .then([joined('caio', { granted: ['registry.persons.view'] })]);
  });

  it('cannot take back a denial of what they lack, for that gives it', () => {
    const denied = joined('bia', { granted: ['finance.dre.view'], denied: ['finance.dre.view'] });
    given([admin, denied])
      .when(change('bia', { grantor: grantor('U'), granted: ['finance.dre.view'] }))
      .thenRefused('grant');
  });

  it('may change other things of somebody who has more than they', () =>
    given([admin, clerk])
      .when(
        change('bia', {
          grantor: grantor('U'),
          granted: ['registry.persons.view'],
          denied: ['registry.persons.edit'],
        }),
      )
      .then([
        {
          type: 'MemberAccessChanged',
          data: {
            userId: 'bia',
            ...access({ granted: ['registry.persons.view'], denied: ['registry.persons.edit'] }),
          },
        },
      ]));

  it('says how somebody else agreed to it (R-4.5.0, ADR 0129)', () =>
    given([admin, clerk])
      .when(change('bia', { granted: ['finance.dre.view'], agreement: { approvalId: 'a1' } }))
      .then([
        {
          type: 'MemberAccessChanged',
          data: { userId: 'bia', ...access({ granted: ['finance.dre.view'] }), approvalId: 'a1' },
        },
      ]));

  it('makes administrators only as one', () => {
    const all = grantor('U', ...[]);
    given([admin, clerk])
      .when(change('bia', { grantor: all, ambient: 'A' }))
      .thenRefused('grant');
  });

  it('gives an internal role to administrators only (R-5.14.1)', () => {
    const role = { permissions: [], internal: true };
    given([admin, clerk])
      .when(change('bia', { roleId: 'support', role }))
      .thenRefused('internal_role', 'role_id');
    given([admin])
      .when(change('ana', { ambient: 'A', roleId: 'support', role }))
      .then([
        {
          type: 'MemberAccessChanged',
          data: { userId: 'ana', ...access({ ambient: 'A', roleId: 'support' }) },
        },
      ]);
  });

  it('gives an internal permission to nobody who is no administrator, to oneself no more than to others (R-6.2)', () => {
    const internal = [...INTERNAL_PERMISSIONS][0]!;
    const manager = (granted: readonly Permission[], by: Grantor, userId = 'bia') =>
      change(userId, { grantor: by, granted: [...granted] });
    for (const userId of ['bia', 'ana'])
      for (const by of [grantor('U'), grantor('U', internal), grantor('A', internal)])
        given([joined('ana'), joined('bia'), otherAdmin])
          .when(manager([internal], by, userId))
          .thenRefused('internal_permission', 'granted');
    const stored = joined('bia', { granted: [internal] });
    given([admin, stored])
      .when(manager([internal, 'registry.persons.view'], grantor('A', 'registry.persons.view')))
      .then([
        {
          type: 'MemberAccessChanged',
          data: {
            userId: 'bia',
            ...access({ granted: [internal, 'registry.persons.view'].sort() as Permission[] }),
          },
        },
      ]);
  });

  it('gives only what the catalogue knows', () =>
    given([admin])
      .when(join({ granted: ['registry.persons.fly' as Permission] }))
      .thenRefused('permission_unknown', 'granted'));
});

describe('nobody changes, puts out or brings back what outranks them (R-6.3)', () => {
  const seesPersons = grantor('U', 'registry.persons.view');
  const seesMore = joined('duda', { granted: ['registry.persons.view', 'finance.dre.view'] });
  const disabled: TeamEvent = { type: 'MemberDisabled', data: { id: 'duda' } };

  it('an administrator is left to administrators, whatever is asked of them', () => {
    const scope = { ...WHOLE_COMPANY, ownEntriesOnly: true };
    for (const command of [
      change('ada', { grantor: seesPersons }),
      change('ada', { grantor: seesPersons, ambient: 'A', denied: ['registry.persons.view'] }),
      step('disable', 'ada', 'bia', seesPersons),
      step('delete', 'ada', 'bia', seesPersons),
      { type: 'change-scope', userId: 'ada', grantor: seesPersons, ...scope } as const,
    ])
      given([admin, otherAdmin, clerk]).when(command).thenRefused('administrators_account');
  });

  it('is told first, whatever else is in the way', () => {
    const scope = { type: 'change-scope', userId: 'ada', grantor: seesPersons, ...WHOLE_COMPANY } as const;
    const gone: TeamEvent = { type: 'MemberDeleted', data: { id: 'ada' } };
    for (const command of [change('ada', { grantor: seesPersons }), scope])
      given([admin, otherAdmin, clerk, gone]).when(command).thenRefused('administrators_account');
    given([admin, otherAdmin, clerk]).when(scope).thenRefused('administrators_account');
  });

  it('a permission that one lacks is not taken, by a change or with its holder', () => {
    const fewer = change('duda', { grantor: seesPersons, granted: ['registry.persons.view'] });
    const denied = change('duda', {
      grantor: seesPersons,
      granted: ['registry.persons.view', 'finance.dre.view'],
      denied: ['finance.dre.view'],
    });
    for (const command of [fewer, denied, step('disable', 'duda', 'bia', seesPersons)])
      given([admin, clerk, seesMore]).when(command).thenRefused('outranked');
    given([admin, clerk, seesMore, disabled])
      .when(step('enable', 'duda', 'bia', seesPersons))
      .thenRefused('outranked');
    given([admin, clerk, seesMore])
      .when(change('duda', { grantor: seesPersons, granted: ['finance.dre.view'] }))
      .then([
        {
          type: 'MemberAccessChanged',
          data: { userId: 'duda', ...access({ granted: ['finance.dre.view'] }) },
        },
      ]);
  });

  it('the system’s support is put out by nobody who only administrates the company', () => {
    const support = {
      ...step('delete', 'ada', 'ana'),
      role: { permissions: ALL_PERMISSIONS, internal: true },
    };
    given([admin, otherAdmin])
      .when(support as TeamCommand)
      .thenRefused('outranked');
  });
});

describe('the last administrator who sees the whole company (R-6.4)', () => {
  const part = { ...WHOLE_COMPANY, accounts: ['till'] };
  const seesPart = (userId: string): TeamEvent => ({ type: 'MemberScopeChanged', data: { userId, ...part } });
  const limit = (userId: string): TeamCommand => ({
    type: 'change-scope',
    userId,
    grantor: 'system',
    ...part,
  });

  it('keeps seeing it: nobody else could open the rest to anybody again', () => {
    given([admin, clerk]).when(limit('ana')).thenNotAcceptable('last_whole_administrator');
    given([admin, otherAdmin, seesPart('ada')])
      .when(limit('ana'))
      .thenNotAcceptable('last_whole_administrator');
    given([admin, otherAdmin])
      .when(limit('ana'))
      .then([seesPart('ana')]);
  });

  it.each([change('ana'), step('disable', 'ana', 'ada'), step('delete', 'ana', 'ada')])(
    'stays while the others see a part: $type',
    (command) =>
      given([admin, otherAdmin, seesPart('ada')])
        .when(command)
        .thenNotAcceptable('last_whole_administrator'),
  );
});

describe('the last active administrator (R-6.3)', () => {
  it.each([change('ana'), step('disable', 'ana', 'ada'), step('delete', 'ana', 'ada')])(
    'stays: $type',
    (command) => {
      given([admin, clerk]).when(command).thenNotAcceptable('last_administrator');
      const disabled: TeamEvent = { type: 'MemberDisabled', data: { id: 'ada' } };
      given([admin, otherAdmin, disabled]).when(command).thenNotAcceptable('last_administrator');
    },
  );

  it('may go when another remains', () =>
    given([admin, otherAdmin])
      .when(step('disable', 'ana', 'ada'))
      .then([{ type: 'MemberDisabled', data: { id: 'ana' } }]));

  it('nobody disables or deletes themselves', () => {
    given([admin, otherAdmin])
      .when(step('disable', 'ana', 'ana'))
      .thenNotAcceptable('own_user');
    given([admin, clerk])
      .when(step('delete', 'bia', 'bia'))
      .thenNotAcceptable('own_user');
  });

  it('remains whatever is asked, in any order', () => {
    const users = ['ana', 'ada', 'bia'];
    const anyStep = fc
      .record({
        type: fc.constantFrom('disable', 'enable', 'delete', 'restore', 'user', 'admin'),
        id: fc.constantFrom(...users),
      })
      .map(({ type, id }): TeamCommand => {
        if (type === 'user' || type === 'admin') return change(id, { ambient: type === 'admin' ? 'A' : 'U' });
        return step(type as 'disable', id);
      });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (commands) => {
        const history: TeamEvent[] = [admin, otherAdmin, clerk];
        for (const command of commands) {
          try {
            history.push(...teamDecider.decide(command, fold(teamDecider, history)));
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
          const { members } = fold(teamDecider, history);
          const active = [...members.values()].filter((each) => each.status === 'active');
          expect(active.some(({ ambient }) => ambient === 'A')).toBe(true);
        }
      }),
    );
  });
});
