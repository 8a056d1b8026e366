import type { Recorded } from '@fidelidade/domain/events.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN } from '@fidelidade/domain/identity/preferences.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import { staffUserTables, type StaffUserRow } from './table.js';

const USER_FACTS = ['StaffUserRegistered', 'UserLanguageChanged', 'UserSkinChanged'] as const;
const FOLLOWS = [...USER_FACTS, 'UserLinkedToCompany'] as const;

type UserFact = Recorded<(typeof USER_FACTS)[number]>;

const USERS: RowFold<UserFact['type'], 'staff_users'> = {
  table: 'staff_users',
  key: ['id'],
  keyOf: ({ data }) => [data.userId],
  begins: ['StaffUserRegistered'],
  evolve,
};

const LINKS: RowFold<'UserLinkedToCompany', 'staff_companies'> = {
  table: 'staff_companies',
  key: ['company_id', 'user_id'],
  keyOf: ({ data }) => [data.companyId, data.userId],
  begins: [],
  evolve: (_, { data }) => ({
    company_id: data.companyId,
    user_id: data.userId,
    ambient: data.ambient,
    permissions: data.permissions,
  }),
};

export const staffUsers = projection({
  name: 'staff-users',
  follows: FOLLOWS,
  tables: staffUserTables,
  async project(events, rows) {
    const links = events.filter((event) => event.type === 'UserLinkedToCompany');
    const users = events.filter((event) => event.type !== 'UserLinkedToCompany');
    await foldRows(rows, users, USERS);
    await foldRows(rows, links, LINKS);
  },
});

function evolve(row: StaffUserRow | undefined, { type, data }: UserFact): StaffUserRow | undefined {
  switch (type) {
    case 'StaffUserRegistered': {
      const { userId, name, email, passwordHash } = data;
      const preferences = { language: DEFAULT_LANGUAGE, skin: DEFAULT_SKIN };
      return { id: userId, name, email, password_hash: passwordHash, ...preferences };
    }
    case 'UserLanguageChanged':
      return row && { ...row, language: data.language };
    case 'UserSkinChanged':
      return row && { ...row, skin: data.skin };
  }
}
