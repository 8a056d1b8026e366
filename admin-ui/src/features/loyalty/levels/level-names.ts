import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MAX_LOYALTY_LEVELS } from '@fidelidade/domain/loyalty/level/ladder.js';
import type { Text } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** «Ouro», «Prata ou Ouro»: any of them. */
export function anyOf(names: readonly string[], t: Text): string {
  const called = names.map((name) => name || t('loyalty.levels.gone'));
  const last = called.at(-1) ?? '';
  return called.length < 2 ? last : t('coupons.or', { one: called.slice(0, -1).join(', '), other: last });
}

/** What levels are called that are being chosen in a form: as the register says now, or as the record that is open in it said. */
export function useTypedLevelNames(ids: readonly string[]): readonly string[] {
  const { formState } = useFormContext();
  const { level_ids: known = [], level_names: names = [] } = (formState.defaultValues ?? {}) as {
    level_ids?: readonly string[] | null;
    level_names?: readonly string[] | null;
  };
  const { data } = useGetList<Named>(
    'loyalty-levels',
    {
      pagination: { page: 1, perPage: MAX_LOYALTY_LEVELS },
      sort: { field: 'order', order: 'ASC' },
      filter: {},
    },
    { ...ASIDE, enabled: ids.length > 0 },
  );
  return ids.map(
    (id) => data?.find((level) => level.id === id)?.name ?? names?.[known?.indexOf(id) ?? -1] ?? '',
  );
}
