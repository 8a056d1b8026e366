import { SERIES_SCOPES, type SeriesScope } from '@fidelidade/domain/finance/entry-series/series.js';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { SelectInput } from '../../../shared/inputs/SelectInput';

/**
 * «Somente esta, esta e as próximas, todas em aberto»: asked of whatever is done to an entry of a series.
 * @param follows what becomes of the others, where that is not the same
 */
export function AppliesToInput({ follows }: { readonly follows?: string }) {
  const t = useText();
  const scope = useWatch({ name: 'applies_to' }) as SeriesScope | undefined;
  return (
    <SelectInput
      source="applies_to"
      label={t('finance.series.applies_to')}
      defaultValue="this"
      hint={
        scope && scope !== 'this'
          ? [follows, t('finance.series.left_alone')].filter(Boolean).join(' ')
          : undefined
      }
      choices={SERIES_SCOPES.map((value) => ({ value, label: t(`finance.series.scope.${value}`) }))}
    />
  );
}
