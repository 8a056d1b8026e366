import type { ImportKind } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../i18n/useText';
import { FileDrop } from '../../../shared/ui/FileDrop';
import { Panel } from '../../../shared/ui/Panel';
import { useDownload } from '../../../shared/useDownload';
import { type as text } from '../../../theme/tokens';
import { ColumnLegend } from './ColumnLegend';
import { DryRunPanel } from './DryRunPanel';
import { useImportKinds } from './kinds';
import { useUpload } from './useUpload';

/** Lists lead here by the kind of what they hold (`?kind=units`). What the list below writes into the address leaves the choice as it is. */
function useKindInAddress(offered: readonly ImportKind[]) {
  const [search, setSearch] = useSearchParams();
  const named = offered.find((each) => each === search.get('kind'));
  const [kind, setKind] = useState<ImportKind>(named ?? offered[0] ?? 'sales');
  useEffect(() => {
    if (named) setKind(named);
  }, [named]);
  const choose = (chosen: ImportKind) => {
    setKind(chosen);
    setSearch(
      (before) =>
        new URLSearchParams([...before].filter(([name]) => name !== 'kind').concat([['kind', chosen]])),
      {
        replace: true,
      },
    );
  };
  return [kind, choose] as const;
}

/** Drop the spreadsheet or choose it; what happens to it is told on its own page. */
export function UploadPanel() {
  const t = useText();
  const kinds = useImportKinds();
  const [kind, setKind] = useKindInAddress(kinds.map(({ value }) => value));
  const { choose, checked, check, begin, forget, isPending } = useUpload(kind);
  const { download, isPending: downloading } = useDownload();

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
        <FileDrop
          drop={t('imports.drop')}
          choose={t('imports.choose')}
          label={t('imports.file')}
          accept=".csv,.txt,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel"
          isPending={isPending}
          iconSize={32}
          sx={{ flexDirection: 'column', gap: 2, padding: { xs: 5, md: 7 }, textAlign: 'center' }}
          onFile={choose}
        >
          {isPending && (
            <Box sx={{ width: '100%', maxWidth: 320, fontSize: text.label }}>
              {t('imports.uploading')}
              <LinearProgress aria-label={t('imports.uploading')} sx={{ marginTop: 1 }} />
            </Box>
          )}
        </FileDrop>
        <ColumnLegend kind={kind} />
      </Panel>
    </Box>
  );
}
