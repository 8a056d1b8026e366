import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTheme } from '@mui/material/styles';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { type as text } from '../../../theme/tokens';

const MAX_SHOWN = 99;

/** How many requests wait for whoever looks; nothing where none does. */
export function WaitingBadge() {
  const t = useText();
  const can = useCan();
  const { sidebar } = useTheme().skin;
  const { data } = useQuery({
    ...ASIDE,
    queryKey: ['approvals', 'waiting'],
    queryFn: ({ signal }) => api.get<{ count: number }>('/api/approvals/waiting', {}, signal),
    enabled: can('system.approvals.approve'),
  });
  if (!data?.count) return null;
  return (
    <Box
      component="span"
      aria-label={t('approvals.badge', { smart_count: data.count })}
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
      {data.count > MAX_SHOWN ? `${MAX_SHOWN}+` : data.count}
    </Box>
  );
}
