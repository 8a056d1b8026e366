import type { Text } from '../../../i18n/useText';
import type { FilterField } from '../../../shared/table/filter-field';
import { paymentFormChoices, type NfeStatus } from './invoice';

const STATUSES: readonly NfeStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Every field that a note can be looked for by. */
export const invoiceFilters = (t: Text): readonly FilterField[] => [
  {
    ...{ name: 'person_id', label: t('fiscal.person') },
    ...{ ask: 'record', resource: 'persons', title: 'full_name' },
  },
  { name: 'issued_at', label: t('fiscal.issued_at'), ask: 'days' },
  { name: 'authorized_at', label: t('fiscal.authorized_at'), ask: 'days' },
  { name: 'created_at', label: t('fiscal.created_at'), ask: 'days' },
  { name: 'total', label: t('fiscal.total'), ask: 'range', shows: 'money' },
  { name: 'series', label: t('fiscal.series.one'), ask: 'range' },
  { name: 'number', label: t('fiscal.number_label'), ask: 'range' },
  { name: 'access_key', label: t('fiscal.access_key'), ask: 'contains' },
  { name: 'protocol', label: t('fiscal.protocol'), ask: 'contains' },
  {
    ...{ name: 'nfe_status', label: t('fiscal.situation'), ask: 'choice' },
    choices: STATUSES.map((status) => ({ value: String(status), label: t(`fiscal.status.${status}`) })),
  },
  {
    ...{ name: 'payment_form', label: t('fiscal.payment_form'), ask: 'choice' },
    choices: paymentFormChoices(t),
  },
  {
    ...{ name: 'environment', label: t('fiscal.environment'), ask: 'choice' },
    choices: ([1, 2] as const).map((value) => ({
      value: String(value),
      label: t(`fiscal.environments.${value}`),
    })),
  },
  {
    ...{ name: 'warehouse_id', label: t('fiscal.warehouse') },
    ...{ ask: 'record', resource: 'warehouses', title: 'name' },
  },
  { name: 'additional_information', label: t('fiscal.additional'), ask: 'contains' },
];
