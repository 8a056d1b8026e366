import { maxLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  MAX_VOUCHER_DESCRIPTION_LENGTH,
  MAX_VOUCHER_TITLE_LENGTH,
  MAX_VOUCHER_USES,
  VOUCHER_KINDS,
} from '@fidelidade/domain/loyalty/voucher/terms.js';
import { addMonths } from '@fidelidade/domain/kernel/civil-date.js';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CreateForm } from '../../../shared/form/RecordForm';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { IntegerInput, PercentInput } from '../../../shared/inputs/NumberInputs';
import { positive } from '../../../shared/inputs/rules';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';
import type { Participant } from '../participants/participant';
import { TypedSentences } from '../Meaning';
import { typedVoucherSentences, type ToldVoucher } from './voucher';

/** A voucher by hand: to one customer, or to whoever brings its code. */
export function VoucherCreate() {
  const t = useText();
  return (
    <CreateForm
      resource="vouchers"
      title={t('layout.new.voucher')}
      submit={t('loyalty.vouchers.issue')}
      transform={toForm}
      defaultValues={{
        kind: 'value',
        valid_from: today(),
        valid_until: addMonths(today(), 1),
        max_uses: '1',
      }}
    >
      <WhatItGives isFirst />
      <WhoMayUseIt />
      <Meaning />
    </CreateForm>
  );
}

/** The same of a voucher by hand and of those that a campaign gives. */
export function WhatItGives({ isFirst = false }: { readonly isFirst?: boolean }) {
  const t = useText();
  const kind = useWatch({ name: 'kind' }) as ToldVoucher['kind'];
  return (
    <FormSection title={t('loyalty.vouchers.what')}>
      <Cell span={8}>
        <TextInput
          source="title"
          label={t('loyalty.vouchers.title_field')}
          hint={t('loyalty.vouchers.title_hint')}
          validate={[required(), maxLength(MAX_VOUCHER_TITLE_LENGTH)]}
          autoFocus={isFirst}
        />
      </Cell>
      <Cell span={4}>
        <SelectInput
          source="kind"
          label={t('loyalty.vouchers.kind')}
          validate={required()}
          choices={VOUCHER_KINDS.map((value) => ({ value, label: t(`loyalty.vouchers.kinds.${value}`) }))}
        />
      </Cell>
      {kind === 'percent' && (
        <>
          <Cell span={4}>
            <PercentInput
              source="value"
              label={t('loyalty.vouchers.percent')}
              validate={[required(), positive]}
            />
          </Cell>
          <Cell span={4}>
            <MoneyInput
              source="max_discount"
              label={t('loyalty.vouchers.max_discount')}
              hint={t('loyalty.vouchers.optional')}
            />
          </Cell>
        </>
      )}
      {(kind === 'value' || kind === 'cashback') && (
        <Cell span={4}>
          <MoneyInput source="value" label={t('loyalty.vouchers.amount')} validate={required()} />
        </Cell>
      )}
      <Cell span={4}>
        <MoneyInput
          source="min_purchase"
          label={t('loyalty.vouchers.min_purchase')}
          hint={t('loyalty.vouchers.optional')}
        />
      </Cell>
      <Cell span={12}>
        <TextInput
          source="description"
          label={t('loyalty.vouchers.description')}
          hint={t('loyalty.vouchers.description_hint')}
          validate={maxLength(MAX_VOUCHER_DESCRIPTION_LENGTH)}
          multiline
        />
      </Cell>
    </FormSection>
  );
}

function WhoMayUseIt() {
  const t = useText();
  return (
    <FormSection title={t('loyalty.vouchers.who')}>
      <Cell span={8}>
        <RecordPicker<Participant>
          source="participant_id"
          nameSource="participant_name"
          resource="participants"
          label={t('loyalty.vouchers.owner')}
          hint={t('loyalty.vouchers.owner_hint')}
          nameOf={({ name }) => name}
          detailOf={({ document }) => document}
        />
      </Cell>
      <Cell span={4}>
        <IntegerInput
          source="max_uses"
          label={t('loyalty.vouchers.max_uses')}
          range={[1, MAX_VOUCHER_USES]}
          validate={required()}
        />
      </Cell>
      <Cell span={4}>
        <DateInput source="valid_from" label={t('loyalty.vouchers.valid_from')} validate={required()} />
      </Cell>
      <Cell span={4}>
        <DateInput source="valid_until" label={t('loyalty.vouchers.valid_until')} validate={required()} />
      </Cell>
      <Cell span={12}>
        <RulesAddress />
      </Cell>
    </FormSection>
  );
}

/** Where its rules are to be read. */
export function RulesAddress() {
  const t = useText();
  return (
    <TextInput
      source="rules_url"
      label={t('loyalty.vouchers.rules_url')}
      hint={t('loyalty.vouchers.rules_url_hint')}
    />
  );
}

/** What was typed, in words, as it is being typed. */
function Meaning() {
  const t = useText();
  const typed = useWatch() as ToldVoucher;
  return (
    <FormSection title={t('loyalty.vouchers.meaning')}>
      <Cell span={12}>
        <TypedSentences sentences={typedVoucherSentences(typed, t)} />
      </Cell>
    </FormSection>
  );
}

/** Fields of another kind that were typed before it was chosen are not the voucher's; whole numbers go as numbers. */
function toForm(typed: Record<string, unknown>) {
  const { kind, value, max_discount, max_uses, participant_name: _, ...rest } = typed;
  const hasValue = kind === 'percent' || kind === 'value' || kind === 'cashback';
  return {
    ...rest,
    kind,
    max_uses: Number(max_uses),
    ...(hasValue && { value }),
    ...(kind === 'percent' && { max_discount }),
  };
}
