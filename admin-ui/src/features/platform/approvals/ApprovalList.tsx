import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { approvalFilters, approvalTabs, statusOfApproval, type Approval } from './approval';
import { useSentence } from './useSentence';
import { WaitingForMe } from './WaitingForMe';

/** What staff ask each other to agree to, and what came of it. */
export function ApprovalList() {
  const t = useText();
  const sentenceOf = useSentence();
  return (
    <RecordList<Approval>
      resource="approvals"
      title={t('approvals.title')}
      above={<WaitingForMe />}
      sort={{ field: 'created_at', order: 'DESC' }}
      tabs={approvalTabs(t)}
      openFilter={{ status: String(APPROVAL_STATUS.waiting) }}
      filters={approvalFilters(t)}
      linkOf={({ id }) => `/approvals/${id}/show`}
      empty={{ icon: <FactCheck />, title: t('approvals.empty'), hint: t('approvals.empty_hint') }}
      nothingFound={t('approvals.nothing_found')}
      columns={[
        {
          key: 'operation',
          label: t('approvals.operation'),
          cell: sentenceOf,
          sortable: false,
        },
        {
          key: 'requested_by_name',
          label: t('approvals.requested_by'),
          cell: ({ requested_by_name }) => requested_by_name,
          width: 190,
        },
        {
          key: 'created_at',
          label: t('approvals.since'),
          cell: ({ created_at }) => day(created_at),
          width: 120,
        },
        {
          key: 'status',
          label: t('approvals.status'),
          cell: ({ status }) => <StatusChip {...statusOfApproval(status, t)} />,
          width: 150,
        },
      ]}
      card={(each) => ({
        title: sentenceOf(each),
        lines: [each.requested_by_name, day(each.created_at)],
        chip: <StatusChip {...statusOfApproval(each.status, t)} />,
      })}
    />
  );
}
