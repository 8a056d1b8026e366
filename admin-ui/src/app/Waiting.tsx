import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from '../i18n/useText';

/** Before the first screen is known. */
export function Waiting() {
  const t = useText();
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', height: '60dvh' }}>
      <CircularProgress aria-label={t('common.loading')} />
    </Box>
  );
}
