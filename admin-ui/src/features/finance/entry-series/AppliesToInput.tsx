import {
  REOPENING_SCOPES,
  SERIES_SCOPES,
  type ReopeningScope,
  type SeriesScope,
} from '@fidelidade/domain/finance/entry-series/series.js';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { SelectInput } from '../../../shared/inputs/SelectInput';

interface AppliesToInputProps {
  /** What becomes of the others, where that is not the same. */
  readonly follows?: string;
  /** Of what was cancelled, and is to be owed again. */
  readonly reopens?: boolean;
}

/** «Somente esta, esta e as próximas, todas»: asked of whatever is done to an entry of a series. */
export function AppliesToInput({ follows, reopens = false }: AppliesToInputProps) {
  const t = useText();
  const scope = useWatch({ name: 'applies_to' }) as ReopeningScope | SeriesScope | undefined;
  const alone = t(`finance.series.${reopens ? 'left_cancelled' : 'left_alone'}`);
  return (
    <SelectInput
      source="applies_to"
      label={t('finance.series.applies_to')}
      defaultValue="this"
      hint={scope && scope !== 'this' ? [follows, alone].filter(Boolean).join(' ') : undefined}
      choices={(reopens ? REOPENING_SCOPES : SERIES_SCOPES).map((value) => ({
        value,
        label: t(`finance.series.scope.${value}`),
      }))}
    />
  );
}
