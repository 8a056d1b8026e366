import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useText } from '../../../i18n/useText';
import { type as text } from '../../../theme/tokens';
import { useWaitingApprovals } from './useWaitingApprovals';

const MAX_SHOWN = 99;

/** How many requests wait for whoever looks; nothing where none does. */
export function WaitingBadge() {
  const t = useText();
  const { sidebar } = useTheme().skin;
  const { count } = useWaitingApprovals();
  if (count === 0) return null;
  return (
    <Box
      component="span"
      aria-label={t('approvals.badge', { smart_count: count })}
      role="img"
      sx={{
        marginLeft: 'auto',
        minWidth: 20,
        paddingInline: 1.5,
        borderRadius: 2.5,
        textAlign: 'center',
        fontSize: text.small,
        fontWeight: text.emphasis,
        background: sidebar.activeInk,
        color: sidebar.background,
      }}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </Box>
  );
}
