import Box from '@mui/material/Box';
import { useText } from '../../i18n/useText';

/** The request id, one click away, for whoever calls for help. */
export function RequestCode({ code }: { code: string }) {
  const t = useText();
  return (
    <Box component="details" sx={{ marginTop: 2, fontSize: '0.8125rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', padding: 1 }}>
        {t('common.details')}
      </Box>
      {t('common.request_id')}: <code>{code}</code>
    </Box>
  );
}
