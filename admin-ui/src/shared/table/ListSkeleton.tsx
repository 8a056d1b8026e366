import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../i18n/useText';

const ROWS = [72, 54, 66, 48, 60, 70, 52, 64];

/** Invisible for the first 300 ms: a quick answer shows no skeleton at all. */
export function ListSkeleton() {
  const t = useText();
  return (
    <Box
      role="status"
      aria-label={t('common.loading')}
      sx={{
        padding: 4,
        opacity: 0,
        animation: 'appear 0s 300ms forwards',
        '@keyframes appear': { to: { opacity: 1 } },
      }}
    >
      {ROWS.map((width, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 4, height: 44, alignItems: 'center' }}>
          <Skeleton variant="text" width={`${width}%`} />
          <Skeleton variant="text" width={90} />
          <Skeleton variant="text" width={70} />
        </Box>
      ))}
    </Box>
  );
}
