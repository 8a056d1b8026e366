import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';

/** The way to those that are not shown yet; nothing when all are. */
export function ShowMore({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const t = useText();
  if (total <= shown) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', padding: 3 }}>
      <Button onClick={onMore}>{t('reconciliation.more')}</Button>
    </Box>
  );
}
