import Download from '@mui/icons-material/DownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState, type DragEvent } from 'react';
import { useTheme } from '@mui/material/styles';
import { useText } from '../../../i18n/useText';
import { Panel } from '../../../shared/ui/Panel';
import { useDownload } from '../../../shared/useDownload';
import { colours, type as text } from '../../../theme/tokens';
import { useUpload } from './useUpload';

/** Drop the spreadsheet or choose it; what happens to it is told on its own page. */
export function UploadPanel() {
  const t = useText();
  const { skin } = useTheme();
  const { upload, isPending } = useUpload();
  const { download, isPending: downloading } = useDownload();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };

  return (
    <Box sx={{ marginBottom: 6 }}>
      <Panel
        title={t('imports.new')}
        hint={t('imports.limit')}
        action={
          <Button
            size="small"
            startIcon={<Download />}
            disabled={downloading}
            onClick={() => download('/api/imports/sample.csv?kind=sales')}
          >
            {t('imports.sample')}
          </Button>
        }
      >
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
            accept=".csv,text/csv"
            aria-label={t('imports.file')}
            hidden
            onChange={(event) => {
              upload(event.target.files?.[0]);
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
      </Panel>
    </Box>
  );
}
