import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { day, money } from '../../../shared/format';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { ExportMenu } from '../../../shared/table/ExportMenu';
import { LineList } from '../../../shared/ui/LineList';
import { Money } from '../../../shared/ui/Money';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import {
  LINES,
  SHOWN_AT_ONCE,
  STATEMENTS,
  useDecidedLines,
  WAITING,
  type DecidedLine,
} from './reconciliation';
import { ShowMore } from './ShowMore';

interface DecidedLinesProps {
  readonly accountId: string;
  readonly status: 'matched' | 'ignored';
}

/** Lines that are told, the newest first, each with what it was told to be, and the way back. */
export function DecidedLines({ accountId, status }: DecidedLinesProps) {
  const t = useText();
  const can = useCan();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [undoing, setUndoing] = useState<DecidedLine>();
  const { data, error, refetch } = useDecidedLines(accountId, status, shown);
  const { run, isPending } = useCommand(
    [WAITING, LINES, STATEMENTS, 'receivables', 'payables', 'accounts'],
    () => setUndoing(undefined),
  );
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.rows.length === 0) return <EmptyState title={t(`reconciliation.none.${status}`)} />;
  const mayGoBack = can(status === 'matched' ? 'finance.reconciliation.undo' : 'finance.reconciliation.run');
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', padding: '8px 16px' }}>
        <ExportMenu
          path="/api/bank-statement-lines/export"
          disabled={false}
          query={{ filter: JSON.stringify({ account_id: accountId, status }) }}
        />
      </Box>
      <LineList
        lines={data.rows.map((line) => ({
          id: line.id,
          name: line.memo || t('reconciliation.no_memo'),
          detail: [day(line.date), line.name, line.matched_with, line.reason].filter(Boolean).join(' · '),
          behind: (
            <>
              <Money value={line.amount} strong />
              {mayGoBack && (
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={t(`reconciliation.back_of.${status}`, {
                    what: `${line.memo} ${money(line.amount)}`,
                  })}
                  onClick={() =>
                    status === 'matched'
                      ? setUndoing(line)
                      : void run(`/api/bank-statement-lines/${line.id}/reopen`)
                  }
                >
                  {t(`reconciliation.back.${status}`)}
                </Button>
              )}
            </>
          ),
        }))}
      />
      <ShowMore shown={data.rows.length} total={data.total} onMore={() => setShown(shown + SHOWN_AT_ONCE)} />
      <ConfirmDialog
        open={undoing !== undefined}
        title={t('reconciliation.undo_title', { amount: money(undoing?.amount) })}
        text={t('reconciliation.undo_text')}
        confirm={t('reconciliation.back.matched')}
        danger
        busy={isPending}
        onConfirm={() =>
          undoing && void run(`/api/bank-statement-lines/${undoing.id}/unmatch`, { take_back: true })
        }
        onClose={() => setUndoing(undefined)}
      />
    </>
  );
}
