import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day, moment } from '../../../shared/format';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LineList } from '../../../shared/ui/LineList';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { StatusChip } from '../../../shared/ui/StatusChip';
import {
  LINES,
  SHOWN_AT_ONCE,
  STATEMENTS,
  takenAndLeft,
  useStatements,
  WAITING,
  type BankStatement,
} from './reconciliation';
import { ShowMore } from './ShowMore';

/** The files of the bank that were taken into an account, and the way to take one back. */
export function ImportedStatements({ accountId }: { accountId: string }) {
  const t = useText();
  const can = useCan();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [undoing, setUndoing] = useState<BankStatement>();
  const { data, error, refetch } = useStatements(accountId, shown);
  const { run, isPending } = useCommand([WAITING, LINES, STATEMENTS], () => setUndoing(undefined));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.rows.length === 0) return <EmptyState title={t('reconciliation.none.statements')} />;
  return (
    <>
      <LineList
        lines={data.rows.map((statement) => ({
          id: statement.id,
          name: statement.file_name,
          detail: [
            t('reconciliation.of_days', { from: day(statement.first_day), to: day(statement.last_day) }),
            ...takenAndLeft(statement, t),
            t('reconciliation.imported_by', {
              who: statement.created_by.name ?? t('closing.nobody'),
              when: moment(statement.created_at),
            }),
          ].join(' · '),
          behind:
            statement.status === 'undone' ? (
              <StatusChip tone="neutral" label={t('reconciliation.undone')} />
            ) : (
              can('finance.reconciliation.undo') && (
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={t('reconciliation.undo_import_of', { what: statement.file_name })}
                  onClick={() => setUndoing(statement)}
                >
                  {t('reconciliation.undo_import')}
                </Button>
              )
            ),
        }))}
      />
      <ShowMore shown={data.rows.length} total={data.total} onMore={() => setShown(shown + SHOWN_AT_ONCE)} />
      <ConfirmDialog
        open={undoing !== undefined}
        title={t('reconciliation.undo_import_title')}
        text={t('reconciliation.undo_import_text', { what: undoing?.file_name ?? '' })}
        confirm={t('reconciliation.undo_import')}
        danger
        busy={isPending}
        onConfirm={() => undoing && void run(`/api/bank-statements/${undoing.id}/undo`)}
        onClose={() => setUndoing(undefined)}
      />
    </>
  );
}
