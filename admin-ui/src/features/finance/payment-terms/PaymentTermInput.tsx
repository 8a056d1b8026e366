import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';

interface Term {
  readonly id: string;
  readonly name: string;
}

/** Which payment term says what early and late payment change; for whoever may see which there are. */
export function PaymentTermInput() {
  const t = useText();
  const can = useCan();
  if (!can('finance.payment-terms.view')) return null;
  return (
    <RecordPicker<Term>
      source="payment_term_id"
      label={t('finance.settlement_term')}
      hint={t('finance.payment_term_hint')}
      resource="payment-terms"
      nameSource="payment_term_name"
      filter={{ status: 'active' }}
      nameOf={({ name }) => name}
    />
  );
}
