import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { colours } from '../../../theme/tokens';
import type { usePostings } from './usePostings';

/** How many of all are shown, and the way to more; nothing when all are. */
export function MorePostings({ postings }: { postings: ReturnType<typeof usePostings> }) {
  const t = useText();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = postings;
  if (!hasNextPage) return null;
  const shown = data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  return (
    <Box sx={{ padding: 5, textAlign: 'center', color: colours.inkMuted }}>
      {t('reports.showing', { shown, total: data?.pages[0]?.total ?? 0 })}
      <Button
        onClick={() => void fetchNextPage()}
        disabled={isFetchingNextPage}
        sx={{ display: 'block', margin: '8px auto 0' }}
      >
        {t('reports.load_more')}
      </Button>
    </Box>
  );
}
