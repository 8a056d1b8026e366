import { useGetOne } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { shownValue } from './shownValue';

interface ChangedValueProps {
  readonly field: string;
  readonly value: unknown;
}

/** A value before or after a change; a post by its name, and how somebody takes part in words. */
export function ChangedValue({ field, value }: ChangedValueProps) {
  const t = useText();
  if (field === 'role_id' && typeof value === 'string') return <PostName id={value} />;
  if (field === 'account_plan_id' && typeof value === 'string') return <CategoryName id={value} />;
  if (field === 'ambient' && (value === 'A' || value === 'U' || value === 'S'))
    return t(`identity.users.ambients.${value}`);
  return shownValue(value, t);
}

/** Its id for who may not see the account plan, or while it is not there. */
function CategoryName({ id }: { id: string }) {
  const can = useCan();
  const { data } = useGetOne<{ id: string; code: string; name: string }>(
    'account-plans',
    { id },
    { enabled: can('finance.account-plans.view') },
  );
  return data ? `${data.code} ${data.name}` : id;
}

/** Its id for who may not see posts, or while it is not there. */
function PostName({ id }: { id: string }) {
  const can = useCan();
  const { data } = useGetOne<{ id: string; name: string }>(
    'posts',
    { id },
    {
      enabled: can('system.roles.view'),
    },
  );
  return data?.name ?? id;
}
