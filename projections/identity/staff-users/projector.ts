import type { Recorded } from '@fidelidade/domain/events.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN } from '@fidelidade/domain/identity/preferences.js';
import { known } from '../../database/erased.js';
import { foldRows, type RowFold } from '../../rows/fold-rows.js';
import { projection } from '../../runner/projection.js';
import { staffUserTables, type StaffUserRow } from './table.js';

const FOLLOWS = [
  'StaffUserRegistered',
  'StaffUserRenamed',
  'UserLanguageChanged',
  'UserSkinChanged',
] as const;

type UserFact = Recorded<(typeof FOLLOWS)[number]>;

const USERS: RowFold<UserFact['type'], 'staff_users'> = {
  table: 'staff_users',
  key: ['id'],
  keyOf: ({ data }) => [data.userId],
  asks: [],
  begin: (event) => (event.type === 'StaffUserRegistered' ? newRow(event) : undefined),
  change: changeOf,
};

export const staffUsers = projection({
  name: 'staff-users',
  follows: FOLLOWS,
  tables: staffUserTables,
  visibleWhen: { staff_users: 'rm.works_here(id)' },
  project: (events, rows) => foldRows(rows, events, USERS),
});

function newRow({ data }: Recorded<'StaffUserRegistered'>): StaffUserRow {
  const { userId, name, email, document } = data;
  return {
    ...{ id: userId, name, email, document: known(document) },
    ...{ language: DEFAULT_LANGUAGE, skin: DEFAULT_SKIN },
  };
}

function changeOf(event: UserFact): Partial<StaffUserRow> {
  switch (event.type) {
    case 'StaffUserRegistered':
      return newRow(event);
    case 'StaffUserRenamed':
      return { name: event.data.name };
    case 'UserLanguageChanged':
      return { language: event.data.language };
    case 'UserSkinChanged':
      return { skin: event.data.skin };
  }
}
