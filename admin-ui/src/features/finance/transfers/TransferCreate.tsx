import { MAX_TRANSFER_DESCRIPTION_LENGTH } from '@fidelidade/domain/finance/account-transfer/account-transfer.js';
import { maxLength, required, type Validator } from 'react-admin';
import { useLocation } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CreateForm } from '../../../shared/form/RecordForm';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { positive } from '../../../shared/inputs/rules';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';
import { AccountPicker } from '../accounts/AccountPicker';
import { BalancesAfter } from './BalancesAfter';
import type { Transfer } from './transfer';

export function TransferCreate() {
  const t = useText();
  const can = useCan();
  const { run } = useCommand<Transfer>(['transfers', 'accounts']);
  const reverse = (id: string) =>
    void run(`/api/transfers/${id}/reverse`, { reason: t('common.undone_reason') });
  // Whoever comes from an account transfers out of it.
  const { state } = useLocation() as { state: object | null };
  const other: Validator = (id, form: { from_account_id?: string }) =>
    id && id === form.from_account_id ? t('transfers.same_account') : undefined;
  return (
    <CreateForm
      resource="transfers"
      title={t('layout.new.transfer')}
      submit={t('transfers.submit')}
      defaultValues={{ date: today(), ...state }}
      transform={toForm}
      {...(can('finance.transfers.reverse') && { wayBack: ({ id }) => reverse(String(id)) })}
    >
      <FormSection title={t('transfers.between')}>
        <Cell span={6}>
          <AccountPicker
            source="from_account_id"
            nameSource="from_account_name"
            label={t('transfers.from')}
            autoFocus={state === null}
          />
        </Cell>
        <Cell span={6}>
          <AccountPicker
            source="to_account_id"
            nameSource="to_account_name"
            label={t('transfers.to')}
            rule={other}
            autoFocus={state !== null}
          />
        </Cell>
        <Cell span={4}>
          <MoneyInput source="amount" label={t('transfers.amount')} validate={[required(), positive]} />
        </Cell>
        <Cell span={4}>
          <MoneyInput source="fee" label={t('transfers.fee')} hint={t('transfers.fee_hint')} />
        </Cell>
        <Cell span={4}>
          <DateInput source="date" label={t('transfers.date')} validate={required()} />
        </Cell>
        <Cell span={12}>
          <TextInput
            source="description"
            label={t('transfers.description')}
            hint={t('transfers.description_hint')}
            validate={maxLength(MAX_TRANSFER_DESCRIPTION_LENGTH)}
          />
        </Cell>
        <Cell span={12}>
          <BalancesAfter />
        </Cell>
      </FormSection>
    </CreateForm>
  );
}

/** The names are the pickers' own. */
const toForm = ({ from_account_name: _, to_account_name: __, ...form }: Record<string, unknown>) => form;
