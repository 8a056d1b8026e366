import type { Recorded } from '@fidelidade/domain/events.js';
import type { RoleDetails } from '@fidelidade/domain/identity/role/events.js';
import { idFrom } from '@fidelidade/event-store/id-from.js';
import { PURGED } from '../../records/purged.js';
import type { RowFold } from '../../rows/fold-rows.js';
import { changeColumns, lifecycleColumns, newRecord } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';

export const ROLE_FACTS = [
  'RoleRegistered',
  'RoleChanged',
  'RoleTemplateFollowed',
  'RoleDisabled',
  'RoleEnabled',
  'RoleDeleted',
  'RoleRestored',
  'RolePurged',
] as const;

/** A role that a company started with, by the key of its template. */
export const firstRoleId = (company: string, template: string): string => idFrom('role', company, template);

type RoleFact = Recorded<(typeof ROLE_FACTS)[number]>;

export const ROLES: RowFold<RoleFact['type'], 'roles'> = {
  table: 'roles',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, 'roleId' in data ? data.roleId : data.id],
  asks: ['RoleDeleted', 'RoleRestored'],
  begin: (event) =>
    event.type === 'RoleRegistered'
      ? {
          ...detailsOf(event.data),
          of_administrators: event.data.roleId === firstRoleId(event.meta.company, 'administrator'),
          ...newRecord(event, event.data.roleId),
        }
      : undefined,
  change(event, row) {
    switch (event.type) {
      case 'RoleRegistered':
      case 'RoleChanged':
      case 'RoleTemplateFollowed':
        return { ...detailsOf(event.data), ...changeColumns(event) };
      case 'RolePurged':
        return { status: PURGED, status_before: null, ...changeColumns(event) };
      default:
        return lifecycleColumns(event, row);
    }
  },
};

const detailsOf = ({ name, permissions, internal }: RoleDetails) => ({ name, permissions, internal });
