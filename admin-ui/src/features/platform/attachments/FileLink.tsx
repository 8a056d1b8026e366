import Link from '@mui/material/Link';
import { useText } from '../../../i18n/useText';
import { useDialog } from '../../../shared/ui/DialogHost';
import { useDownload } from '../../../shared/useDownload';
import { isShown, type ShownFile } from './attachment';
import { AttachmentPreview } from './AttachmentPreview';

interface FileLinkProps {
  readonly file: ShownFile;
  /** Where its bytes are read. */
  readonly address: string;
}

/** A press shows what this browser can show, and downloads the rest. */
export function FileLink({ file, address }: FileLinkProps) {
  const t = useText();
  const open = useDialog();
  const { download } = useDownload();
  const show = () =>
    isShown(file)
      ? open((close) => <AttachmentPreview file={file} address={address} onClose={close} />)
      : download(address, file.name);
  return (
    <Link
      component="button"
      type="button"
      onClick={show}
      aria-label={t(isShown(file) ? 'attachments.open' : 'attachments.download', { name: file.name })}
      sx={{ maxWidth: '100%', textAlign: 'left', overflowWrap: 'anywhere', verticalAlign: 'baseline' }}
    >
      {file.name}
    </Link>
  );
}
