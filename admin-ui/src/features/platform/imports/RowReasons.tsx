import { findKind } from '@fidelidade/domain/record-kinds.js';
import Box from '@mui/material/Box';
import { useGetMany } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
import { day, money } from '../../../shared/format';
import type { EntryRow } from '../../finance/entries/entry';
import { titleOf } from '../../records/value';
import { pageOf } from '../audit/recordPage';
import type { ImportRun } from './importRun';
import { resourceOfRecords } from './purge-undone';

interface RowReasonsProps {
  readonly kind: ImportRun['kind'];
  readonly rows: readonly {
    readonly row: number;
    readonly reason: string | null;
    readonly record_id?: string | null;
  }[];
  /** How many there are, of which these are the first. */
  readonly total: number;
}

/** Why what some rows brought stays, each by the name of its record, or of its product, which leads to it. */
export function RowReasons({ kind, rows, total }: RowReasonsProps) {
  const t = useText();
  const resource = kind === 'opening-stock' ? 'products' : resourceOfRecords(kind);
  const names = useNames(
    resource,
    rows.flatMap(({ record_id }) => record_id ?? []),
  );
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 240, overflowY: 'auto' }}>
      {rows.map(({ row, reason, record_id }) => {
        const name = record_id ? names.get(record_id) : undefined;
        return (
          <Box component="li" key={row} sx={{ padding: '8px 0', borderTop: `1px solid ${colours.line}` }}>
            <Box component="span" sx={{ fontWeight: text.emphasis }}>
              {t('imports.row')} {row}
              {name && record_id && (
                <>
                  , <Link to={pageOf(resource, record_id)}>{name}</Link>
                </>
              )}
            </Box>
            : {reason}
          </Box>
        );
      })}
      {total > rows.length && (
        <Box component="li" sx={{ padding: '8px 0', color: colours.inkMuted }}>
          {t('imports.and_more', { count: total - rows.length })}
        </Box>
      )}
    </Box>
  );
}

/** What is no record of a kind is called by what tells it from others. */
const CALLED: Readonly<Record<string, (record: Row) => string>> = {
  receivables: entryWords,
  payables: entryWords,
  sales: ({ document_number, person_name, total }) =>
    [document_number, person_name, money(total ?? null)].filter(Boolean).join(' · '),
};

interface Row extends Partial<Pick<EntryRow, 'description' | 'due_date' | 'value'>> {
  readonly id: string;
  readonly document_number?: string | null;
  readonly person_name?: string | null;
  readonly total?: string;
}

function entryWords({ description, due_date, value }: Row): string {
  return [description, money(value ?? null), day(due_date ?? null)].filter(Boolean).join(' · ');
}

/** What records are called; those that are gone have no name any more. */
function useNames(resource: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const kind = findKind(resource);
  const called = kind ? (record: Row) => titleOf(kind, record) : CALLED[resource];
  const { data = [] } = useGetMany<Row>(
    resource,
    { ids: [...ids] },
    { enabled: called !== undefined && ids.length > 0 },
  );
  const there = data.filter((record) => record !== undefined && record !== null);
  return new Map(called ? there.map((record) => [record.id, called(record)]) : []);
}
