import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { moment } from '../../../shared/format';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { colours } from '../../../theme/tokens';
import type { AuditEvent, AuditLine } from './audit';
import { AuditEventBody } from './AuditEventBody';

interface AuditDrawerProps {
  readonly line: Pick<AuditLine, 'id' | 'label' | 'occurred_at'>;
  readonly onClose: () => void;
  readonly onOpen: (line: Pick<AuditLine, 'id' | 'label' | 'occurred_at'>) => void;
  readonly onFilter: (record: { resource: string; record_id: string }) => void;
}

/** One event beside the list: before and after, and the chain that it stands in. */
export function AuditDrawer({ line, onClose, onOpen, onFilter }: AuditDrawerProps) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'event', line.id],
    queryFn: ({ signal }) => api.get<AuditEvent>(`/api/audit/events/${line.id}`, {}, signal),
  });
  return (
    <SideDrawer
      kind={moment(line.occurred_at)}
      title={line.label}
      onClose={onClose}
      footer={
        data?.resource &&
        data.record_id && (
          <Box component="footer" sx={{ padding: '12px 20px', borderTop: `1px solid ${colours.line}` }}>
            <Button
              fullWidth
              variant="outlined"
              onClick={() => onFilter({ resource: data.resource ?? '', record_id: data.record_id ?? '' })}
            >
              {t('audit.only_this_record')}
            </Button>
          </Box>
        )
      }
    >
      <Box sx={{ padding: '16px 20px calc(16px + env(safe-area-inset-bottom))' }}>
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          <AuditEventBody event={data} onOpen={onOpen} />
        ) : (
          <ListSkeleton />
        )}
      </Box>
    </SideDrawer>
  );
}
