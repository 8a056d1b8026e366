import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { day } from '../../../shared/format';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { MoreRows } from '../../../shared/ui/MoreRows';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { SumFooter } from '../../../shared/ui/SumFooter';
import { colours, type as text } from '../../../theme/tokens';
import { amountTold, type OpenDrill } from './OpenFigure';

interface Lot {
  readonly id: string;
  readonly status: 'pending' | 'available';
  readonly earned_on: string;
  readonly available_on: string;
  readonly expires_at: string | null;
  readonly remaining: string | number;
  /** Null to whoever may not see participants. */
  readonly participant_id: string | null;
  readonly participant_name: string | null;
  readonly document_number: string | null;
}

interface LotsPage {
  readonly data: readonly Lot[];
  readonly meta: { readonly page: number; readonly per_page: number; readonly total: number };
  readonly amount: string | number;
}

/** What a figure of the liability sums: each lot, with whose it is, and what all of them come to. */
export function LotsDrawer({ drill, onClose }: { drill: OpenDrill; onClose: () => void }) {
  const t = useText();
  const found = useInfiniteQuery({
    queryKey: ['reports', 'loyalty-liability', 'lots', drill.query],
    queryFn: ({ pageParam: page, signal }) =>
      api.get<LotsPage>('/api/reports/loyalty-liability/lots', { ...drill.query, page }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, per_page, total } }) =>
      page * per_page < total ? page + 1 : undefined,
  });
  const { data, error, isPending, refetch } = found;
  const lots = data?.pages.flatMap((page) => page.data) ?? [];
  const whole = data?.pages[0];
  return (
    <SideDrawer
      kind={t('reports.liability.lots')}
      title={drill.figure}
      onClose={onClose}
      footer={
        <SumFooter label={t('reports.liability.lots_sum')}>
          {amountTold(whole?.amount ?? drill.amount)}
        </SumFooter>
      }
    >
      {isPending ? (
        <ListSkeleton />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : lots.length === 0 ? (
        <EmptyState title={t('reports.liability.nothing_open')} />
      ) : (
        <Box
          component="ul"
          aria-label={t('reports.liability.lots')}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {lots.map((lot) => (
            <LotEntry key={lot.id} lot={lot} onOpen={onClose} />
          ))}
        </Box>
      )}
      <MoreRows of={found}>
        {t('reports.liability.showing_lots', { shown: lots.length, total: whole?.meta.total ?? 0 })}
      </MoreRows>
    </SideDrawer>
  );
}

function LotEntry({ lot, onOpen }: { lot: Lot; onOpen: () => void }) {
  const t = useText();
  const { participant_id, participant_name, document_number, earned_on, status, available_on, expires_at } =
    lot;
  const whose = participant_name ?? t('reports.liability.lot');
  const facts = [
    document_number && t('loyalty.participants.ledger.of_sale', { document: document_number }),
    t('reports.liability.earned_on', { date: day(earned_on) }),
    status === 'pending' && t('loyalty.participants.ledger.waits', { date: day(available_on) }),
    expires_at === null
      ? t('loyalty.participants.ledger.for_ever')
      : t('loyalty.participants.ledger.until', { date: day(expires_at) }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, padding: '10px 20px', borderBottom: `1px solid ${colours.line}` }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {participant_id ? (
          <Link to={`/participants/${participant_id}/show`} onClick={onOpen} title={t('common.open_record')}>
            {whose}
          </Link>
        ) : (
          whose
        )}
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{facts.join(' · ')}</Box>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{amountTold(lot.remaining)}</Box>
    </Box>
  );
}
