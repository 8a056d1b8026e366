import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { useText } from '../../../i18n/useText';
import { day } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { caseFilters, caseTabs, flagName, hasAmount, statusOfCase, type ReviewCase } from './review-case';

const WAITING = { status: 'open' };

/** What waits for somebody to look at it. */
export function ReviewCaseList() {
  const t = useText();
  const why = ({ flags }: ReviewCase) => flags.map((flag) => flagName(flag, t)).join(' · ');
  return (
    <RecordList<ReviewCase>
      resource="review-cases"
      title={t('loyalty.review-cases.title')}
      sort={{ field: 'created_at', order: 'DESC' }}
      tabs={caseTabs(t)}
      openFilter={WAITING}
      filters={caseFilters(t)}
      linkOf={({ id }) => `/review-cases/${id}/show`}
      empty={{
        icon: <FactCheck />,
        title: t('loyalty.review-cases.empty'),
        hint: t('loyalty.review-cases.empty_hint'),
      }}
      nothingFound={t('loyalty.review-cases.nothing_found')}
      columns={[
        { key: 'flags', label: t('loyalty.review-cases.flag'), cell: why, sortable: false },
        {
          key: 'participant_name',
          label: t('loyalty.review-cases.customer'),
          cell: ({ participant_name }) => participant_name,
          detail: ({ document_number }) => document_number,
        },
        {
          key: 'staff_name',
          label: t('loyalty.review-cases.staff'),
          cell: ({ staff_name }) => staff_name,
          wideOnly: true,
        },
        {
          key: 'amount',
          label: t('loyalty.review-cases.amount'),
          cell: (each) => hasAmount(each) && <Money value={each.amount} />,
          align: 'right',
          width: 130,
        },
        { key: 'date', label: t('loyalty.review-cases.date'), cell: ({ date }) => day(date), width: 120 },
        {
          key: 'status',
          label: t('loyalty.review-cases.status'),
          cell: (each) => <StatusChip {...statusOfCase(each, t)} />,
          width: 170,
        },
      ]}
      card={(each) => ({
        title: each.participant_name,
        ...(hasAmount(each) && { amount: <Money value={each.amount} /> }),
        lines: [why(each), day(each.date)],
        chip: <StatusChip {...statusOfCase(each, t)} />,
      })}
    />
  );
}
