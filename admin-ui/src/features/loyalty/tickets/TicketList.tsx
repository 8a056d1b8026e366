import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { formatVoucherCode } from '@fidelidade/domain/loyalty/voucher/code.js';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { amountOf } from '../coupons/coupon';
import { statusOfTicket, ticketFilters, ticketTabs, type Ticket } from './ticket';

/** Every ticket that was bought; one leads to its coupon, where it is drawn and given back. */
export function TicketList() {
  const t = useText();
  const place = ({ coupon_kind, number, series }: Ticket) =>
    coupon_kind === 'sorteio' ? t('coupons.drawing.ticket', { number, series }) : t('coupons.as_voucher');
  const paid = ({ paid }: Ticket) => amountOf(paid, t);
  return (
    <RecordList<Ticket>
      resource="coupon-tickets"
      title={t('coupons.ticket_list')}
      sort={{ field: 'bought_at', order: 'DESC' }}
      tabs={ticketTabs(t)}
      filters={ticketFilters(t)}
      linkOf={({ coupon_id }) => `/coupons/${coupon_id}/show`}
      empty={{ icon: <TicketIcon />, title: t('coupons.no_tickets'), hint: t('coupons.no_tickets_hint') }}
      nothingFound={t('coupons.no_tickets_found')}
      columns={[
        {
          key: 'coupon_title',
          label: t('coupons.one'),
          cell: ({ coupon_title }) => coupon_title,
          detail: ({ code }) => formatVoucherCode(code),
        },
        { key: 'number', label: t('coupons.number'), cell: place, width: 150 },
        {
          key: 'participant_name',
          label: t('coupons.customer'),
          cell: ({ participant_name }) => participant_name ?? '—',
        },
        { key: 'currency', label: t('coupons.paid'), cell: paid, align: 'right', width: 120 },
        {
          key: 'bought_at',
          label: t('coupons.bought_at'),
          cell: ({ bought_at }) => moment(bought_at),
          width: 172,
        },
        {
          key: 'status',
          label: t('coupons.status'),
          cell: (ticket) => <StatusChip {...statusOfTicket(ticket, t)} />,
          width: 150,
        },
      ]}
      card={(ticket) => ({
        title: ticket.coupon_title,
        amount: paid(ticket),
        lines: [place(ticket), ticket.participant_name ?? '—', moment(ticket.bought_at)],
        chip: <StatusChip {...statusOfTicket(ticket, t)} />,
      })}
    />
  );
}
