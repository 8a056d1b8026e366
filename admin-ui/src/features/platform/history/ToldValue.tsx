import { viewPermissionOf } from '@fidelidade/domain/identity/permission-roots.js';
import { titleOfReferred } from '@fidelidade/domain/record-kinds.js';
import { Fragment } from 'react';
import { useGetOne } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import type { Reference, ToldField } from './events';

/** A value of a fact in words; another record by its name. */
export function ToldValue({ reference, value, text }: Pick<ToldField, 'reference' | 'value' | 'text'>) {
  const t = useText();
  if (reference && typeof value === 'string') return <RecordName reference={reference} id={value} />;
  if (reference && Array.isArray(value) && value.length > 0)
    return value.map((id, place) => (
      <Fragment key={String(id)}>
        {place > 0 && ', '}
        <RecordName reference={reference} id={String(id)} />
      </Fragment>
    ));
  return <>{text ?? t('history.nothing')}</>;
}

type Named = Readonly<Record<string, unknown>> & { readonly id: string };

/** What records are called that are not called by their title, or not by it alone. */
const CALLED_BY: Readonly<Partial<Record<Reference, readonly string[]>>> = {
  'account-plans': ['code', 'name'],
  'cost-centers': ['code', 'name'],
  lots: ['number'],
};

const nameOf = (reference: Reference, record: Named): string =>
  (CALLED_BY[reference] ?? [titleOfReferred(reference)])
    .map((field) => record[field])
    .filter(Boolean)
    .join(' ');

/** No id is ever shown: to whoever may not see the record, and of one that is no more, only that there is one is told. */
function RecordName({ reference, id }: { readonly reference: Reference; readonly id: string }) {
  const t = useText();
  const can = useCan();
  const mayView = can(viewPermissionOf(reference));
  const { data } = useGetOne<Named>(reference, { id }, { enabled: mayView, retry: false });
  return <>{(data && nameOf(reference, data)) || t('history.other_record')}</>;
}
