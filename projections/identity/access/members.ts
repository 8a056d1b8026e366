import type { MemberAccess } from '@fidelidade/domain/identity/access.js';
import type { RecordScope } from '@fidelidade/domain/identity/team/events.js';
import { WHOLE_COMPANY } from '@fidelidade/domain/identity/team/team.js';
import type { Recorded } from '@fidelidade/domain/events.js';
import type { RowFold } from '../../rows/fold-rows.js';
import { changeColumns, lifecycleColumns, newRecord } from '../../rows/record.js';
import { RECORD_KEY } from '../../rows/row-set.js';
import type { MemberRow } from './table.js';

export const MEMBER_FACTS = [
  'MemberJoined',
  'MemberAccessChanged',
  'MemberScopeChanged',
  'MemberDisabled',
  'MemberEnabled',
  'MemberDeleted',
  'MemberRestored',
] as const;

type MemberFact = Recorded<(typeof MEMBER_FACTS)[number]>;

export const accessColumns = ({ ambient, roleId, granted, denied }: MemberAccess) => ({
  ambient,
  role_id: roleId,
  granted,
  denied,
});

const scopeColumns = ({ branches, warehouses, accounts, ownEntriesOnly }: RecordScope) => ({
  branches,
  warehouses,
  accounts,
  own_entries_only: ownEntriesOnly,
});

export const MEMBERS: RowFold<MemberFact['type'], 'members'> = {
  table: 'members',
  key: RECORD_KEY,
  keyOf: ({ meta, data }) => [meta.company, 'userId' in data ? data.userId : data.id],
  asks: MEMBER_FACTS,
  begin(event, row) {
    if (event.type !== 'MemberJoined' || row) return undefined;
    return {
      ...accessColumns(event.data),
      ...scopeColumns(WHOLE_COMPANY),
      ...newRecord(event, event.data.userId),
      version: 1,
    };
  },
  // All members share a stream: each counts its own facts, as the team does.
  change: (event, row) => ({ ...changeOf(event, row), version: (row?.version ?? 0) + 1 }),
};

function changeOf(event: MemberFact, row: MemberRow | undefined): Partial<MemberRow> {
  const { updated_at } = changeColumns(event);
  switch (event.type) {
    case 'MemberJoined':
      return { ...accessColumns(event.data), status: 'active', status_before: null, updated_at };
    case 'MemberAccessChanged':
      return { ...accessColumns(event.data), updated_at };
    case 'MemberScopeChanged':
      return { ...scopeColumns(event.data), updated_at };
    default:
      return lifecycleColumns(event, row);
  }
}
