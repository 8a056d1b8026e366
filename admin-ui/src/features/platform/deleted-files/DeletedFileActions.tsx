import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useDownload } from '../../../shared/useDownload';
import { EDITING, ERASING } from '../attachments/attachment';
import { useAskToErase } from '../attachments/useAskToErase';
import { fileAddress, type DeletedFile } from './deleted-file';
import { useDeletedFile } from './useDeletedFile';

/** What may be done with a deleted file, by whoever may do it on its record's own page. */
export function DeletedFileActions({ file }: { file: DeletedFile }) {
  const t = useText();
  const can = useCan();
  const { download } = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { restore, erase, isPending } = useDeletedFile(file);
  const { name } = file;
  const askToErase = useAskToErase(name, erase);
  const mayRestore = can(EDITING[file.resource]) && file.record_standing === 'there';
  const close = () => setAnchor(null);
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {mayRestore && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isPending}
          aria-label={t('attachments.deleted.restore_file', { name })}
          onClick={restore}
        >
          {t('attachments.restore')}
        </Button>
      )}
      <IconButton
        aria-label={t('attachments.more', { name })}
        aria-haspopup="menu"
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={() => (close(), download(fileAddress(file), name))}>
          {t('common.download')}
        </MenuItem>
        {can(ERASING[file.resource]) && (
          <MenuItem onClick={() => (close(), askToErase())}>{t('attachments.erase')}</MenuItem>
        )}
      </Menu>
    </Box>
  );
}
