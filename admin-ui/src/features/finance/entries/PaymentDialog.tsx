import { useText } from '../../../i18n/useText';
import { FormDialog } from '../../../shared/form/FormDialog';
import { today } from '../../../shared/today';
import { titleOf, type EntryRow, type Kind } from './entry';
import { PaymentInputs } from './PaymentInputs';
import { usePayEntry } from './usePayEntry';

interface PaymentDialogProps {
  readonly entry: EntryRow;
  readonly kind: Kind;
  readonly onClose: () => void;
}

export function PaymentDialog({ entry, kind, onClose }: PaymentDialogProps) {
  const t = useText();
  const pay = usePayEntry(entry, kind, onClose);
  return (
    <FormDialog
      title={t(`finance.${kind}.settle_title`, { person: titleOf(entry) })}
      submit={t(`finance.${kind}.submit`)}
      width="sm"
      defaultValues={{ principal: entry.outstanding, date: today(), form: 'pix' }}
      onSubmit={pay}
      onClose={onClose}
    >
      <PaymentInputs entry={entry} kind={kind} />
    </FormDialog>
  );
}
