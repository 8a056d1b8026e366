import { effectivePermissions } from '@fidelidade/domain/identity/access.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../database/read-models.js';
import type { RowFold } from '../../rows/fold-rows.js';
import type { TillPinRow } from './table.js';

export const TILL_PIN_FACTS = ['TillPinChosen', 'TillPinRemoved'] as const;
type TillPinFact = Recorded<(typeof TILL_PIN_FACTS)[number]>;

export const TILL_PINS: RowFold<TillPinFact['type'], 'till_pins'> = {
  table: 'till_pins',
  key: ['company_id', 'id'],
  keyOf: ({ meta, data }) => [meta.company, data.userId],
  asks: TILL_PIN_FACTS,
  begin: ({ type, meta, data }) => ({
    ...{ company_id: meta.company, id: data.userId },
    chosen_at: type === 'TillPinChosen' ? meta.recordedAt : null,
  }),
  change: () => ({}),
};

/** Who may prove to be them at a till, by name: those who work there, may serve at one, and chose a PIN. */
export async function tillAttendants(
  database: ReadDatabase,
  company: string,
): Promise<{ id: string; name: string }[]> {
  const chose = await database
    .selectFrom('till_pins as pin')
    .innerJoin('members as member', (join) =>
      join.onRef('member.company_id', '=', 'pin.company_id').onRef('member.id', '=', 'pin.id'),
    )
    .innerJoin('staff_users as person', 'person.id', 'pin.id')
    .leftJoin('roles as role', (join) =>
      join
        .onRef('role.company_id', '=', 'member.company_id')
        .onRef('role.id', '=', 'member.role_id')
        .on('role.status', '=', 'active'),
    )
    .select([
      'pin.id',
      'person.name',
      'member.ambient',
      'member.granted',
      'member.denied',
      'role.permissions',
    ])
    .where('pin.company_id', '=', company)
    .where('pin.chosen_at', 'is not', null)
    .where('member.status', '=', 'active')
    .orderBy(sql`person.name collate "pt-BR-x-icu"`)
    .execute();
  return chose
    .filter((each) => effectivePermissions(each, each.permissions ?? []).has('loyalty.till.use'))
    .map(({ id, name }) => ({ id, name }));
}

export const tillPinOf = (
  database: ReadDatabase,
  company: string,
  userId: string,
): Promise<TillPinRow | undefined> =>
  database
    .selectFrom('till_pins')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', userId)
    .executeTakeFirst();
