import { accountPlans } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import { nextCode } from '@fidelidade/domain/finance/account-plan/place.js';
import { newOne, oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { useGetList, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CreateForm, EditForm } from '../../../shared/form/RecordForm';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { Notice } from '../../../shared/ui/Notice';
import { RecordSkeleton } from '../../../shared/ui/RecordSkeleton';
import { FieldInput } from '../../records/FieldInput';
import { sentBy } from '../../records/KindForms';
import { fullName, type AccountPlan } from './accountPlan';

type OwnField = keyof (typeof accountPlans)['fields'];

export function AccountPlanCreate() {
  const words = useWords();
  const [asked] = useSearchParams();
  const { data: plan } = usePlan();
  if (!plan) return <RecordSkeleton />;
  const inside = plan.find(({ id }) => id === asked.get('inside')) ?? null;
  return (
    <CreateForm
      resource="account-plans"
      title={words(newOne(accountPlans))}
      defaultValues={{
        wallet_type: inside?.wallet_type ?? 'D',
        code: nextCodeIn(plan, inside),
        ...(inside && { parent_id: inside.id, parent_name: fullName(inside) }),
      }}
      transform={sentBy(accountPlans)}
    >
      <AccountPlanInputs />
    </CreateForm>
  );
}

export const AccountPlanEdit = () => (
  <EditForm
    resource="account-plans"
    titleOf={({ code, name }) => fullName({ code: String(code), name: String(name) })}
    transform={sentBy(accountPlans)}
  >
    <AccountPlanInputs />
  </EditForm>
);

function AccountPlanInputs() {
  const t = useText();
  const words = useWords();
  const record = useRecordContext<AccountPlan>();
  const input = (name: OwnField, autoFocus = false) => (
    <FieldInput kind={accountPlans} name={name} field={accountPlans.fields[name]} autoFocus={autoFocus} />
  );
  return (
    <FormSection title={words(oneOf(accountPlans))} hint={t('finance.plans.form_hint')}>
      {record?.leaf && (
        <Cell span={12}>
          <Notice tone="info">{t('finance.plans.change_notice')}</Notice>
        </Cell>
      )}
      <Cell span={12}>{input('name', true)}</Cell>
      <Cell span={6}>
        <GroupInput />
      </Cell>
      <Cell span={3}>{input('walletType')}</Cell>
      <Cell span={3}>{input('code')}</Cell>
      <Cell span={12}>{input('dreGroup')}</Cell>
    </FormSection>
  );
}

/** The group says the nature of what is inside, and where its code begins. */
function GroupInput() {
  const words = useWords();
  const { setValue } = useFormContext();
  const { data: plan = [] } = usePlan();
  const { label } = accountPlans.fields.parentId;
  const take = (group: AccountPlan | null) => {
    const typed = { shouldDirty: true, shouldValidate: true } as const;
    if (group) setValue('wallet_type', group.wallet_type, typed);
    setValue('code', nextCodeIn(plan, group), typed);
  };
  return (
    <RecordPicker<AccountPlan>
      source="parent_id"
      label={words(label)}
      resource="account-plans"
      sort="code"
      filter={{ leaf: false, status: 'active' }}
      nameOf={fullName}
      codesOf={({ code }) => [code]}
      nameSource="parent_name"
      onPick={take}
    />
  );
}

/** All of it, also what was deleted: its codes are taken. */
const usePlan = () =>
  useGetList<AccountPlan>('account-plans', {
    pagination: { page: 1, perPage: 1_000 },
    sort: { field: 'code', order: 'ASC' },
    filter: { _status: 'all' },
  });

const nextCodeIn = (plan: readonly AccountPlan[], group: AccountPlan | null): string =>
  nextCode(
    plan.map(({ code }) => code),
    group?.code,
  );
