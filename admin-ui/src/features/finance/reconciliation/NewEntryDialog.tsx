import DialogContentText from '@mui/material/DialogContentText';
import { isNegative, day, money } from '../../../shared/format';
import { useText } from '../../../i18n/useText';
import { FormDialog } from '../../../shared/form/FormDialog';
import { sumOf } from './matching';
import { NewEntryInputs, newEntryOf, ownErrors } from './NewEntryInputs';
import type { WaitingLine } from './reconciliation';
import type { Reconcile } from './useReconcile';

interface NewEntryDialogProps {
  readonly lines: readonly WaitingLine[];
  readonly reconcile: Reconcile;
  readonly onClose: () => void;
}

/** What nobody had entered: an entry is opened and settled by the line, filled in from what lines like it were before. */
export function NewEntryDialog({ lines, reconcile, onClose }: NewEntryDialogProps) {
  const t = useText();
  const amount = sumOf(lines);
  const kind = isNegative(amount) ? 'payables' : 'receivables';
  const [first] = lines;
  const learned = first?.learned;
  return (
    <FormDialog
      title={t(`reconciliation.new_entry_title.${kind}`, { amount: money(amount.replace('-', '')) })}
      submit={t(`reconciliation.new_entry_submit.${kind}`)}
      width="sm"
      defaultValues={{
        description: learned?.description ?? first?.memo,
        document: first?.document,
        ...(learned && {
          account_plan_id: learned.account_plan_id,
          account_plan_name: learned.account_plan_name,
          person_id: learned.person_id,
          person_name: learned.person_name,
        }),
      }}
      onSubmit={async (form: object) => {
        const ids = lines.map(({ id }) => id);
        const errors = await reconcile.match({ new_entry: newEntryOf(form) }, ids, []);
        if (!errors) onClose();
        return errors && ownErrors(errors);
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>
        {t('reconciliation.new_entry_text', { date: day(first?.date), what: first?.memo ?? '' })}
      </DialogContentText>
      <NewEntryInputs kind={kind} />
    </FormDialog>
  );
}
