import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { required, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { CreateForm } from '../../../shared/form/RecordForm';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { positive } from '../../../shared/inputs/rules';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';
import { PersonPicker } from '../../registry/persons/PersonPicker';
import { CostCenterInput } from '../cost-centers/CostCenterInput';
import { toEntries, type SeriesForm } from '../entry-series/plannedSeries';
import { SeriesSection } from '../entry-series/SeriesSection';
import { CategoryInput } from './CategoryInput';
import type { Kind } from './entry';
import { RemarksSection } from './RemarksSection';

export function EntryCreate({ kind }: { kind: Kind }) {
  const t = useText();
  return (
    <CreateForm
      resource={kind}
      title={t(`finance.${kind}.new`)}
      defaultValues={{ issue_date: today() }}
      transform={toEntries}
    >
      <FormSection title={t('finance.identification')}>
        <Cell span={6}>
          <PersonPicker label={t(`finance.${kind}.person`)} validate={required()} autoFocus />
        </Cell>
        <Cell span={6}>
          <CategoryInput kind={kind} />
        </Cell>
        <Cell span={6}>
          <TextInput source="description" label={t('finance.description')} validate={required()} />
        </Cell>
        <Cell span={3}>
          <CostCenterInput />
        </Cell>
        <Cell span={3}>
          <TextInput source="document" label={t('finance.document')} />
        </Cell>
      </FormSection>
      <AmountsSection />
      <SeriesSection />
      <RemarksSection />
    </CreateForm>
  );
}

/** Of a series it is the whole that is parted, or each of what repeats; a payment term says the first day too. */
function AmountsSection() {
  const t = useText();
  const { kind, payment_term_id } = (useWatch({ name: 'series' }) as SeriesForm | undefined) ?? {};
  const byTerm = kind === 'installments' && Boolean(payment_term_id);
  return (
    <FormSection title={t('finance.amounts')}>
      <Cell span={4}>
        <MoneyInput
          source="value"
          label={t(kind ? `finance.series.value.${kind}` : 'finance.value')}
          validate={[required(), positive]}
        />
      </Cell>
      {!byTerm && (
        <Cell span={4}>
          <DateInput
            source="due_date"
            label={t(kind ? 'finance.series.first_due' : 'finance.due_date')}
            validate={[required(), notBeforeIssue]}
          />
        </Cell>
      )}
      <Cell span={4}>
        <DateInput source="issue_date" label={t('finance.issue_date')} validate={required()} />
      </Cell>
    </FormSection>
  );
}

const notBeforeIssue: Validator = (due: unknown, { issue_date }: { readonly issue_date?: unknown }) =>
  typeof due === 'string' && typeof issue_date === 'string' && isCivilDate(due) && due < issue_date
    ? 'errors.domain.due_before_issue'
    : undefined;
