import type { EventOf, Recorded } from '@fidelidade/domain/events.js';
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
  asks: [],
  begin: (event) => (event.type === 'StaffUserRegistered' ? newRow(event) : undefined),
  change: changeOf,
};

const LINKS: RowFold<'UserLinkedToCompany', 'staff_companies'> = {
  table: 'staff_companies',
  key: ['company_id', 'user_id'],
  keyOf: ({ data }) => [data.companyId, data.userId],
  asks: ['UserLinkedToCompany'],
  begin: ({ data }, row) =>
    row ? undefined : { company_id: data.companyId, user_id: data.userId, ...accessOf(data) },
  change: ({ data }) => accessOf(data),
};

const accessOf = ({ ambient, permissions }: EventOf<'UserLinkedToCompany'>['data']) => ({
  ambient,
  permissions,
});

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

function newRow({ data }: Recorded<'StaffUserRegistered'>): StaffUserRow {
  const { userId, name, email, passwordHash } = data;
  const preferences = { language: DEFAULT_LANGUAGE, skin: DEFAULT_SKIN };
  return { id: userId, name, email, password_hash: passwordHash, ...preferences };
}

function changeOf(event: UserFact): Partial<StaffUserRow> {
  switch (event.type) {
    case 'StaffUserRegistered':
      return newRow(event);
    case 'UserLanguageChanged':
      return { language: event.data.language };
    case 'UserSkinChanged':
      return { skin: event.data.skin };
  }
}
