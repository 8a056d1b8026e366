import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { useText } from '../../../i18n/useText';
import { useDownload } from '../../../shared/useDownload';
import { usePicture } from '../../../shared/usePicture';
import { isPicture, type ShownFile } from './attachment';

interface AttachmentPreviewProps {
  readonly file: ShownFile;
  readonly address: string;
  readonly onClose: () => void;
}

/** A picture or a PDF over the page; any other file is only downloaded. */
export function AttachmentPreview({ file, address, onClose }: AttachmentPreviewProps) {
  const t = useText();
  const heading = useId();
  const { download } = useDownload();
  const url = usePicture(address);
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', justifyItems: 'center', minHeight: 240 }}>
        {!url ? (
          <Skeleton variant="rounded" width="100%" height={320} />
        ) : isPicture(file) ? (
          <Box
            component="img"
            src={url}
            alt={file.name}
            sx={{ maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }}
          />
        ) : (
          <Box
            component="iframe"
            src={url}
            title={file.name}
            sx={{ width: '100%', height: '70vh', border: 0 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => download(address, file.name)}>
          {t('common.download')}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
