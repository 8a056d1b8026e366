import { useQuery } from '@tanstack/react-query';
import { maxLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  MAX_CAMPAIGN_NAME_LENGTH,
  MAX_CAMPAIGN_VOUCHER_DAYS,
  MAX_CITY_LENGTH,
  MAX_IDLE_DAYS,
} from '@fidelidade/domain/loyalty/campaign/campaign-terms.js';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CreateForm } from '../../../shared/form/RecordForm';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { IntegerInput } from '../../../shared/inputs/NumberInputs';
import { positive } from '../../../shared/inputs/rules';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { Notice } from '../../../shared/ui/Notice';
import { useDebounced } from '../../../shared/useDebounced';
import { useTypedLevelNames } from '../levels/level-names';
import { LevelsPicker } from '../levels/LevelsPicker';
import { TypedSentences } from '../Meaning';
import { RulesAddress, WhatItGives } from '../vouchers/VoucherCreate';
import { occasionChoices, toForm, toRecipients, typedCampaignSentences, type ToldCampaign } from './campaign';

const VOUCHER_DAYS = 30;
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** A voucher each for many: whom it means is counted while it is typed, before anything is given. */
export function CampaignCreate() {
  const t = useText();
  return (
    <CreateForm
      resource="voucher-campaigns"
      title={t('layout.new.campaign')}
      submit={t('campaigns.start')}
      transform={(typed) => toForm(typed as ToldCampaign)}
      defaultValues={{ occasion: 'once', kind: 'value', valid_days: String(VOUCHER_DAYS) }}
    >
      <Named />
      <Recipients />
      <WhatItGives />
      <Meaning />
    </CreateForm>
  );
}

function Named() {
  const t = useText();
  return (
    <FormSection title={t('campaigns.one')}>
      <Cell span={8}>
        <TextInput
          source="name"
          label={t('campaigns.name')}
          hint={t('campaigns.name_hint')}
          validate={[required(), maxLength(MAX_CAMPAIGN_NAME_LENGTH)]}
          autoFocus
        />
      </Cell>
      <Cell span={4}>
        <SelectInput source="occasion" label={t('campaigns.occasion')} choices={occasionChoices(t)} />
      </Cell>
      <Cell span={4}>
        <IntegerInput
          source="valid_days"
          label={t('campaigns.valid_days')}
          hint={t('campaigns.valid_days_hint')}
          range={[1, MAX_CAMPAIGN_VOUCHER_DAYS]}
          validate={required()}
        />
      </Cell>
      <Cell span={8}>
        <RulesAddress />
      </Cell>
    </FormSection>
  );
}

function Recipients() {
  const t = useText();
  const occasion = useWatch({ name: 'occasion' }) as ToldCampaign['occasion'];
  return (
    <FormSection title={t('campaigns.recipients')} hint={t('campaigns.recipients_hint')}>
      <Cell span={12}>
        <LevelsPicker label={t('campaigns.levels')} hint={t('campaigns.levels_hint')} />
      </Cell>
      <Cell span={4}>
        <IntegerInput
          source="idle_days"
          label={t('campaigns.idle_days')}
          hint={t('campaigns.idle_hint')}
          range={[1, MAX_IDLE_DAYS]}
        />
      </Cell>
      {occasion !== 'birthday' && (
        <Cell span={4}>
          <SelectInput
            source="birth_month"
            label={t('campaigns.birth_month')}
            choices={[
              { value: '', label: t('campaigns.any_month') },
              ...MONTHS.map((value) => ({ value: String(value), label: t(`campaigns.months.${value}`) })),
            ]}
          />
        </Cell>
      )}
      <Cell span={4}>
        <TextInput source="city" label={t('campaigns.city')} validate={maxLength(MAX_CITY_LENGTH)} />
      </Cell>
      <Cell span={4}>
        <MoneyInput source="min_cashback" label={t('campaigns.min_cashback')} validate={positive} />
      </Cell>
      <Cell span={4}>
        <IntegerInput source="min_points" label={t('campaigns.min_points')} validate={positive} />
      </Cell>
      <Cell span={12}>
        <Counted />
      </Cell>
    </FormSection>
  );
}

interface Preview {
  readonly count: number;
  readonly sample: readonly { readonly id: string; readonly name: string }[];
}

/** How many are meant, and a few of them by name. */
function Counted() {
  const t = useText();
  const asked = useDebounced(JSON.stringify(toRecipients(useWatch() as ToldCampaign)));
  const { data, isError } = useQuery({
    queryKey: ['voucher-campaigns', 'preview', asked],
    queryFn: () => api.post<{ data: Preview }>('/api/voucher-campaigns/preview', JSON.parse(asked) as object),
    retry: false,
  });
  const { count = 0, sample = [] } = data?.data ?? {};
  const names = sample.map(({ name }) => name).join(', ');
  return (
    <div role="status">
      <Notice tone={data && count === 0 ? 'warning' : 'info'}>
        {isError
          ? t('campaigns.not_counted')
          : data
            ? count === 0
              ? t('campaigns.counted_none')
              : [
                  t('campaigns.counted', { smart_count: count }),
                  // Whoever may not see customers is told how many alone.
                  ...(names
                    ? [t(count > sample.length ? 'campaigns.sample' : 'campaigns.all_of_them', { names })]
                    : []),
                ].join(' ')
            : t('campaigns.counting')}
      </Notice>
    </div>
  );
}

function Meaning() {
  const t = useText();
  const typed = useWatch() as ToldCampaign;
  const level_names = useTypedLevelNames(typed.level_ids ?? []);
  return (
    <FormSection title={t('campaigns.meaning')}>
      <Cell span={12}>
        <TypedSentences sentences={typedCampaignSentences({ ...typed, level_names }, t)} />
      </Cell>
    </FormSection>
  );
}
