import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { FieldGroup } from '../../../shared/form/FormSection';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { mayHoldElsewhere } from './rule';
import { ruleOf, storeBox, type TypedRule } from './rule-form';

interface Store {
  readonly id: string;
  readonly name: string;
  readonly is_this: boolean;
}

/** The stores of the house in which whoever is signed in may publish rules. */
function useStores(): readonly Store[] {
  const { data } = useQuery({
    queryKey: ['earning-rules', 'stores'],
    queryFn: ({ signal }) => api.get<{ data: readonly Store[] }>('/api/earning-rules/stores', {}, signal),
  });
  return data?.data ?? [];
}

/** What stores are called that are ticked in a form, this one first; nothing where it holds here alone. */
export function useTypedStoreNames(ids: readonly string[]): readonly string[] {
  const stores = useStores();
  const { formState } = useFormContext();
  const { store_ids: known = [], store_names: names = [] } = (formState.defaultValues ?? {}) as {
    store_ids?: readonly string[] | null;
    store_names?: readonly string[] | null;
  };
  const others = ids.filter((id) => !stores.some((store) => store.id === id && store.is_this));
  if (others.length === 0) return [];
  const here = stores.find(({ is_this }) => is_this)?.name;
  return [
    ...(here === undefined ? [] : [here]),
    ...others.map(
      (id) => stores.find((store) => store.id === id)?.name ?? names?.[known?.indexOf(id) ?? -1] ?? '',
    ),
  ];
}

/** In which other stores of the house the rule holds as well; nothing to ask where there is one store, or the rule names what is this one's own. */
export function StoresChoice() {
  const t = useText();
  const rule = ruleOf(useWatch() as TypedRule);
  const others = useStores().filter(({ is_this }) => !is_this);
  if (others.length === 0 || !mayHoldElsewhere(rule)) return null;
  return (
    <FieldGroup title={t('loyalty.earning-rules.stores')} hint={t('loyalty.earning-rules.stores_hint')}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap' }}>
        {others.map(({ id, name }) => (
          <CheckInput key={id} source={storeBox(id)} label={name} />
        ))}
      </Box>
    </FieldGroup>
  );
}
