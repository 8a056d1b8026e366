import { findKind } from '@fidelidade/domain/record-kinds.js';
import Box from '@mui/material/Box';
import { useGetMany } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
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

/** What records are called; those that are gone have no name any more, and what is no record of a kind has none. */
function useNames(resource: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const kind = findKind(resource);
  const { data = [] } = useGetMany<{ id: string }>(
    resource,
    { ids: [...ids] },
    { enabled: kind !== undefined && ids.length > 0 },
  );
  const there = data.filter((record) => record !== undefined && record !== null);
  return new Map(kind ? there.map((record) => [record.id, titleOf(kind, record)]) : []);
}
