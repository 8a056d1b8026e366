import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { moment } from '../../../shared/format';
import { useDownload } from '../../../shared/useDownload';
import { usePicture } from '../../../shared/usePicture';
import { colours, type as text } from '../../../theme/tokens';
import { EDITING, ERASING, isPicture, sizeText, type Attachable, type Attachment } from './attachment';
import { FileLink } from './FileLink';
import { useAskToErase } from './useAskToErase';
import { useAttachmentChange } from './useAttachmentChange';

interface AttachmentRowProps {
  readonly file: Attachment;
  readonly resource: Attachable;
  readonly recordId: string;
}

export function AttachmentRow({ file, resource, recordId }: AttachmentRowProps) {
  const t = useText();
  const { download } = useDownload();
  const address = `/api/${resource}/${recordId}/attachments/${file.id}/file`;
  const facts = [sizeText(file.size_bytes), file.actor.name, moment(file.created_at)].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        paddingBlock: 2,
        '& + &': { borderTop: `1px solid ${colours.line}` },
      }}
    >
      <Thumbnail file={file} address={address} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', justifyItems: 'start' }}>
        <FileLink file={file} address={address} />
        <Box sx={{ color: colours.inkMuted, fontSize: text.small }}>{facts.join(' · ')}</Box>
      </Box>
      <IconButton
        aria-label={t('attachments.download', { name: file.name })}
        onClick={() => download(address, file.name)}
      >
        <Download />
      </IconButton>
      <AttachmentMenu file={file} resource={resource} recordId={recordId} />
    </Box>
  );
}

function Thumbnail({ file, address }: { file: Attachment; address: string }) {
  const picture = usePicture(isPicture(file) ? address : null);
  const Icon = file.media_type === 'application/pdf' ? PictureAsPdf : Description;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 40,
        height: 40,
        overflow: 'hidden',
        borderRadius: 1,
        background: colours.canvas,
        color: colours.inkMuted,
      }}
    >
      {picture ? (
        <Box
          component="img"
          src={picture}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Icon />
      )}
    </Box>
  );
}

function AttachmentMenu({ file, resource, recordId }: AttachmentRowProps) {
  const t = useText();
  const can = useCan();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { change, erase, isPending } = useAttachmentChange(resource, recordId, file);
  const askToErase = useAskToErase(file.name, erase);
  const mayEdit = can(EDITING[resource]);
  const mayErase = can(ERASING[resource]);
  if (!mayEdit && !mayErase) return null;
  const close = () => setAnchor(null);
  const step = file.status === 'active' ? 'detach' : 'reattach';
  return (
    <>
      <IconButton
        aria-label={t('attachments.more', { name: file.name })}
        aria-haspopup="menu"
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {mayEdit && (
          <MenuItem onClick={() => (close(), change(step))}>
            {t(step === 'detach' ? 'attachments.remove' : 'attachments.restore')}
          </MenuItem>
        )}
        {mayErase && <MenuItem onClick={() => (close(), askToErase())}>{t('attachments.erase')}</MenuItem>}
      </Menu>
    </>
  );
}
