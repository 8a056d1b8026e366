import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { moment } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Panel } from '../../../shared/ui/Panel';
import { colours, type as text } from '../../../theme/tokens';
import { amountOf, type Coupon, type TicketsSum } from './coupon';

interface Buyer extends Omit<TicketsSum, 'buyers'> {
  readonly participant_id: string;
  readonly participant_name: string | null;
  readonly last_bought_at: string;
}

/** Who bought, whoever has most first, and the way to every ticket. */
export function BuyersPanel({ coupon: { id } }: { coupon: Coupon }) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    // Under the resource's name, so that what changes the coupon has them read anew.
    queryKey: ['coupons', 'buyers', id],
    queryFn: ({ signal }) =>
      api.get<{ data: readonly Buyer[]; meta: TicketsSum }>(`/api/coupons/${id}/buyers`, {}, signal),
  });
  const all = `/coupon-tickets?filter=${encodeURIComponent(JSON.stringify({ coupon_id: id }))}`;
  const more = data ? data.meta.buyers - data.data.length : 0;
  return (
    <Panel
      title={t('coupons.buyers')}
      hint={
        data && data.meta.tickets > 0
          ? t('coupons.buyers_hint', {
              tickets: t('coupons.tickets_of', { smart_count: data.meta.tickets }),
              buyers: t('coupons.customers_of', { smart_count: data.meta.buyers }),
              amount: amountOf(data.meta, t),
            })
          : undefined
      }
      action={data && data.meta.tickets > 0 && <Link to={all}>{t('coupons.all_tickets')}</Link>}
      flush
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState title={t('coupons.no_buyers')} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.data.map((buyer) => (
          <Box
            component="li"
            key={buyer.participant_id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 3,
              alignItems: 'baseline',
              padding: '10px 16px',
              borderTop: `1px solid ${colours.line}`,
            }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Link to={`/participants/${buyer.participant_id}/show`}>{buyer.participant_name ?? '—'}</Link>
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                {t('coupons.last_bought', { moment: moment(buyer.last_bought_at) })}
              </Box>
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              {t('coupons.tickets_of', { smart_count: buyer.tickets })}
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{amountOf(buyer, t)}</Box>
            </Box>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Box sx={{ padding: '10px 16px', borderTop: `1px solid ${colours.line}` }}>
          <Link to={all}>{t('coupons.more_buyers', { smart_count: more })}</Link>
        </Box>
      )}
    </Panel>
  );
}
