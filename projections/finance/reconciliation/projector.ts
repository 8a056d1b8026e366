import type { Recorded } from '@fidelidade/domain/events.js';
import type { MatchedMove } from '@fidelidade/domain/finance/bank-statement/events.js';
import { sayingOf } from '@fidelidade/domain/finance/bank-statement/suggestions.js';
import { ERASED } from '@fidelidade/domain/kernel/event.js';
import { projection } from '../../runner/projection.js';
import { RECORD_KEY, RowSet, type RowKey } from '../../rows/row-set.js';
import type { RowStore } from '../../rows/row-store.js';
import { writeRows } from '../../rows/write-rows.js';
import {
  reconciliationTables,
  reconciliationViews,
  type MatchedMoveRow,
  type StatementLineRow,
} from './table.js';

export const RECONCILIATION_MODEL = 'reconciliation';

const FOLLOWS = [
  'StatementImported',
  'StatementLinesImported',
  'StatementReverted',
  'LineMatched',
  'LineUnmatched',
  'LineIgnored',
  'LineReopened',
] as const;
type Fact = Recorded<(typeof FOLLOWS)[number]>;

/** Every bank statement with its lines, and what of the books they are. */
export const reconciliation = projection({
  name: RECONCILIATION_MODEL,
  follows: FOLLOWS,
  tables: reconciliationTables,
  readsBy: ['matched_moves_of_match'],
  views: reconciliationViews,
  async project(events, store) {
    const rows = await Rows.of(store, events);
    for (const event of events) rows.apply(event);
    await rows.save(events);
  },
});

class Rows {
  private readonly statements = new RowSet('bank_statements', RECORD_KEY);
  private readonly lines = new RowSet('statement_lines', RECORD_KEY);
  private readonly moves = new RowSet('matched_moves', RECORD_KEY);

  private constructor(private readonly store: RowStore) {}

  /** Lines may come again, and money be matched again; what undoes a match names it, and its moves are found by it. */
  static async of(store: RowStore, events: readonly Fact[]): Promise<Rows> {
    const rows = new Rows(store);
    const [lines, moves, undone]: [RowKey[], RowKey[], RowKey[]] = [[], [], []];
    for (const { type, meta, data } of events) {
      const { company } = meta;
      if (type === 'StatementLinesImported') lines.push(...data.lines.map(({ lineId }) => [company, lineId]));
      if (type === 'LineMatched') moves.push(...data.moves.map((move) => [company, moveId(move)]));
      if (type === 'LineUnmatched') undone.push([company, data.matchId]);
    }
    await rows.lines.load(store, lines);
    await rows.moves.load(store, moves);
    await rows.moves.load(store, undone, { by: ['company_id', 'match_id'] });
    return rows;
  }

  async save(events: readonly Fact[]): Promise<void> {
    await writeRows(this.store, this.statements, this.lines, this.moves);
    // Lines that came again since are another statement's.
    for (const { type, meta, data } of events) {
      if (type !== 'StatementReverted') continue;
      await this.store.eraseWhere('statement_lines', {
        company_id: meta.company,
        statement_id: data.statementId,
      });
    }
  }

  apply(event: Fact): void {
    const { company, recordedAt } = event.meta;
    switch (event.type) {
      case 'StatementImported':
        return this.statements.put(statementRow(event));
      case 'StatementLinesImported':
        for (const row of lineRows(event)) this.lines.put(row);
        return;
      case 'StatementReverted':
        return this.statements.patch([company, event.data.statementId], {
          status: 'undone',
          undone_at: recordedAt,
        });
      case 'LineMatched': {
        const { lineId, matchId } = event.data;
        this.change(event, lineId, { status: 'matched', match_id: matchId, unmatched_because: null });
        for (const row of moveRows(event)) this.moves.put(row);
        return;
      }
      case 'LineUnmatched': {
        const { lineId, matchId, because } = event.data;
        this.change(event, lineId, { status: 'open', match_id: null, unmatched_because: because });
        for (const move of [...this.moves.all()]) {
          if (move.company_id === company && move.match_id === matchId)
            this.moves.put({ ...move, match_id: null });
        }
        return;
      }
      case 'LineIgnored':
        return this.change(event, event.data.lineId, { status: 'ignored', reason: event.data.reason });
      case 'LineReopened':
        return this.change(event, event.data.lineId, { status: 'open', reason: null });
    }
  }

  private change({ meta }: Fact, lineId: string, columns: Partial<StatementLineRow>): void {
    const decided = {
      decided_at: meta.recordedAt,
      decided_by_kind: meta.actor.kind,
      decided_by: meta.actor.id,
    };
    this.lines.patch([meta.company, lineId], { ...columns, ...decided });
  }
}

const statementRow = ({ meta, data }: Recorded<'StatementImported'>) => ({
  company_id: meta.company,
  id: data.statementId,
  account_id: data.accountId,
  format: data.format,
  file_name: data.fileName,
  line_count: data.lineCount,
  known_count: data.knownCount,
  earlier_count: data.earlierCount,
  later_count: data.laterCount ?? 0,
  first_day: data.firstDay,
  last_day: data.lastDay,
  bank_balance: data.bankBalance ?? null,
  balance_day: data.balanceDay ?? null,
  created_at: meta.recordedAt,
  created_by_kind: meta.actor.kind,
  created_by: meta.actor.id,
  status: 'imported',
  undone_at: null,
});

function lineRows({ position, meta, data }: Recorded<'StatementLinesImported'>): StatementLineRow[] {
  return data.lines.map(({ lineId, date, amount, kind, fitId }, index) => {
    const { memo, name, document } = data.texts?.[index] ?? { memo: ERASED };
    return {
      company_id: meta.company,
      id: lineId,
      account_id: data.accountId,
      statement_id: data.statementId,
      position,
      place: index,
      date,
      amount,
      kind,
      fit_id: fitId ?? null,
      memo,
      name: name ?? null,
      document: document ?? null,
      saying: sayingOf([memo, name].filter(Boolean).join(' ')),
      status: 'open',
      match_id: null,
      reason: null,
      unmatched_because: null,
      decided_at: null,
      decided_by_kind: null,
      decided_by: null,
    };
  });
}

function moveRows({ meta, data }: Recorded<'LineMatched'>): MatchedMoveRow[] {
  return data.moves.map(({ kind, id, entryId, amount }) => ({
    company_id: meta.company,
    id: moveId({ kind, id }),
    kind,
    entry_id: entryId ?? null,
    transfer_id: kind === 'payment' ? null : id,
    account_id: data.accountId,
    amount,
    match_id: data.matchId,
    line_id: data.lineIds[0]!,
    made: !data.madePaymentIds.includes(id)
      ? null
      : entryId !== undefined && data.openedEntryIds.includes(entryId)
        ? 'entry'
        : 'payment',
  }));
}

/** A transfer has parts, each of which is matched by itself. */
const moveId = ({ kind, id }: Pick<MatchedMove, 'kind' | 'id'>): string =>
  kind === 'payment' ? id : `${kind}:${id}`;
