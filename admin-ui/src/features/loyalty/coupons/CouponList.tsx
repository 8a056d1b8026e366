import Campaign from '@mui/icons-material/LocalActivityOutlined';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { count, moment } from '../../../shared/format';
import { timeColumns, timeFilters } from '../../../shared/table/times';
import { RecordList } from '../../../shared/table/RecordList';
import { StatusChip } from '../../../shared/ui/StatusChip';
import {
  couponFilters,
  couponTabs,
  exclusiveOf,
  priceOf,
  soldOf,
  statusOfCoupon,
  type Coupon,
} from './coupon';

export function CouponList() {
  const t = useText();
  const words = useWords();
  const price = (coupon: Coupon) => priceOf(coupon, t) ?? '—';
  const kind = (coupon: Coupon) =>
    [t(`coupons.kinds.${coupon.kind}`), exclusiveOf(coupon, t)].filter(Boolean).join(' · ');
  return (
    <RecordList<Coupon>
      resource="coupons"
      title={t('coupons.title')}
      sort={{ field: 'created_at', order: 'DESC' }}
      tabs={couponTabs(t)}
      create={{ label: t('layout.new.coupon'), permission: 'loyalty.coupons.create' }}
      filters={[...couponFilters(t), ...timeFilters(words)]}
      linkOf={({ id }) => `/coupons/${id}/show`}
      empty={{ icon: <Campaign />, title: t('coupons.empty'), hint: t('coupons.empty_hint') }}
      nothingFound={t('coupons.nothing_found')}
      columns={[
        { key: 'title', label: t('coupons.title_field'), cell: ({ title }) => title, detail: kind },
        { key: 'price_points', label: t('coupons.price'), cell: price, width: 190, sortable: false },
        { key: 'sold', label: t('coupons.sold'), cell: soldOf, align: 'right', width: 130 },
        {
          key: 'ends_at',
          label: t('coupons.ends_at'),
          cell: ({ ends_at }) => moment(ends_at),
          width: 172,
        },
        {
          key: 'draw_at',
          label: t('coupons.draw_at'),
          cell: ({ draw_at }) => moment(draw_at),
          width: 172,
          wideOnly: true,
        },
        {
          key: 'clicks',
          label: t('coupons.clicks'),
          cell: ({ clicks }) => count(clicks),
          align: 'right',
          width: 90,
          optional: true,
        },
        {
          key: 'status',
          label: t('coupons.status'),
          cell: (coupon) => <StatusChip {...statusOfCoupon(coupon, t)} />,
          width: 140,
        },
        ...timeColumns<Coupon>(words),
      ]}
      card={(coupon) => ({
        title: coupon.title,
        amount: price(coupon),
        lines: [
          kind(coupon),
          coupon.kind !== 'externo' && t('coupons.sold_of', { sold: soldOf(coupon) }),
          t('coupons.until', { moment: moment(coupon.ends_at) }),
        ],
        chip: <StatusChip {...statusOfCoupon(coupon, t)} />,
      })}
    />
  );
}
