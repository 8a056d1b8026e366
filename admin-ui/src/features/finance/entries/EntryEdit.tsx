import { maxLength, required, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText, type Text } from '../../../i18n/useText';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { EditForm } from '../../../shared/form/RecordForm';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { positive } from '../../../shared/inputs/rules';
import { TextInput } from '../../../shared/inputs/TextInput';
import { PersonPicker } from '../../registry/persons/PersonPicker';
import { CostCenterInput } from '../cost-centers/CostCenterInput';
import { AppliesToInput } from '../entry-series/AppliesToInput';
import { CategoryInput } from './CategoryInput';
import { isOpen, type Entry, type Kind, type LeftEntry } from './entry';
import { RemarksSection } from './RemarksSection';

/** Puts right what was typed wrong; the reason goes into the history (R-4.3.9). */
export function EntryEdit({ kind }: { kind: Kind }) {
  const t = useText();
  return (
    <EditForm
      resource={kind}
      titleOf={({ description }) => String(description)}
      alsoTold={(saved) => leftText(saved.left, t)}
    >
      <EntryInputs kind={kind} />
      <RemarksSection billed={kind === 'payables'} />
      <WhySection />
    </EditForm>
  );
}

/** Which entries of the series were not corrected with it, and why. */
function leftText(left: readonly LeftEntry[] | undefined, t: Text): string {
  if (!left?.length) return '';
  const places = left.map(
    ({ installment_number, installment_count, reason }) =>
      `${installment_number}/${installment_count} (${t(`finance.series.left.${reason}`)})`,
  );
  return t('finance.series.left_told', { left: places.join(', ') });
}

function EntryInputs({ kind }: { kind: Kind }) {
  const t = useText();
  const entry = useRecordContext<Entry>();
  // Of what is settled category and cost centre alone can be put right: the rest is what was paid.
  const isSettled = entry !== undefined && !isOpen(entry);
  // A note says whose it is and when.
  const keepsOrigin = isSettled || Boolean(entry?.invoice_id);
  const hint = entry && hintOf(entry, t);
  return (
    <FormSection title={t('finance.correct')} {...(hint && { hint })}>
      <Cell span={6}>
        <PersonPicker label={t(`finance.${kind}.person`)} disabled={keepsOrigin} />
      </Cell>
      <Cell span={6}>
        <CategoryInput kind={kind} />
      </Cell>
      <Cell span={3}>
        <MoneyInput
          source="value"
          label={t('finance.value')}
          validate={[required(), positive]}
          disabled={hint !== undefined}
        />
      </Cell>
      <Cell span={3}>
        <DateInput
          source="due_date"
          label={t('finance.due_date')}
          validate={required()}
          disabled={isSettled}
        />
      </Cell>
      <Cell span={3}>
        <DateInput
          source="issue_date"
          label={t('finance.issue_date')}
          validate={required()}
          disabled={keepsOrigin}
        />
      </Cell>
      <Cell span={3}>
        <DateInput
          source="competence_date"
          label={t('finance.competence_date')}
          validate={required()}
          disabled={keepsOrigin}
        />
      </Cell>
      <Cell span={6}>
        <TextInput
          source="description"
          label={t('finance.description')}
          validate={[required(), maxLength(200)]}
          disabled={isSettled}
        />
      </Cell>
      <Cell span={3}>
        <CostCenterInput />
      </Cell>
      <Cell span={3}>
        <TextInput
          source="document"
          label={t('finance.document')}
          validate={maxLength(60)}
          disabled={isSettled}
        />
      </Cell>
    </FormSection>
  );
}

/** Which entries of the series are meant, and why: that goes into the history. */
function WhySection() {
  const t = useText();
  const entry = useRecordContext<Entry>();
  const isCorrected = useIsCorrected(entry);
  return (
    <FormSection title={t('finance.why')} {...(!isCorrected && { hint: t('finance.why_not') })}>
      {entry?.series_id && (
        <Cell span={12}>
          <AppliesToInput follows={t(`finance.series.follows.${entry.series_kind ?? 'installments'}`)} />
        </Cell>
      )}
      <Cell span={12}>
        <TextInput
          source="reason"
          label={t('common.reason')}
          validate={[...(isCorrected ? [required(t('finance.reason_required'))] : []), maxLength(200)]}
        />
      </Cell>
    </FormSection>
  );
}

/** Whether more was typed than remarks: of these nobody is asked why. */
function useIsCorrected(entry: Entry | undefined): boolean {
  const typed = useWatch({ name: CORRECTED });
  return CORRECTED.some((field, at) => String(typed[at] ?? '') !== String(entry?.[field] ?? ''));
}

const CORRECTED = [
  'person_id',
  'issue_date',
  'competence_date',
  'description',
  'document',
  'due_date',
  'account_plan_id',
  'cost_center_id',
  'value',
] as const;

/** Why not everything can be corrected: amounts are those of payments, or of a note. */
function hintOf(entry: Entry, t: Text): string | undefined {
  if (!isOpen(entry)) return t('finance.correct_settled');
  if (entry.partial) return t('finance.correct_partial');
  return entry.invoice_id ? t('finance.correct_of_invoice') : undefined;
}
