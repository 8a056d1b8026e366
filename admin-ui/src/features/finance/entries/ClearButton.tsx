import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { required } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { money } from '../../../shared/format';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import { today } from '../../../shared/today';
import { AccountPicker } from '../accounts/AccountPicker';
import { titleOf, type Entry, type EntryRow, type Kind, type Payment } from './entry';

interface ClearButtonProps {
  readonly entry: Pick<EntryRow, 'id' | 'person_name' | 'description'>;
  /** `value` is what is to arrive or leave. */
  readonly payment: Pick<Payment, 'id' | 'account_id' | 'account_name'> & { readonly value: string };
  readonly kind: Kind;
}

/** «Compensar»: the money of a check, card or boleto is in the account; only now the cash flow counts it. */
export function ClearButton(props: ClearButtonProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  if (!can(`finance.${props.kind}.settle`)) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => open((close) => <ClearDialog {...props} onClose={close} />)}
    >
      {t('finance.clear')}
    </Button>
  );
}

function ClearDialog({ entry, payment, kind, onClose }: ClearButtonProps & { onClose: () => void }) {
  const t = useText();
  const can = useCan();
  const touched = [kind, 'accounts', 'clearings', 'effects'];
  const path = `/api/${kind}/${entry.id}/payments/${payment.id}/compensate`;
  const undo = useCommand<Entry>(touched, undefined, titleOf(entry));
  const { run } = useCommand<Entry>(touched, onClose, titleOf(entry), () =>
    can(`finance.${kind}.reverse`)
      ? () => void undo.run(`${path}/reverse`, { reason: t('common.undone_reason') })
      : undefined,
  );
  return (
    <FormDialog
      title={t('finance.clear_title', { value: money(payment.value) })}
      submit={t('finance.clear')}
      defaultValues={{
        cleared_on: today(),
        account_id: payment.account_id,
        account_name: payment.account_name,
      }}
      onSubmit={({ cleared_on, fee, account_id }: FieldValues) => run(path, { cleared_on, fee, account_id })}
      onClose={onClose}
    >
      <DialogContentText sx={{ marginBottom: 4 }}>{t(`finance.${kind}.clear_hint`)}</DialogContentText>
      <FieldGrid>
        <Cell span={6}>
          <DateInput source="cleared_on" label={t('finance.cleared_on')} validate={required()} />
        </Cell>
        <Cell span={6}>
          <MoneyInput source="fee" label={t('finance.fee')} />
        </Cell>
        <Cell span={12}>
          <AccountPicker />
        </Cell>
      </FieldGrid>
    </FormDialog>
  );
}
