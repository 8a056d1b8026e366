import Button from '@mui/material/Button';
import { BOUNCED_FEES, mayBounce } from '@fidelidade/domain/finance/payment-form.js';
import { useEffect, useState } from 'react';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { isZero, money } from '../../../shared/format';
import { DateInput } from '../../../shared/inputs/DateInput';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { today } from '../../../shared/today';
import { useDialog } from '../../../shared/ui/DialogHost';
import { ReasonDialog } from '../../../shared/ui/ReasonDialog';
import { Effects } from '../../platform/effects/Effects';
import { useEffects } from '../../platform/effects/effects';
import { effectsOf } from './PaymentEffects';
import { titleOf, type Entry, type Kind, type Payment } from './entry';

interface BounceButtonProps {
  readonly entry: Entry;
  readonly payment: Payment;
  readonly kind: Kind;
}

/** «Devolvido»: the bank sent a check, card or boleto back, and the entry is owed again since that day. */
export function BounceButton(props: BounceButtonProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const { payment, kind } = props;
  if (payment.reversed_at || !payment.form || !mayBounce(payment.form) || !can(`finance.${kind}.reverse`))
    return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={() => open((close) => <BounceDialog {...props} onClose={close} />)}
    >
      {t('finance.bounce')}
    </Button>
  );
}

function BounceDialog({ entry, payment, kind, onClose }: BounceButtonProps & { onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Entry>([kind, 'accounts', 'clearings', 'effects'], onClose, titleOf(entry));
  const asksFee = payment.cleared_on !== null && !isZero(payment.fee);
  const [fee, setFee] = useState<unknown>('kept');
  const of = `${effectsOf(kind, entry, payment)}?bounced=${asksFee && fee === 'returned' ? 'returned' : 'kept'}`;
  const { data } = useEffects(of);
  const account = payment.account_name ?? '';
  return (
    <ReasonDialog
      title={t('finance.bounce_title', { value: money(payment.principal) })}
      text={[
        payment.cleared_on
          ? t(`finance.${kind}.bounce_cleared_hint`, { account })
          : t('finance.bounce_hint', { account }),
        payment.receipt_number === null
          ? t('finance.bounce_stays')
          : t(`finance.${kind}.bounce_stays_receipt`),
      ].join(' ')}
      effects={<Effects of={of} />}
      isReady={data?.status === 'possible'}
      submit={t('finance.bounce_submit')}
      dismiss={t('finance.keep')}
      defaultValues={{ date: today(), reason: t('finance.bounce_reason'), ...(asksFee && { fee: 'kept' }) }}
      onSubmit={(reason, form) =>
        run(`/api/${kind}/${entry.id}/payments/${payment.id}/bounce`, {
          reason,
          date: (form as { date?: unknown }).date,
          ...(asksFee && { fee }),
        })
      }
      onClose={onClose}
    >
      <FieldGrid>
        <Cell span={6}>
          <DateInput source="date" label={t('finance.bounced_on')} validate={required()} />
        </Cell>
        {asksFee && (
          <Cell span={6}>
            <SelectInput
              source="fee"
              label={t('finance.bounced_fee', { fee: money(payment.fee) })}
              choices={BOUNCED_FEES.map((value) => ({ value, label: t(`finance.bounced_fees.${value}`) }))}
            />
            <WatchedFee onChange={setFee} />
          </Cell>
        )}
      </FieldGrid>
    </ReasonDialog>
  );
}

/** Tells the dialog what its form says: it stands around the form, and cannot read it itself. */
function WatchedFee({ onChange }: { readonly onChange: (fee: unknown) => void }) {
  const fee: unknown = useWatch({ name: 'fee' });
  useEffect(() => onChange(fee), [fee, onChange]);
  return null;
}
