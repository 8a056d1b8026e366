import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '../../../i18n/useText';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { FileDrop } from '../../../shared/ui/FileDrop';
import { Notice } from '../../../shared/ui/Notice';
import { ColumnsDialog } from './ColumnsDialog';
import { takenAndLeft } from './reconciliation';
import { useImportStatement } from './useImportStatement';

interface ImportStatementProps {
  readonly accountId: string;
  /** Nothing was imported yet: there is room for it. */
  readonly isFirst: boolean;
  readonly onDone: () => void;
}

/** Drop the bank's file, or choose it; what it lacks is asked for: the columns of a table, whether another account is meant, whether its lines are here already. */
export function ImportStatement({ accountId, isFirst, onDone }: ImportStatementProps) {
  const t = useText();
  const { choose, again, asks, cancel, refused, result, isPending } = useImportStatement(accountId, onDone);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FileDrop
        drop={t('reconciliation.drop')}
        choose={t('reconciliation.choose_file')}
        label={t('reconciliation.file')}
        accept=".ofx,.qfx,.csv,.txt,.xlsx,.xls"
        isMain={isFirst}
        isPending={isPending}
        sx={{ padding: isFirst ? { xs: 5, md: 7 } : '12px 16px' }}
        onFile={choose}
      >
        {isPending && (
          <LinearProgress
            aria-label={t('reconciliation.importing')}
            sx={{ flex: '1 0 100%', maxWidth: 320 }}
          />
        )}
      </FileDrop>
      {refused && <Notice tone="danger">{refused}</Notice>}
      {result && <Notice tone="success">{takenAndLeft(result, t).join(' · ')}</Notice>}
      <ConfirmDialog
        open={asks?.for === 'account'}
        title={t('reconciliation.other_account_title')}
        text={asks?.for === 'account' ? `${asks.text} ${t('reconciliation.other_account_text')}` : ''}
        focus="cancel"
        confirm={t('reconciliation.other_account_confirm')}
        busy={isPending}
        onConfirm={() => again({ isAnyAccount: true })}
        onClose={cancel}
      />
      <ConfirmDialog
        open={asks?.for === 'alike'}
        title={t('reconciliation.alike_title')}
        text={asks?.for === 'alike' ? asks.text : ''}
        confirm={t('reconciliation.alike_leave')}
        otherwise={{ label: t('reconciliation.alike_take'), onChoose: () => again({ alike: 'take' }) }}
        busy={isPending}
        onConfirm={() => again({ alike: 'leave' })}
        onClose={cancel}
      />
      {asks?.for === 'columns' && (
        <ColumnsDialog
          look={asks.look}
          busy={isPending}
          onSubmit={(columns) => again({ columns })}
          onClose={cancel}
        />
      )}
    </Box>
  );
}
