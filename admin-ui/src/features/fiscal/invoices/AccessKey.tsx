import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNotify } from 'react-admin';
import { useText } from '../../../i18n/useText';

/** 44 characters in groups of four, as printed; copied without the spaces. */
export function AccessKey({ accessKey }: { accessKey: string }) {
  const t = useText();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(accessKey);
    notify(t('common.copied'), { type: 'success' });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <span>{accessKey.match(/.{1,4}/g)?.join(' ')}</span>
      <IconButton size="small" onClick={() => void copy()} aria-label={t('fiscal.copy_key')}>
        <ContentCopy fontSize="small" />
      </IconButton>
    </Box>
  );
}
