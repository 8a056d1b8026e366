import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { count, day, moment } from '../../../shared/format';
import { PicturePanel } from '../../../shared/picture/PicturePanel';
import { MainAndAside } from '../../../shared/ui/Columns';
import { Facts } from '../../../shared/ui/Facts';
import { Notice } from '../../../shared/ui/Notice';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useCopy } from '../../../shared/useCopy';
import { HistoryPanel } from '../../platform/history/HistoryPanel';
import type { Ticket } from '../tickets/ticket';
import { Sentences } from '../Meaning';
import { BuyersPanel } from './BuyersPanel';
import {
  couponSentences,
  drawAddress,
  exclusiveOf,
  missingToPublish,
  priceOf,
  soldOf,
  statusOfCoupon,
  type Coupon,
} from './coupon';
import { CouponActions } from './CouponActions';
import { useWaitingPublication } from './useWaitingPublication';

export const CouponShow = () => (
  <RecordPage<Coupon> resource="coupons">{(coupon) => <CouponDetails coupon={coupon} />}</RecordPage>
);

function CouponDetails({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const can = useCan();
  return (
    <>
      <PageHead
        title={coupon.title}
        subtitle={[t(`coupons.kinds.${coupon.kind}`), exclusiveOf(coupon, t)].filter(Boolean).join(' · ')}
        backTo="/coupons"
        chip={<StatusChip {...statusOfCoupon(coupon, t)} />}
        actions={<CouponActions coupon={coupon} />}
      />
      <MainAndAside
        main={
          <>
            <NextStep coupon={coupon} />
            <CouponFacts coupon={coupon} />
            <Panel title={t('coupons.meaning')}>
              <Sentences sentences={couponSentences(coupon, t)} />
            </Panel>
            {coupon.kind === 'sorteio' && coupon.commitment && <DrawPanel coupon={coupon} />}
            {coupon.kind !== 'externo' && coupon.status !== 'draft' && can('loyalty.tickets.view') && (
              <BuyersPanel coupon={coupon} />
            )}
          </>
        }
        aside={
          <>
            <CouponPicture coupon={coupon} />
            <HistoryPanel resource="coupons" id={coupon.id} />
          </>
        }
      />
    </>
  );
}

/** What it waits for, where something has to be done or known. */
function NextStep({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const can = useCan();
  const { status, kind, commitment, draw_at, sold, cancel_reason } = coupon;
  const approvalId = useWaitingPublication(coupon);
  if (approvalId)
    return (
      <Notice tone="info" title={t('coupons.next.waits')}>
        {t('coupons.next.waits_hint')}{' '}
        {can('system.approvals.view') && (
          <Link to={`/approvals/${approvalId}/show`}>{t('coupons.next.open_request')}</Link>
        )}
      </Notice>
    );
  if (status === 'draft') {
    const missing = missingToPublish(coupon, new Date(), t);
    return missing.length === 0 ? null : (
      <Notice tone="warning" title={t('coupons.next.cannot_publish')}>
        {missing.join(' ')}
      </Notice>
    );
  }
  if (status === 'cancelled')
    return (
      <Notice tone="neutral" title={t('coupons.next.cancelled')}>
        {t('coupons.next.cancelled_why', { reason: cancel_reason ?? '' })}
      </Notice>
    );
  if (status !== 'closed' || kind !== 'sorteio') return null;
  if (sold === 0) return <Notice tone="neutral">{t('coupons.next.nothing_sold')}</Notice>;
  return (
    <Notice tone="info">
      {commitment ? t('coupons.next.draw', { moment: moment(draw_at) }) : t('coupons.next.publishing')}
    </Notice>
  );
}

function CouponFacts({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const { kind, clicks, unique_clicks, regulation_url, click_url } = coupon;
  const link = (address: string | null) =>
    address && (
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    );
  return (
    <Panel>
      <Facts
        facts={[
          { label: t('coupons.price'), value: priceOf(coupon, t) },
          { label: t('coupons.sold'), value: kind !== 'externo' && soldOf(coupon) },
          {
            label: t('coupons.limit_each'),
            value: coupon.ticket_limit_per_participant && count(coupon.ticket_limit_per_participant),
          },
          { label: t('coupons.clicks'), value: count(clicks) },
          { label: t('coupons.unique_clicks'), value: count(unique_clicks) },
          { label: t('coupons.starts_at'), value: moment(coupon.starts_at) },
          { label: t('coupons.ends_at'), value: moment(coupon.ends_at) },
          { label: t('coupons.draw_at'), value: coupon.draw_at && moment(coupon.draw_at) },
          { label: t('coupons.closed_at'), value: coupon.closed_at && moment(coupon.closed_at) },
          { label: t('coupons.authorization_number'), value: coupon.authorization_number },
          { label: t('coupons.regulation_url'), value: link(regulation_url), wide: true },
          { label: t('coupons.click_url'), value: link(click_url), wide: true },
          { label: t('coupons.description'), value: coupon.description, wide: true },
        ]}
      />
    </Panel>
  );
}

/** What was promised to everybody, who won, and the page that shows it to whoever looks. */
function DrawPanel({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const copy = useCopy();
  const { draw, commitment } = coupon;
  const address = drawAddress(coupon);
  return (
    <Panel title={t('coupons.drawing.panel')} hint={t('coupons.drawing.panel_hint')}>
      <Facts
        facts={[
          ...(draw
            ? [
                {
                  label: t('coupons.drawing.winner'),
                  value: <Winner draw={draw} />,
                },
                {
                  label: t('coupons.drawing.extraction'),
                  value: t('coupons.drawing.extraction_of', {
                    number: draw.extraction.number,
                    day: day(draw.extraction.date),
                  }),
                },
                { label: t('coupons.drawing.prizes'), value: draw.extraction.prizes.join(' · ') },
                ...(draw.reason ? [{ label: t('coupons.drawing.reason'), value: draw.reason }] : []),
              ]
            : []),
          { label: t('coupons.drawing.published'), value: moment(commitment?.published_at) },
          { label: t('coupons.drawing.digest'), value: commitment?.sha256, wide: true },
        ]}
      />
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', marginTop: 4 }}>
        <Button variant="outlined" color="inherit" href={address} target="_blank" rel="noreferrer">
          {t('coupons.drawing.open')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => copy(address)}>
          {t('coupons.drawing.copy')}
        </Button>
      </Box>
    </Panel>
  );
}

function Winner({ draw: { winner } }: { draw: NonNullable<Coupon['draw']> }) {
  const t = useText();
  const may = useCan()('loyalty.tickets.view');
  const { data: ticket } = useQuery({
    queryKey: ['coupon-tickets', 'getOne', winner.ticket_id],
    queryFn: ({ signal }) => api.get<Ticket>(`/api/coupon-tickets/${winner.ticket_id}`, {}, signal),
    enabled: may,
  });
  return (
    <>
      <strong>{t('coupons.drawing.ticket', { number: winner.number, series: winner.series })}</strong>
      {ticket && (
        <>
          {' · '}
          <Link to={`/participants/${ticket.participant_id}/show`}>{ticket.participant_name}</Link>
        </>
      )}
    </>
  );
}

function CouponPicture({ coupon }: { coupon: Coupon }) {
  const can = useCan();
  const { run, isPending } = useCommand<Coupon>(['coupons']);
  const mayChange = coupon.status !== 'cancelled' && can('loyalty.coupons.edit');
  if (!coupon.image_url && !mayChange) return null;
  const path = `/api/coupons/${coupon.id}/picture`;
  return (
    <PicturePanel
      texts="coupons.picture"
      address={coupon.image_url}
      mayChange={mayChange}
      isPending={isPending}
      onChoose={async (picture) => (await run(path, { picture }, 'put'))?.['picture']}
      onRemove={() => void run(path, {}, 'delete')}
    />
  );
}
