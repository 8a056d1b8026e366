import { useText } from '../../../i18n/useText';
import { FormDialog } from '../../../shared/form/FormDialog';
import { today } from '../../../shared/today';
import { useLiveRecord } from '../../../shared/useLiveRecord';
import { titleOf, type EntryRow, type Kind } from './entry';
import { PaymentInputs } from './PaymentInputs';
import { usePayEntry } from './usePayEntry';

interface PaymentDialogProps {
  readonly entry: EntryRow;
  readonly kind: Kind;
  readonly onClose: () => void;
}

/** Offers what is outstanding now; an amount that somebody typed is theirs, whatever is paid meanwhile. */
export function PaymentDialog({ entry: row, kind, onClose }: PaymentDialogProps) {
  const t = useText();
  const entry = useLiveRecord(kind, row);
  const pay = usePayEntry(entry, kind, onClose);
  return (
    <FormDialog
      title={t(`finance.${kind}.settle_title`, { person: titleOf(entry) })}
      submit={t(`finance.${kind}.submit`)}
      width="sm"
      about={{ resource: kind, id: entry.id }}
      defaultValues={{
        principal: entry.outstanding,
        outstanding: entry.outstanding,
        date: today(),
        form: entry.payment_form ?? 'pix',
        ...(entry.account_id && { account_id: entry.account_id, account_name: entry.account_name }),
      }}
      onSubmit={pay}
      onClose={onClose}
    >
      <PaymentInputs entry={entry} kind={kind} />
    </FormDialog>
  );
}
