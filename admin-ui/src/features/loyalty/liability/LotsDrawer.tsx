import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { count, day } from '../../../shared/format';
import { colours, type as text } from '../../../theme/tokens';
import { Part, PartsDrawer } from '../../reports/PartsDrawer';
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
  const { data } = found;
  const lots = data?.pages.flatMap((page) => page.data) ?? [];
  const whole = data?.pages[0];
  return (
    <PartsDrawer
      kind={t('reports.liability.lots')}
      figure={drill.figure}
      sum={{ label: t('reports.liability.lots_sum'), value: amountTold(whole?.amount ?? drill.amount) }}
      file={{ path: '/api/reports/loyalty-liability/lots/export', query: drill.query }}
      found={found}
      parts={lots.map((lot) => (
        <LotEntry key={lot.id} lot={lot} onOpen={onClose} />
      ))}
      none={t('reports.liability.nothing_open')}
      showing={t('reports.liability.showing_lots', {
        shown: count(lots.length),
        total: count(whole?.meta.total ?? 0),
      })}
      onClose={onClose}
    />
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
    <Part
      name={
        participant_id ? (
          <Link to={`/participants/${participant_id}/show`} onClick={onOpen} title={t('common.open_record')}>
            {whose}
          </Link>
        ) : (
          whose
        )
      }
      amount={amountTold(lot.remaining)}
    >
      <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{facts.join(' · ')}</Box>
    </Part>
  );
}
