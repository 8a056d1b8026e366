import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import { useRef, useState, type DragEvent } from 'react';
import { useText } from '../../../i18n/useText';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { Notice } from '../../../shared/ui/Notice';
import { colours } from '../../../theme/tokens';
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
  const { skin } = useTheme();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { choose, again, asks, cancel, refused, result, isPending } = useImportStatement(accountId, onDone);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 3 },
          padding: isFirst ? { xs: 5, md: 7 } : '12px 16px',
          border: `2px dashed ${over ? skin.accent : colours.lineInput}`,
          borderRadius: 2,
          background: over ? skin.accentSoft : colours.sunken,
        }}
      >
        <UploadFile aria-hidden sx={{ color: colours.inkMuted }} />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('reconciliation.drop')}
        </Box>
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          {t('reconciliation.choose_file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".ofx,.qfx,.csv,.txt,.xlsx,.xls"
          aria-label={t('reconciliation.file')}
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {isPending && (
          <LinearProgress
            aria-label={t('reconciliation.importing')}
            sx={{ flex: '1 0 100%', maxWidth: 320 }}
          />
        )}
      </Box>
      {refused && <Notice tone="danger">{refused}</Notice>}
      {result && <Notice tone="success">{takenAndLeft(result, t).join(' · ')}</Notice>}
      <ConfirmDialog
        open={asks?.for === 'account'}
        title={t('reconciliation.other_account_title')}
        text={asks?.for === 'account' ? `${asks.text} ${t('reconciliation.other_account_text')}` : ''}
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
