import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { day, isZero, moment, money } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import { BounceButton } from './BounceButton';
import { ClearButton } from './ClearButton';
import { OTHER_KIND, type Entry, type Kind, type Payment } from './entry';
import { ReverseOffsetButton } from './OffsetReversal';
import { PaymentEffectsButton } from './PaymentEffects';
import { ReceiptButton } from './ReceiptButton';
import { ReverseButton } from './ReverseButton';
import { ReverseClearingButton } from './ReverseClearingButton';

/** Every payment ever registered, the reversed ones too: nothing is ever edited away (R-4.3.9). */
export function PaymentList({ entry, kind }: { entry: Entry; kind: Kind }) {
  const t = useText();
  if (entry.payments.length === 0)
    return <Box sx={{ color: colours.inkMuted }}>{t('finance.no_payments')}</Box>;
  return (
    <Box component="ul" aria-label={t('finance.payments')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {entry.payments.map((payment) => (
        <Box
          component="li"
          key={payment.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            padding: '10px 16px',
            borderTop: `1px solid ${colours.line}`,
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box>
              {day(payment.date)} ·{' '}
              {payment.form ? (
                `${t(`fiscal.forms.${payment.form}`)} · ${payment.account_name}`
              ) : (
                <Counterpart payment={payment} kind={kind} />
              )}
            </Box>
            <PaymentDetail payment={payment} kind={kind} />
          </Box>
          {payment.reversed_at && (
            <StatusChip label={t(payment.bounced ? 'finance.bounced' : 'finance.reversed')} tone="neutral" />
          )}
          <Box sx={{ textDecoration: payment.reversed_at ? 'line-through' : undefined }}>
            <Money value={payment.principal} strong />
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              marginLeft: 'auto',
              '&:empty': { display: 'none' },
            }}
          >
            {!payment.reversed_at && !payment.cleared_on && (
              <ClearButton entry={entry} payment={{ ...payment, value: payment.total_cash }} kind={kind} />
            )}
            <ReverseClearingButton entry={entry} payment={payment} kind={kind} />
            <ReceiptButton entry={entry} payment={payment} kind={kind} />
            <BounceButton entry={entry} payment={payment} kind={kind} />
            <PaymentEffectsButton entry={entry} payment={payment} kind={kind} />
            {payment.offset_id ? (
              <ReverseOffsetButton entry={entry} payment={payment} kind={kind} />
            ) : (
              <ReverseButton entry={entry} payment={payment} kind={kind} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What it was set off against, for whoever may see it. */
function Counterpart({ payment, kind }: { payment: Payment; kind: Kind }) {
  const t = useText();
  const can = useCan();
  const other = OTHER_KIND[kind];
  if (!can(`finance.${other}.view`)) return t('finance.offset.name');
  return <Link to={`/${other}/${payment.counterpart_id}/show`}>{t(`finance.offset.against.${other}`)}</Link>;
}

function PaymentDetail({ payment, kind }: { payment: Payment; kind: Kind }) {
  const t = useText();
  const parts = (['discount', 'interest', 'penalty', 'fee'] as const)
    .filter((part) => !isZero(payment[part] ?? '0'))
    .map((part) => `${t(`finance.${part}`)} ${money(payment[part])}`);
  if (!isZero(payment.fee_kept)) parts.push(`${t('finance.fee_kept')} ${money(payment.fee_kept)}`);
  if (payment.form && payment.total_cash !== payment.principal) {
    const moved = payment.cleared_on ? 'moved' : 'to_move';
    parts.push(t(`finance.${kind}.${moved}`, { value: money(payment.total_cash) }));
  }
  if (!payment.cleared_on && payment.expected_on && !payment.reversed_at)
    parts.push(t('finance.clears_on', { date: day(payment.expected_on) }));
  if (payment.reconciled_statement_line) parts.push(t('finance.reconciled'));
  if (payment.approved_at) {
    const who = payment.approved_by ?? t('history.actors.staff');
    parts.push(t('finance.approved_by', { who, when: moment(payment.approved_at) }));
  }
  if (payment.reverse_reason) parts.push(`${t('common.reason')}: ${payment.reverse_reason}`);
  return parts.length > 0 ? (
    <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{parts.join(' · ')}</Box>
  ) : null;
}
