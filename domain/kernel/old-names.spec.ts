import { EVENT_CATALOGUE } from '../events.js';
import { effectivePermissions } from '../identity/access.js';
import { ALL_PERMISSIONS } from '../identity/permissions.js';
import type { RoleEvent } from '../identity/role/events.js';
import { roleDecider } from '../identity/role/role.js';
import type { TeamEvent } from '../identity/team/events.js';
import { teamDecider } from '../identity/team/team.js';
import { RECORD_KINDS } from '../record-kinds.js';
import type { StoredEvent } from './event.js';
import { OLD_RESOURCES, todaysPermission } from './old-names.js';
import { upcast } from './upcast.js';

/** As it was written in its first shape, and is read today. */
const fact = (type: string, data: object): unknown =>
  upcast({ id: 'e-1', stream: 's-1', type, schema: 1, data } as StoredEvent, EVENT_CATALOGUE);
const read = (type: string, data: object) => (fact(type, data) as StoredEvent).data;

const OLD = ['fiscal.ncms.view', 'loyalty.program.edit', 'registry.persons.view', 'system.roles.purge'];
const TODAYS = [
  'fiscal.ncm.view',
  'loyalty.loyalty-programs.edit',
  'registry.persons.view',
  'system.posts.purge',
];

describe('what was written when things had other names (R-7.4.2)', () => {
  it.each([
    ['RoleRegistered', 'permissions'],
    ['RoleChanged', 'permissions'],
    ['RoleTemplateFollowed', 'permissions'],
    ['UserLinkedToCompany', 'permissions'],
    ['MemberJoined', 'granted'],
    ['MemberJoined', 'denied'],
    ['MemberAccessChanged', 'granted'],
    ['MemberAccessChanged', 'denied'],
    ['UserInvited', 'granted'],
    ['UserInvited', 'denied'],
  ])('%s holds in %s the permissions of today', (type, field) => {
    const none = { permissions: [], granted: [], denied: [] };
    expect(read(type, { ...none, [field]: OLD })).toMatchObject({ [field]: TODAYS });
  });

  it('whoever was given something then may do it today, by their post and by themselves', () => {
    const joined = {
      userId: 'u-1',
      ambient: 'U',
      roleId: 'r-1',
      granted: OLD,
      denied: ['system.roles.purge'],
    };
    const team = teamDecider.evolve(teamDecider.initial, fact('MemberJoined', joined) as TeamEvent);
    const made = { roleId: 'r-1', name: 'Caixa', permissions: ['stock.movements.count'], internal: false };
    const role = roleDecider.evolve(roleDecider.initial, fact('RoleRegistered', made) as RoleEvent);
    expect([...effectivePermissions(team.members.get('u-1')!, role.permissions)].sort()).toEqual([
      'fiscal.ncm.view',
      'loyalty.loyalty-programs.edit',
      'registry.persons.view',
      'stock.stock-movements.count',
    ]);
  });

  it.each(['ListArranged', 'ListFilterSaved', 'ListFilterDeleted'])('%s is of the list of today', (type) => {
    expect(read(type, { list: 'product-lots' })).toEqual({ list: 'lots' });
    expect(read(type, { list: 'persons' })).toEqual({ list: 'persons' });
  });

  it('an import is of the kind of today', () => {
    expect(read('FileUploaded', { kind: 'cests' })).toEqual({ kind: 'cest' });
  });

  it('no name of old is one of today', () => {
    const resources: readonly string[] = RECORD_KINDS.map(({ resource }) => resource);
    expect(resources.filter((each) => Object.hasOwn(OLD_RESOURCES, each))).toEqual([]);
    expect(ALL_PERMISSIONS.filter((each) => todaysPermission(each) !== each)).toEqual([]);
  });
});
