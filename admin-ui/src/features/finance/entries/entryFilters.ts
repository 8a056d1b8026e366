import { APPROVAL_STATUSES } from '@fidelidade/domain/platform/approval/approval.js';
import type { Text } from '../../../i18n/useText';
import type { FilterField } from '../../../shared/table/filter-field';
import { paymentFormChoices } from '../../fiscal/invoices/invoice';
import type { Kind } from './entry';

/** Every field that an entry can be looked for by. */
export const entryFilters = (kind: Kind, t: Text): readonly FilterField[] => [
  {
    ...{ name: 'person_id', label: t(`finance.${kind}.person`) },
    ...{ ask: 'record', resource: 'persons', title: 'full_name' },
  },
  {
    ...{ name: 'account_plan_id', label: t('finance.account_plan') },
    ...{ ask: 'record', resource: 'account-plans', title: 'name' },
  },
  {
    ...{ name: 'cost_center_id', label: t('finance.cost_center') },
    ...{ ask: 'record', resource: 'cost-centers', title: 'name' },
  },
  { name: 'description', label: t('finance.description'), ask: 'contains' },
  { name: 'document', label: t('finance.document'), ask: 'contains' },
  { name: 'due_date', label: t('finance.due_date'), ask: 'days' },
  { name: 'issue_date', label: t('finance.issue_date'), ask: 'days' },
  { name: 'competence_date', label: t('finance.competence_date'), ask: 'days' },
  { name: 'value', label: t('finance.value'), ask: 'range', shows: 'money' },
  { name: 'outstanding', label: t('finance.outstanding'), ask: 'range', shows: 'money' },
  {
    ...{ name: 'payment_form', label: t('finance.payment_form'), ask: 'choice' },
    choices: paymentFormChoices(t),
  },
  {
    ...{ name: 'payment_term_id', label: t('fiscal.payment_term') },
    ...{ ask: 'record', resource: 'payment-terms', title: 'name' },
  },
  {
    ...{ name: 'account_id', label: t('finance.expected_account') },
    ...{ ask: 'record', resource: 'accounts', title: 'name' },
  },
  ...(kind === 'payables' ? [approvalFilter(t), billFilter(t)] : []),
  { name: 'tags', label: t('finance.tags'), ask: 'contains' },
  { name: 'notes', label: t('finance.notes'), ask: 'contains' },
];

const billFilter = (t: Text): FilterField => ({
  ...{ name: 'barcode', label: t('finance.bill_line'), ask: 'contains' },
});

/** Whether others have to agree, and do. */
const approvalFilter = (t: Text): FilterField => ({
  name: 'approval_status',
  label: t('approvals.entry.title'),
  ask: 'choice',
  choices: APPROVAL_STATUSES.map((status, value) => ({
    value: String(value),
    label: t(`approvals.statuses.${status}`),
  })),
});
