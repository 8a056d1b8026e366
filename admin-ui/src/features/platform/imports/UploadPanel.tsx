import type { ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import Download from '@mui/icons-material/DownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState, type DragEvent } from 'react';
import { useTheme } from '@mui/material/styles';
import { useText } from '../../../i18n/useText';
import { Panel } from '../../../shared/ui/Panel';
import { useDownload } from '../../../shared/useDownload';
import { colours, type as text } from '../../../theme/tokens';
import { ColumnLegend } from './ColumnLegend';
import { DryRunPanel } from './DryRunPanel';
import { useImportKinds } from './kinds';
import { useUpload } from './useUpload';

/** Drop the spreadsheet or choose it; what happens to it is told on its own page. */
export function UploadPanel() {
  const t = useText();
  const { skin } = useTheme();
  const kinds = useImportKinds();
  const [kind, setKind] = useState<ImportKind>('sales');
  const { choose, checked, check, begin, forget, isPending } = useUpload(kind);
  const { download, isPending: downloading } = useDownload();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  if (checked) {
    const { file, run } = checked;
    return (
      <Box sx={{ marginBottom: 6 }}>
        <DryRunPanel
          name={`${kinds.find(({ value }) => value === kind)?.label ?? ''}: ${file.name}`}
          run={run}
          isPending={isPending}
          onColumns={(columns) => check(file, columns)}
          onBegin={() => begin(file, run.columns)}
          onCancel={forget}
        />
      </Box>
    );
  }
  return (
    <Box sx={{ marginBottom: 6 }}>
      <Panel
        title={t('imports.new')}
        hint={t(kind === 'sales' ? 'imports.limit' : 'imports.limit_records')}
        action={
          <Button
            size="small"
            startIcon={<Download />}
            disabled={downloading}
            onClick={() => download(`/api/imports/sample.csv?kind=${kind}`)}
          >
            {t('imports.sample')}
          </Button>
        }
      >
        <TextField
          select
          label={t('imports.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as ImportKind)}
          sx={{ width: { xs: '100%', sm: 320 }, marginBottom: 4 }}
        >
          {kinds.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Box
          onDragOver={(event) => (event.preventDefault(), setOver(true))}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          sx={{
            display: 'grid',
            justifyItems: 'center',
            gap: 2,
            padding: { xs: 5, md: 7 },
            border: `2px dashed ${over ? skin.accent : colours.lineInput}`,
            borderRadius: 2,
            background: over ? skin.accentSoft : colours.sunken,
            textAlign: 'center',
          }}
        >
          <UploadFile aria-hidden sx={{ color: colours.inkMuted, fontSize: 32 }} />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {t('imports.drop')}
          </Box>
          <Button variant="outlined" disabled={isPending} onClick={() => input.current?.click()}>
            {t('imports.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel"
            aria-label={t('imports.file')}
            hidden
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {isPending && (
            <Box sx={{ width: '100%', maxWidth: 320, fontSize: text.label }}>
              {t('imports.uploading')}
              <LinearProgress aria-label={t('imports.uploading')} sx={{ marginTop: 1 }} />
            </Box>
          )}
        </Box>
        <ColumnLegend kind={kind} />
      </Panel>
    </Box>
  );
}
