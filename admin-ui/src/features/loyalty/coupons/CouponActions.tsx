import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { amountOf, isDrawDue, missingToPublish, type Coupon, type TicketsSum } from './coupon';
import { DrawDialog } from './DrawDialog';
import { useWaitingPublication } from './useWaitingPublication';

/** What can be done next, the likeliest last, where the eye ends. */
export function CouponActions({ coupon }: { coupon: Coupon }) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { status, kind, commitment } = coupon;
  const isRunning = status === 'published' || status === 'paused' || status === 'sold_out';
  const isOver = status === 'drawn' || status === 'cancelled';
  const mayPublish = can('loyalty.coupons.publish');
  const canPublish = status === 'draft' && missingToPublish(coupon, new Date(), t).length === 0;
  const isAsked = useWaitingPublication(coupon) !== null;
  const ask = (step: Step) => open((close) => <StepDialog coupon={coupon} step={step} onClose={close} />);
  return (
    <>
      {!isOver && !isDrawDue(coupon, new Date()) && can('loyalty.coupons.cancel') && (
        <Button
          variant="outlined"
          color="error"
          onClick={() => open((close) => <CancelDialog coupon={coupon} onClose={close} />)}
        >
          {t('coupons.cancel')}
        </Button>
      )}
      {(status === 'draft' || isRunning) && can('loyalty.coupons.edit') && (
        <Button variant="outlined" color="inherit" component={Link} to={`/coupons/${coupon.id}`}>
          {t('common.edit')}
        </Button>
      )}
      {mayPublish && (status === 'published' || status === 'sold_out') && (
        <Button variant="outlined" color="inherit" onClick={() => ask('pause')}>
          {t('coupons.steps.pause.do')}
        </Button>
      )}
      {mayPublish && isRunning && (
        <Button variant="outlined" color="inherit" onClick={() => ask('close')}>
          {t('coupons.steps.close.do')}
        </Button>
      )}
      {mayPublish && status === 'paused' && (
        <Button variant="contained" onClick={() => ask('resume')}>
          {t('coupons.steps.resume.do')}
        </Button>
      )}
      {mayPublish && canPublish && !isAsked && (
        <Button variant="contained" onClick={() => ask('publish')}>
          {t('coupons.steps.publish.do')}
        </Button>
      )}
      {status === 'closed' && kind === 'sorteio' && commitment && can('loyalty.coupons.draw') && (
        <Button
          variant="contained"
          onClick={() => open((close) => <DrawDialog coupon={coupon} onClose={close} />)}
        >
          {t('coupons.drawing.do')}
        </Button>
      )}
    </>
  );
}

type Step = 'publish' | 'pause' | 'resume' | 'close';

function StepDialog({ coupon, step, onClose }: { coupon: Coupon; step: Step; onClose: () => void }) {
  const t = useText();
  const { run, isPending } = useCommand(['coupons', 'approvals'], onClose, coupon.title);
  const isDraw = coupon.kind === 'sorteio' && step === 'close';
  return (
    <ConfirmDialog
      open
      title={t(`coupons.steps.${step}.ask`, { title: coupon.title })}
      text={isDraw ? t('coupons.steps.close.draw_hint') : t(`coupons.steps.${step}.hint`)}
      confirm={t(`coupons.steps.${step}.do`)}
      busy={isPending}
      onConfirm={() => void run(`/api/coupons/${coupon.id}/${step}`)}
      onClose={onClose}
    />
  );
}

interface Refund extends TicketsSum {
  /** The till took them, or they ran out: they stay paid for. */
  readonly kept_tickets: number;
}

/** Whoever cancels is told before what goes back to whom. */
function CancelDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useText();
  const { run } = useCommand(['coupons', 'coupon-tickets'], onClose, coupon.title);
  const { data: refund, error } = useQuery({
    queryKey: ['coupons', 'refund', coupon.id],
    queryFn: ({ signal }) => api.get<Refund>(`/api/coupons/${coupon.id}/refund`, {}, signal),
    staleTime: 0,
  });
  const told = () => {
    if (error) return t('coupons.cancelling.unknown');
    if (!refund) return t('coupons.cancelling.loading');
    const { tickets, buyers, kept_tickets } = refund;
    return [
      tickets === 0
        ? t('coupons.cancelling.nothing')
        : t('coupons.cancelling.back', {
            amount: amountOf(refund, t),
            tickets: t('coupons.tickets_of', { smart_count: tickets }),
            buyers: t('coupons.customers_of', { smart_count: buyers }),
          }),
      kept_tickets > 0 && t('coupons.cancelling.kept', { smart_count: kept_tickets }),
      t('coupons.cancelling.final'),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <ReasonDialog
      title={t('coupons.cancelling.ask', { title: coupon.title })}
      text={told()}
      submit={t('coupons.cancel')}
      dismiss={t('common.back')}
      onSubmit={(reason) => run(`/api/coupons/${coupon.id}/cancel`, { reason })}
      onClose={onClose}
    />
  );
}
