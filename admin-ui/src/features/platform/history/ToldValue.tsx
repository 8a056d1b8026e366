import { wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { permissionOf, RECORD_KINDS, type RecordResource } from '@fidelidade/domain/record-kinds.js';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
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

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly full_name?: string | null;
  readonly code?: string;
  readonly number?: string;
}

interface Naming {
  readonly seenBy: Permission;
  readonly nameOf: (record: Named) => string | undefined;
}

const RECORDS = Object.fromEntries(
  RECORD_KINDS.map((kind) => [
    kind.resource,
    {
      seenBy: permissionOf(kind, 'view'),
      nameOf: (record: Named) => String(record[wireName(kind.title) as keyof Named]),
    },
  ]),
) as unknown as Readonly<Record<RecordResource, Naming>>;

const NAMES: Readonly<Record<Reference, Naming>> = {
  ...RECORDS,
  persons: { seenBy: 'registry.persons.view', nameOf: ({ full_name: name }) => name ?? undefined },
  products: { seenBy: 'stock.products.view', nameOf: ({ name }) => name },
  accounts: { seenBy: 'finance.accounts.view', nameOf: ({ name }) => name },
  'account-plans': {
    seenBy: 'finance.account-plans.view',
    nameOf: ({ code, name }) => [code, name].filter(Boolean).join(' '),
  },
  lots: { seenBy: 'stock.lots.view', nameOf: ({ number }) => number },
  posts: { seenBy: 'system.posts.view', nameOf: ({ name }) => name },
};

/** No id is ever shown: to whoever may not see the record, and of one that is no more, only that there is one is told. */
function RecordName({ reference, id }: { readonly reference: Reference; readonly id: string }) {
  const t = useText();
  const can = useCan();
  const { seenBy, nameOf } = NAMES[reference];
  const { data } = useGetOne<Named>(reference, { id }, { enabled: can(seenBy), retry: false });
  return <>{(data && nameOf(data)) || t('history.other_record')}</>;
}
