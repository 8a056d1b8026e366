import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../i18n/useText';
import { Panel } from './Panel';

const LINES = ['60%', '90%', '75%', '40%'];

/** The shape of a record before it arrives, so that nothing jumps. */
export function RecordSkeleton() {
  const t = useText();
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="text" width={260} height={40} />
      <Panel>
        {LINES.map((width) => (
          <Skeleton key={width} variant="text" width={width} height={32} />
        ))}
      </Panel>
      <Panel>
        <Skeleton variant="rounded" height={140} />
      </Panel>
    </Box>
  );
}
