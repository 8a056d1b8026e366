import Voucher from '@mui/icons-material/ConfirmationNumberOutlined';
import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { day } from '../../../shared/format';
import { timeColumns, timeFilters } from '../../../shared/table/times';
import { RecordList } from '../../../shared/table/RecordList';
import { StatusChip } from '../../../shared/ui/StatusChip';
import {
  statusOfVoucher,
  voucherFilters,
  voucherTabs,
  worthOf,
  type Voucher as VoucherRecord,
} from './voucher';

export function VoucherList() {
  const t = useText();
  const words = useWords();
  const v = (key: 'title_field' | 'owner' | 'worth' | 'valid_until' | 'uses' | 'status') =>
    t(`loyalty.vouchers.${key}`);
  const owner = ({ participant_name }: VoucherRecord) => participant_name ?? t('loyalty.vouchers.bearer');
  const uses = ({ used, max_uses }: VoucherRecord) => `${used} / ${max_uses}`;
  return (
    <RecordList<VoucherRecord>
      resource="vouchers"
      title={t('loyalty.vouchers.title')}
      sort={{ field: 'created_at', order: 'DESC' }}
      tabs={voucherTabs(t)}
      create={{ label: t('layout.new.voucher'), permission: 'loyalty.vouchers.create' }}
      filters={[...voucherFilters(t), ...timeFilters(words)]}
      linkOf={({ id }) => `/vouchers/${id}/show`}
      empty={{
        icon: <Voucher />,
        title: t('loyalty.vouchers.empty'),
        hint: t('loyalty.vouchers.empty_hint'),
      }}
      nothingFound={t('loyalty.vouchers.nothing_found')}
      columns={[
        {
          key: 'title',
          label: v('title_field'),
          cell: ({ title }) => title,
          detail: ({ code }) => formatVoucherCode(code),
        },
        { key: 'participant_name', label: v('owner'), cell: owner },
        { key: 'value', label: v('worth'), cell: (voucher) => worthOf(voucher, t), width: 180 },
        {
          key: 'valid_until',
          label: v('valid_until'),
          cell: (voucher) => day(voucher.valid_until),
          width: 120,
        },
        { key: 'used', label: v('uses'), cell: uses, align: 'right', width: 90 },
        {
          key: 'status',
          label: v('status'),
          cell: (voucher) => <StatusChip {...statusOfVoucher(voucher, t)} />,
          width: 130,
        },
        ...timeColumns<VoucherRecord>(words),
      ]}
      card={(voucher) => ({
        title: voucher.title,
        amount: worthOf(voucher, t),
        lines: [
          owner(voucher),
          formatVoucherCode(voucher.code),
          t('loyalty.vouchers.until', { day: day(voucher.valid_until) }),
        ],
        chip: <StatusChip {...statusOfVoucher(voucher, t)} />,
      })}
    />
  );
}
