import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import { required, type RaRecord, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Fields } from '@fidelidade/domain/kernel/three-way.js';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
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
import { BillLineInput } from './BillLineInput';
import { CategoryInput } from './CategoryInput';
import type { Entry, Kind } from './entry';
import { RemarksSection } from './RemarksSection';

export function EntryCreate({ kind }: { kind: Kind }) {
  const t = useText();
  const can = useCan();
  const { run } = useCommand<Entry>([kind, 'effects']);
  const takeBack = ({ id, series_id }: RaRecord) =>
    void run(`/api/${kind}/${id}/cancel`, {
      reason: t('common.undone_reason'),
      ...(series_id && { applies_to: 'open' }),
    });
  return (
    <CreateForm
      resource={kind}
      title={t(`finance.${kind}.new`)}
      defaultValues={{ issue_date: today() }}
      transform={toEntries}
      {...(can(`finance.${kind}.cancel`) && { wayBack: takeBack })}
      rows={{ keeps: KEPT, copies: COPIED, last: () => lastOf(kind) }}
    >
      <FormSection title={t('finance.identification')}>
        <Cell span={6}>
          <PersonPicker label={t(`finance.${kind}.person`)} autoFocus />
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
      <AmountsSection kind={kind} />
      <SeriesSection />
      <RemarksSection />
    </CreateForm>
  );
}

/** What the next entry begins with: those of a pile of bills are of a day, an account and a category. */
const KEPT = [
  'issue_date',
  'due_date',
  'competence_date',
  'account_plan_id',
  'account_plan_name',
  'cost_center_id',
  'cost_center_name',
  'account_id',
  'account_name',
  'payment_form',
];
/** A document is that of one entry alone. */
const COPIED = [...KEPT, 'person_id', 'person_name', 'description', 'value', 'tags', 'notes'];

/** The last one entered of the company. */
async function lastOf(kind: Kind): Promise<Fields | undefined> {
  const newest = { sort: JSON.stringify(['created_at', 'DESC']), range: JSON.stringify([0, 0]) };
  const [last] = await api.get<readonly Fields[]>(`/api/${kind}`, newest);
  return last;
}

/** Of a series it is the whole that is parted, or each of what repeats; a payment term says the first day too. */
function AmountsSection({ kind: of }: { kind: Kind }) {
  const t = useText();
  const { kind, payment_term_id } = (useWatch({ name: 'series' }) as SeriesForm | undefined) ?? {};
  const byTerm = kind === 'installments' && Boolean(payment_term_id);
  const repeats = kind === 'repetitions';
  return (
    <FormSection title={t('finance.amounts')}>
      {of === 'payables' && !kind && (
        <Cell span={12}>
          <BillLineInput proposes />
        </Cell>
      )}
      <Cell span={3}>
        <MoneyInput
          source="value"
          label={t(kind ? `finance.series.value.${kind}` : 'finance.value')}
          validate={[required(), positive]}
        />
      </Cell>
      <Cell span={3}>
        <DateInput
          source="due_date"
          label={t(kind ? 'finance.series.first_due' : 'finance.due_date')}
          {...(byTerm
            ? // What was typed stands there still, for whoever chooses no term after all.
              { disabled: true, hint: t('finance.series.due_by_term') }
            : { validate: [required(), notBeforeIssue] })}
        />
      </Cell>
      <Cell span={3}>
        <DateInput source="issue_date" label={t('finance.issue_date')} validate={required()} />
      </Cell>
      <Cell span={3}>
        <DateInput
          source="competence_date"
          label={t(repeats ? 'finance.series.first_competence' : 'finance.competence_date')}
          hint={t(repeats ? 'finance.series.competence_hint' : 'finance.competence_hint')}
        />
      </Cell>
    </FormSection>
  );
}

const notBeforeIssue: Validator = (due: unknown, { issue_date }: { readonly issue_date?: unknown }) =>
  typeof due === 'string' && typeof issue_date === 'string' && isCivilDate(due) && due < issue_date
    ? 'errors.domain.due_before_issue'
    : undefined;
