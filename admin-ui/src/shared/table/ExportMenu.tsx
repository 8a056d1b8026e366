import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { withQuery, type Query } from '../../providers/api';
import { onScreen } from '../../theme/print';
import { useDownload } from '../useDownload';
import { ExportItems, type ExportFormat } from './ExportItems';

interface ExportMenuProps {
  /** Of the file's route. */
  readonly path: string;
  /** What the screen asks for, but for its page. */
  readonly query: Query;
  readonly disabled: boolean;
  readonly formats?: readonly ExportFormat[];
}

/** Takes away what is no list of records as a whole: all that the screen asks for, and not only what it shows so far. */
export function ExportMenu({ path, query, disabled, formats }: ExportMenuProps) {
  const t = useText();
  const { download, isPending } = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const exportAs = (format: ExportFormat) => {
    setAnchor(null);
    download(withQuery(path, { ...query, format }));
  };
  return (
    <>
      <IconButton
        aria-label={t(isPending ? 'lists.exporting' : 'lists.export')}
        title={t('lists.export')}
        aria-haspopup="menu"
        disabled={disabled || isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={onScreen}
      >
        {isPending ? <CircularProgress size={20} /> : <DownloadIcon />}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ExportItems {...(formats && { formats })} onChoose={exportAs} disabled={false} />
      </Menu>
    </>
  );
}
