import type { Recorded } from '@fidelidade/domain/events.js';
import { projection } from '../../runner/projection.js';
import { RECORD_KEY, RowSet } from '../../rows/row-set.js';
import { writeRows } from '../../rows/write-rows.js';
import { closingTables, type ClosingRow } from './table.js';

const CLOSINGS_MODEL = 'closings';

const FOLLOWS = ['PeriodClosed', 'PeriodReopened', 'PeriodSnapshotTaken'] as const;
type Fact = Recorded<(typeof FOLLOWS)[number]>;

/** Every closing of every company. To open days again opens each closing that closed one of them. */
export const closings = projection({
  name: CLOSINGS_MODEL,
  version: 2,
  follows: FOLLOWS,
  tables: closingTables,
  readsBy: ['closings_standing'],
  async project(events, store) {
    const rows = new RowSet('closings', RECORD_KEY);
    const reopening = events.filter(({ type }) => type === 'PeriodReopened');
    await rows.load(
      store,
      reopening.map(({ meta }) => [meta.company]),
      { by: ['company_id'], only: { reopened_at: null } },
    );
    for (const event of events) apply(event, rows);
    await writeRows(store, rows);
  },
});

function apply(event: Fact, rows: RowSet<'closings'>): void {
  const { company, actor, recordedAt } = event.meta;
  switch (event.type) {
    case 'PeriodClosed':
      return rows.put(newRow(event));
    case 'PeriodSnapshotTaken': {
      const { closingId, digest, netResult: result, accountsBalance: balance, edition = null } = event.data;
      return rows.patch([company, closingId], { digest, result, balance, edition });
    }
    case 'PeriodReopened': {
      const { closedThrough, reason } = event.data;
      const reopened = {
        reopened_at: recordedAt,
        reopened_by_kind: actor.kind,
        reopened_by: actor.id,
        reopen_reason: reason,
      };
      for (const row of [...rows.all()]) {
        const isOpen = closedThrough === null || row.closed_through > closedThrough;
        const isTheirs = row.company_id === company && row.reopened_at === null;
        if (isTheirs && isOpen) rows.put({ ...row, ...reopened });
      }
    }
  }
}

const newRow = ({ id, meta, data }: Recorded<'PeriodClosed'>): ClosingRow => ({
  company_id: meta.company,
  id,
  closed_through: data.closedThrough,
  closed_at: meta.recordedAt,
  closed_by_kind: meta.actor.kind,
  closed_by: meta.actor.id,
  digest: null,
  result: null,
  balance: null,
  edition: null,
  reopened_at: null,
  reopened_by_kind: null,
  reopened_by: null,
  reopen_reason: null,
});
