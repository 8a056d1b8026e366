import type { Recorded } from '@fidelidade/domain/events.js';
import { DEFAULT_LANGUAGE, DEFAULT_SKIN } from '@fidelidade/domain/identity/preferences.js';
import type { Transaction } from 'kysely';
import { json } from '../../database/json.js';
import type { ReadModels } from '../../database/read-models.js';
import { projection } from '../../runner/projection.js';
import { staffUserTables } from './table.js';

const FOLLOWS = [
  'StaffUserRegistered',
  'UserLinkedToCompany',
  'UserLanguageChanged',
  'UserSkinChanged',
] as const;

export const staffUsers = projection({
  name: 'staff-users',
  follows: FOLLOWS,
  tables: staffUserTables,
  async project(events, rows) {
    for (const event of events) await apply(event, rows);
  },
});

async function apply(
  { type, data }: Recorded<(typeof FOLLOWS)[number]>,
  rows: Transaction<ReadModels>,
): Promise<void> {
  switch (type) {
    case 'StaffUserRegistered': {
      const { userId, name, email, passwordHash } = data;
      const preferences = { language: DEFAULT_LANGUAGE, skin: DEFAULT_SKIN };
      await rows
        .insertInto('staff_users')
        .values({ id: userId, name, email, password_hash: passwordHash, ...preferences })
        .execute();
      return;
    }
    case 'UserLinkedToCompany': {
      const { userId, companyId, ambient } = data;
      const access = { ambient, permissions: json(data.permissions) };
      await rows
        .insertInto('staff_companies')
        .values({ company_id: companyId, user_id: userId, ...access })
        .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(access))
        .execute();
      return;
    }
    case 'UserLanguageChanged':
      await rows
        .updateTable('staff_users')
        .set({ language: data.language })
        .where('id', '=', data.userId)
        .execute();
      return;
    case 'UserSkinChanged':
      await rows.updateTable('staff_users').set({ skin: data.skin }).where('id', '=', data.userId).execute();
      return;
  }
}
