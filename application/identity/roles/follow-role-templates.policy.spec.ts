import type { AnyEvent, Recorded } from '@fidelidade/domain/events.js';
import { ROLE_TEMPLATES, type RoleTemplate } from '@fidelidade/domain/identity/role/templates.js';
import { streams } from '@fidelidade/domain/streams.js';
import { wellKnownIds } from '../../execution/well-known-ids.js';
import { BackOffice, COMPANY } from '../../testing/back-office.js';
import { followRoleTemplates } from './follow-role-templates.policy.js';
import { ChangeRole } from './role.commands.js';
import { seedRoles } from './seed-roles.policy.js';

let office: BackOffice;
let founding: Recorded;

beforeEach(async () => {
  office = await BackOffice.inMemory();
  await office.givenCompany();
  const { events } = await office.store.readAll({ after: 0, limit: 100, types: ['CompanyRegistered'] });
  founding = events[0] as Recorded;
});
afterEach(() => office.close());

async function carryOut({ react }: typeof followRoleTemplates): Promise<void> {
  for (const command of react(founding)) await office.commands.execute(command);
}
const roleId = (template: RoleTemplate) => wellKnownIds.role(COMPANY, template);
const factsOf = (template: RoleTemplate) => office.factsOf(streams.role(roleId(template)));
const typesOf = async (template: RoleTemplate) => (await factsOf(template)).map(({ type }) => type);

/** As it was when the catalogue was smaller. */
const ofOld = (template: RoleTemplate): AnyEvent => ({
  type: 'RoleRegistered',
  data: {
    ...ROLE_TEMPLATES[template],
    roleId: roleId(template),
    permissions: ROLE_TEMPLATES[template].permissions.filter((each) => !each.endsWith('.protect')),
  },
});

describe('the first roles of a company that was there before the catalogue grew', () => {
  beforeEach(async () => {
    for (const template of ['manager', 'marketing'] as const)
      await office.given(streams.role(roleId(template)), ofOld(template));
  });

  it('get what they would have in a new company', async () => {
    await carryOut(followRoleTemplates);
    expect((await factsOf('manager')).at(-1)).toMatchObject({
      type: 'RoleTemplateFollowed',
      data: { name: 'Gestor', permissions: [...ROLE_TEMPLATES.manager.permissions].sort() },
    });
    expect(ROLE_TEMPLATES.manager.permissions).toContain('system.users.protect');
  });

  it('get it once, however often the log is replayed', async () => {
    for (let time = 0; time < 3; time += 1) await carryOut(followRoleTemplates);
    expect(await typesOf('manager')).toEqual(['RoleRegistered', 'RoleTemplateFollowed']);
  });

  it('do not when somebody made them theirs before, and keep what somebody makes of them after', async () => {
    const mine = { name: 'Gestor', permissions: ['stock.products.view'], internal: false } as const;
    await office.commands.execute(
      new ChangeRole(
        office.context({ actor: { kind: 'system', id: 'spec' } }),
        roleId('marketing'),
        undefined,
        { ...mine, name: 'Divulgação' },
      ),
    );
    await carryOut(followRoleTemplates);
    expect(await typesOf('marketing')).toEqual(['RoleRegistered', 'RoleChanged']);
    await office.commands.execute(
      new ChangeRole(
        office.context({ actor: { kind: 'system', id: 'spec' } }),
        roleId('manager'),
        undefined,
        mine,
      ),
    );
    await carryOut(followRoleTemplates);
    expect(await typesOf('manager')).toEqual(['RoleRegistered', 'RoleTemplateFollowed', 'RoleChanged']);
  });
});

it('a new company has nothing to catch up with, whichever policy comes first', async () => {
  await carryOut(followRoleTemplates);
  await carryOut(seedRoles);
  await carryOut(followRoleTemplates);
  expect(await typesOf('manager')).toEqual(['RoleRegistered']);
});
