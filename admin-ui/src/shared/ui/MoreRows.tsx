import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { colours } from '../../theme/tokens';

interface MoreRowsProps {
  readonly of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;
  /** How many of all are shown. */
  readonly children: ReactNode;
}

/** What a drawer says below its lines, and the way to more of them; nothing when all are shown. */
export function MoreRows({
  of: { hasNextPage, fetchNextPage, isFetchingNextPage },
  children,
}: MoreRowsProps) {
  const t = useText();
  if (!hasNextPage) return null;
  return (
    <Box sx={{ padding: 5, textAlign: 'center', color: colours.inkMuted }}>
      {children}
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
