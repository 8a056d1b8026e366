import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText, type Text } from '../../../i18n/useText';
import { useStaff } from '../../../layout/useStaff';
import { useCan } from '../../../providers/useCan';
import { moment, money } from '../../../shared/format';
import { MainAndAside } from '../../../shared/ui/Columns';
import { Facts } from '../../../shared/ui/Facts';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { RecordPage } from '../../../shared/ui/RecordPage';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { PermissionDigest } from '../../identity/access/PermissionDigest';
import { HistoryPanel } from '../history/HistoryPanel';
import { statusOfApproval, waitsFor, type Approval } from './approval';
import { useDecide } from './useDecide';
import { useSentence } from './useSentence';

export const ApprovalShow = () => (
  <RecordPage<Approval> resource="approvals">{(asked) => <ApprovalDetails asked={asked} />}</RecordPage>
);

function ApprovalDetails({ asked }: { readonly asked: Approval }) {
  const t = useText();
  const sentenceOf = useSentence();
  return (
    <>
      <PageHead
        title={t(`approvals.operations.${asked.operation}`)}
        subtitle={asked.requested_by_name}
        backTo="/approvals"
        chip={<StatusChip {...statusOfApproval(asked.status, t)} />}
        actions={<Decisions asked={asked} />}
      />
      <MainAndAside
        main={
          <>
            <Panel title={sentenceOf(asked)}>
              <Facts facts={factsOf(asked, t)} />
            </Panel>
            <Powers title={t('approvals.adds')} permissions={asked.adds} />
            <Powers title={t('approvals.removes')} permissions={asked.removes} />
          </>
        }
        aside={<HistoryPanel resource="approvals" id={asked.id} />}
      />
    </>
  );
}

/** All of what somebody could do besides, or could not do any more: whoever agrees has read it. */
function Powers({ title, permissions }: { readonly title: string; readonly permissions: Approval['adds'] }) {
  if (permissions.length === 0) return null;
  return (
    <Panel title={title}>
      <PermissionDigest permissions={permissions} />
    </Panel>
  );
}

function Decisions({ asked }: { readonly asked: Approval }) {
  const t = useText();
  const can = useCan();
  const staff = useStaff();
  const { approve, refuse, cancel, isPending } = useDecide();
  if (asked.status !== APPROVAL_STATUS.waiting) return null;
  if (staff?.id === asked.requested_by)
    return (
      <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => cancel(asked)}>
        {t('approvals.cancel')}
      </Button>
    );
  if (!asked.awaits_me || !can('system.approvals.approve')) return null;
  return (
    <>
      <Button variant="outlined" color="error" disabled={isPending} onClick={() => refuse(asked)}>
        {t('approvals.refuse')}
      </Button>
      <Button variant="contained" disabled={isPending} onClick={() => approve(asked)}>
        {t('approvals.approve')}
      </Button>
    </>
  );
}

/** What it is about, a click away. */
function RecordOf({ asked }: { readonly asked: Approval }) {
  const t = useText();
  const { entry_id, participant_id, product_id, coupon_id, member_id, role_id } = asked;
  if (entry_id) return <Link to={`/payables/${entry_id}/show`}>{asked.description}</Link>;
  if (member_id)
    return <Link to={`/users/${member_id}/show`}>{asked.member_name ?? t('approvals.somebody')}</Link>;
  if (role_id)
    return <Link to={`/posts/${role_id}/show`}>{asked.role_name ?? t('approvals.some_post')}</Link>;
  if (coupon_id)
    return <Link to={`/coupons/${coupon_id}/show`}>{asked.coupon_title ?? t('approvals.some_coupon')}</Link>;
  if (product_id)
    return (
      <Link to={`/products/${product_id}/show`}>{asked.product_name ?? t('approvals.some_product')}</Link>
    );
  return (
    participant_id && (
      <Link to={`/participants/${participant_id}/show`}>
        {asked.participant_name ?? t('approvals.somebody')}
      </Link>
    )
  );
}

const factsOf = (asked: Approval, t: Text) => [
  { label: t('approvals.record'), value: <RecordOf asked={asked} /> },
  { label: t('approvals.post'), value: asked.member_id && asked.role_name },
  {
    label: t('approvals.post_asked'),
    value: asked.role_name_asked !== asked.role_name && asked.role_name_asked,
  },
  { label: t('approvals.warehouse'), value: asked.warehouse_name },
  { label: t('approvals.lot'), value: asked.lot_number },
  { label: t('approvals.amount'), value: asked.amount && money(asked.amount) },
  { label: t('approvals.amount_before'), value: asked.amount_before && money(asked.amount_before) },
  { label: t('finance.document'), value: asked.document },
  { label: t('approvals.requested_by'), value: asked.requested_by_name },
  { label: t('approvals.since'), value: moment(asked.created_at) },
  {
    label: t('approvals.waiting_for'),
    value: asked.status === APPROVAL_STATUS.waiting && waitsFor(asked, t),
  },
  {
    label: t('approvals.signers'),
    value: asked.signers
      .map(({ name, at }) => `${name ?? t('approvals.somebody')}, ${moment(at)}`)
      .join(' · '),
  },
  { label: t('approvals.decided_by'), value: asked.decided_by_name },
  { label: t('approvals.decided_at'), value: asked.decided_at && moment(asked.decided_at) },
  { label: t('approvals.refused_because'), value: asked.reason, wide: true },
  {
    label: t('approvals.cancelled_for'),
    value: asked.cancelled_for && t(`approvals.cancelled.${asked.cancelled_for}`),
  },
];
